/** @jest-environment node */
import { copyOf, factsOf } from './page-copy';
import { filesNamedIn, isShopFile, productIn, releaseIn, releasesNamedIn } from './page-facts';
import { KEEP_HEADER } from './worker-protocol';

const site = new URL('https://haat.example');
const html = `<!doctype html><head>
<link rel="stylesheet" href="/assets/shell/css/shell.1.css">
<link rel="stylesheet" integrity="sha256-a=" data-href="css/Product.css" href="/remotes/catalog/1.0.0-a/css/Product.css">
<script defer src="/assets/shell/js/shell.1.js"></script>
<link rel="preload" as="script" crossorigin integrity="sha256-b=" href="https://content.example/remotes/content/2.0.0-a/remoteEntry.js">
<link rel="icon" href="/favicon.svg" sizes="any"><link rel="canonical" href="https://haat.example/product/lamp">
<meta data-served property="og:title" content="Lamp &amp; oil &quot;Diya&quot; | Haat"><meta data-served property="og:image" content="https://haat.example/api/media/0123456789abcdef/lamp.webp">
</head><body><script id="haat-boot" type="application/json">{"registry":{"catalog":{"entry":"/remotes/catalog/1.0.0-a/remoteEntry.js","previous":{"entry":"/remotes/catalog/1.0.0-0/remoteEntry.js"}}}}</script></body>`;

test('the files of a page are those named in its HTML, of the shell and of releases, on any origin', () => {
  expect(filesNamedIn(html, site)).toEqual([
    'https://haat.example/assets/shell/css/shell.1.css',
    'https://haat.example/remotes/catalog/1.0.0-a/css/Product.css',
    'https://haat.example/assets/shell/js/shell.1.js',
    'https://content.example/remotes/content/2.0.0-a/remoteEntry.js',
  ]);
});

test.each([
  ['/remotes/catalog/1.0.0-a/js/Home.1.js', true],
  ['/assets/shell/js/shell.1.js', true],
  ['/remotes/catalog/1.0.0-a/remoteEntry.js?r=7', false],
  ['/assets/shell/development/js/shell.js', false],
  ['/api/remotes/catalog/1.0.0-a/x.js', false],
  // Files that shoppers have uploaded, and addresses that only contain one of a release.
  ['/api/chats/1/attachments/2', false],
  ['/api/reviews/photos/1/remoteEntry.js', false],
  ['/api/media/0123456789abcdef/lamp.webp', false],
  ['/api/media/0123456789abcdef/remotes/catalog/1.0.0-a/x.js', false],
  ['/search/remotes/catalog/1.0.0-a/x.js', false],
  ['/search?q=/remotes/catalog/1.0.0-a/x.js', false],
  ['/remotes/../api/media/0123456789abcdef/x.js', false],
  ['https://elsewhere.example/assets/shell/js/shell.1.js', false],
  ['/registry.json', false],
])('%s is a file of the shop: %s', (address, is) => {
  expect(isShopFile(new URL(address, site), site.origin)).toBe(is);
});

test('the release of a file comes from its path, the releases of a page from its HTML', () => {
  expect(releaseIn('/remotes/cart-checkout/1.0.0-f/js/Cart.js')).toBe('cart-checkout 1.0.0-f');
  expect(releaseIn('/assets/shell/js/shell.1.js')).toBeNull();
  expect(releasesNamedIn(html)).toEqual(['catalog 1.0.0-a', 'content 2.0.0-a', 'catalog 1.0.0-0']);
});

test('the product of a page comes from its Open Graph tags; a page with a general picture has no product', () => {
  expect(productIn(html)).toEqual({
    name: 'Lamp &amp; oil &quot;Diya&quot;',
    picture: '/api/media/0123456789abcdef/lamp.webp',
  });
  expect(productIn(html.replace('/api/media/0123456789abcdef/lamp.webp', '/share-card.jpg'))).toBeNull();
});

test('a copy has its time and releases in headers, without its encoding headers', async () => {
  const headers = new Headers({
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-length': '7',
    'content-security-policy': "default-src 'none'",
    [KEEP_HEADER]: 'catalog 1.0.0-a',
    'server-timing': 'page;desc="one"',
  });
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  const copy = copyOf(html, headers, now);
  expect(factsOf(copy)).toEqual({
    keptAt: now,
    release: 'catalog 1.0.0-a',
    names: ['catalog 1.0.0-a', 'content 2.0.0-a', 'catalog 1.0.0-0'],
  });
  expect(Object.fromEntries(copy.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'server-timing': 'copy;desc="2026-11-22T12:00:00.000Z"',
  });
  expect(copy.headers.has('content-encoding') || copy.headers.has('content-length')).toBe(false);
  expect(await copy.text()).toBe(html);
});
