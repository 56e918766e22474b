import { partsOf } from './page-parts';

const boot = {
  config: {},
  registry: {
    catalog: {
      entry: 'http://localhost:3101/1.0.0-a/remoteEntry.js',
      version: '1.0.0-a',
      integrity: 'sha384-e',
      previous: null,
    },
  },
  served: { remote: 'catalog', page: 'Home' },
};
const html = `<head><link rel="stylesheet" href="/assets/shell/css/shell.css"><link data-served rel="canonical" href="http://localhost/"><script>theme()</script>
<link rel="stylesheet" crossorigin integrity="sha384-s" data-href="css/Home.css" href="http://localhost:3101/1.0.0-a/css/Home.css">
<script defer src="/assets/shell/js/shell.js"></script><link rel="preload" as="script" crossorigin href="http://localhost:3101/1.0.0-a/js/Home.js">
<link rel="preload" as="image" href="/picture.avif"><link rel="icon" href="/favicon.svg"></head>
<script id="haat-boot" type="application/json">${JSON.stringify(boot)}</script>`;

test('the files of a page are those of the shell, the entry of the remote, and its chunks and style sheets with integrity', () => {
  expect(partsOf(html, 'catalog')).toEqual({
    versions: { catalog: '1.0.0-a' },
    isServed: true,
    files: [
      { href: 'http://localhost:3101/1.0.0-a/remoteEntry.js', kind: 'script', integrity: 'sha384-e' },
      { href: '/assets/shell/css/shell.css', kind: 'style', integrity: undefined },
      { href: 'http://localhost:3101/1.0.0-a/css/Home.css', kind: 'style', integrity: 'sha384-s' },
      { href: '/assets/shell/js/shell.js', kind: 'script', integrity: undefined },
      { href: 'http://localhost:3101/1.0.0-a/js/Home.js', kind: 'script', integrity: undefined },
    ],
  });
});

test('a page without its remote, and HTML that is not a page of the shop, are errors', () => {
  expect(() => partsOf(html, 'content')).toThrow('its registry has no content');
  expect(() => partsOf('<h1>Welcome to HAProxy</h1>', 'catalog')).toThrow('it is not a page of the shop');
});
