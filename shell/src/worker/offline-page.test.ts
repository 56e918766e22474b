import { offlineHtml, offlineReason } from './offline-page';
import { ifSeen, conditionalHtml } from './worker-protocol';

const template = `<main>${conditionalHtml('checkout', '<p>needs a connection</p>')}${conditionalHtml('own', '<p>never kept</p>')}${conditionalHtml('unseen', '<p>not opened</p>')}${ifSeen('<h2>Seen</h2><ul>', '</ul>')}</main>`;

test.each([
  ['/checkout', 'checkout'],
  ['/checkout/payment', 'checkout'],
  ['/profile/orders', 'own'],
  ['/orders/abc', 'own'],
  ['/login', 'own'],
  ['/admin/orders', 'own'],
  ['/product/lamp', 'unseen'],
  ['/', 'unseen'],
])('the reason why %s is not available: %s', (path, why) => {
  expect(offlineReason(path)).toBe(why);
});

test('shows only the reason that applies', () => {
  expect(offlineHtml(template, '/checkout', [])).toBe('<main><p>needs a connection</p></main>');
  expect(offlineHtml(template, '/profile', [])).toBe('<main><p>never kept</p></main>');
  expect(offlineHtml(template, '/product/lamp', [])).toBe('<main><p>not opened</p></main>');
});

test('lists seen pages, with a picture where one is stored', () => {
  document.body.innerHTML = offlineHtml(template, '/product/other', [
    { path: '/product/lamp', name: 'Lamp &amp; oil', picture: '/api/media/0123456789abcdef/lamp.w320.avif' },
    { path: '/product/mat', name: 'Mat $& mat', picture: null },
  ]);
  const links = [...document.querySelectorAll('h2 + ul > li > a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/product/lamp', 'Lamp & oil'],
    ['/product/mat', 'Mat $& mat'],
  ]);
  expect(document.querySelectorAll('img')).toHaveLength(1);
});

test('escapes text of products', () => {
  document.body.innerHTML = offlineHtml(template, '/', [
    { path: '/product/"><img src=x>', name: '<img src=x onerror=alert(1)>', picture: null },
  ]);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});
