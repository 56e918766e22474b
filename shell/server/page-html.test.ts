/** @jest-environment node */
import type { BootData } from '../src/boot-data';
import { pageHtml } from './page-html';

const boot: BootData = { config: { apiUrl: '', authentication: true, analytics: true, siteUrl: 'https://haat.example' }, registry: {} };
const empty = { scripts: [], styles: [] };

test('nothing in the boot data can end its element, and it is read back as it was', () => {
  const siteUrl = 'https://haat.example/</script><script>alert(1)</script><!--';
  const html = pageHtml({ boot: { ...boot, config: { ...boot.config, siteUrl } }, shell: empty, hints: empty });
  expect(html).not.toContain('alert(1)</script>');
  expect(html).not.toContain('<!--');
  const [, json = ''] = /<script id="haat-boot" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ config: { siteUrl } });
});

test('addresses are escaped where they stand in attributes', () => {
  const html = pageHtml({ boot, shell: { scripts: ['/a.js?b=1&c="d"'], styles: [] }, hints: empty });
  expect(html).toContain('src="/a.js?b=1&amp;c=&quot;d&quot;"');
});

test('the shell\'s style comes before its script, and its files before the hints of what comes next', () => {
  const html = pageHtml({ boot, shell: { scripts: ['/shell.js'], styles: ['/shell.css'] }, hints: { scripts: [{ href: '/entry.js', integrity: 'sha384-abc' }, { href: '/page.js' }], styles: [{ href: '/page.css' }] } });
  const order = ['<link rel="stylesheet" href="/shell.css">', '<script defer src="/shell.js"></script>', '<link rel="preload" as="script" integrity="sha384-abc" href="/entry.js">', '<link rel="preload" as="script" href="/page.js">', '<link rel="preload" as="style" href="/page.css">'];
  const places = order.map((tag) => html.indexOf(tag));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the theme is set before anything is painted: its script is the head\'s first', () => {
  const html = pageHtml({ boot, shell: { scripts: ['/shell.js'], styles: ['/shell.css'] }, hints: empty });
  expect(html.indexOf('localStorage.getItem(\'theme\')')).toBeLessThan(html.indexOf('<link'));
  expect(html.indexOf('localStorage.getItem(\'theme\')')).toBeGreaterThan(html.indexOf('<head>'));
});
