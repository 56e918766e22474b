import { alternates } from './alternates';

const languages = ['en', 'hi', 'ta'];
const canonical = (path: string) => `<title>Lamp</title><link rel="canonical" href="https://haat.example${path}"/>`;
const linked = (html: string) =>
  [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]);

test.each([
  ['/product/lamp?a=1&amp;b=2', '/product/lamp?a=1&amp;b=2', '/hi/product/lamp?a=1&amp;b=2'],
  ['/hi/product/lamp', '/product/lamp', '/hi/product/lamp'],
  ['/hi', '/', '/hi'],
  ['/', '/', '/hi'],
])('a page at %s names its address in every language', (path, english, hindi) => {
  expect(linked(alternates(canonical(path), languages))).toEqual([
    ['en', `https://haat.example${english}`],
    ['hi', `https://haat.example${hindi}`],
    ['ta', `https://haat.example${hindi.replace('/hi', '/ta')}`],
    ['x-default', `https://haat.example${english}`],
  ]);
});

test('a page without its own address, one that is not indexed, and a shop with English only have none', () => {
  expect(alternates('<title>Not found</title>', languages)).toBe('');
  expect(alternates(`<meta name="robots" content="noindex"/>${canonical('/cart')}`, languages)).toBe('');
  expect(alternates(canonical('/help'), ['en'])).toBe('');
});
