/** @jest-environment node */
import type { BootData } from '../../src/boot-data';
import { pageHtml } from './page-html';

const boot: BootData = {
  config: { apiUrl: '', authentication: true, analytics: true, siteUrl: 'https://haat.example', languages: ['en'] },
  language: 'en',
  registry: {},
  routes: [],
  telemetry: { share: 0 },
};
const empty = { scripts: [], styles: [] };
const bare = { rendered: null, noscript: null };

test('boot data cannot close its script element and is parsed unchanged', () => {
  const siteUrl = 'https://haat.example/</script><script>alert(1)</script><!--';
  const html = pageHtml({
    ...bare,
    boot: { ...boot, config: { ...boot.config, siteUrl } },
    shell: empty,
    hints: empty,
  });
  expect(html).not.toContain('alert(1)</script>');
  expect(html).not.toContain('<!--');
  const [, json = ''] = /<script id="haat-boot" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ config: { siteUrl } });
});

test('URLs are escaped in attributes', () => {
  const html = pageHtml({ ...bare, boot, shell: { scripts: ['/a.js?b=1&c="d"'], styles: [] }, hints: empty });
  expect(html).toContain('src="/a.js?b=1&amp;c=&quot;d&quot;"');
});

test('the style sheet of the shell precedes its script, and both precede the preloads', () => {
  const html = pageHtml({
    ...bare,
    boot,
    shell: { scripts: ['/shell.js'], styles: ['/shell.css'] },
    hints: {
      scripts: [{ href: '/entry.js', integrity: 'sha256-abc' }, { href: '/page.js' }],
      styles: [{ href: '/page.css' }],
    },
  });
  const order = [
    '<link rel="stylesheet" href="/shell.css">',
    '<script defer src="/shell.js"></script>',
    '<link rel="preload" as="script" integrity="sha256-abc" href="/entry.js">',
    '<link rel="preload" as="script" href="/page.js">',
    '<link rel="preload" as="style" href="/page.css">',
  ];
  const positions = order.map((tag) => html.indexOf(tag));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test('the script that sets the theme precedes every link in the head', () => {
  const html = pageHtml({ ...bare, boot, shell: { scripts: ['/shell.js'], styles: ['/shell.css'] }, hints: empty });
  expect(html.indexOf("localStorage.getItem('theme')")).toBeLessThan(html.indexOf('<link'));
  expect(html.indexOf("localStorage.getItem('theme')")).toBeGreaterThan(html.indexOf('<head>'));
});

test('a rendered page is in #root, its head tags are marked as served, and its style sheets carry the file name in the release', () => {
  const html = pageHtml({
    boot,
    shell: { scripts: ['/shell.js'], styles: ['/shell.css'] },
    hints: { scripts: [], styles: [{ href: '/remotes/catalog/1/css/Home.css', file: 'css/Home.css' }] },
    rendered: {
      head: '<title>Lamps</title><link rel="canonical" href="/"/>',
      body: '<main>Lamps</main>',
      hasPage: true,
    },
    noscript: null,
  });
  expect(html).toContain('<div id="root"><main>Lamps</main></div>');
  expect(html).toContain('<link rel="stylesheet" data-href="css/Home.css" href="/remotes/catalog/1/css/Home.css">');
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<title data-served>Lamps</title><link data-served rel="canonical" href="/"/>');
  expect(html).not.toContain('<noscript>');
});

test('files on another origin are preloaded with crossorigin', () => {
  const html = pageHtml({
    ...bare,
    boot,
    shell: empty,
    hints: { scripts: [{ href: 'https://releases.example/js/Home.js' }, { href: '/js/own.js' }], styles: [] },
  });
  expect(html).toContain('<link rel="preload" as="script" crossorigin href="https://releases.example/js/Home.js">');
  expect(html).toContain('<link rel="preload" as="script" href="/js/own.js">');
});

test('each language has its own manifest, and the root names the languages of the shop', () => {
  const config = { ...boot.config, languages: ['en', 'hi'] };
  const inHindi = pageHtml({ ...bare, boot: { ...boot, config, language: 'hi' }, shell: empty, hints: empty });
  expect(inHindi).toContain('<html lang="hi-IN" data-languages="en hi">');
  expect(inHindi).toContain('<link rel="manifest" href="/site.hi.webmanifest">');
  const only = pageHtml({ ...bare, boot, shell: empty, hints: empty });
  expect(only).toContain('<html lang="en-IN">');
  expect(only).toContain('<link rel="manifest" href="/site.webmanifest">');
});
