import { offlineHtml, whyNot } from './offline-page';
import { SEEN_PLACE, WHY_PLACE } from './what-is-said';

const template = `<p>${WHY_PLACE}</p>${SEEN_PLACE}`;

test('says why there is nothing to show', () => {
  expect(whyNot('/checkout')).toContain('Checkout needs a connection');
  expect(whyNot('/checkout/payment')).toContain('Nothing was ordered');
  expect(whyNot('/profile/orders')).toContain('never kept on this device');
  expect(whyNot('/orders/abc')).toContain('never kept on this device');
  expect(whyNot('/product/lamp')).toContain('have not opened this page');
});

test('lists what was seen, with a picture where one is kept', () => {
  document.body.innerHTML = offlineHtml(template, '/product/other', [
    { path: '/product/lamp', name: 'Lamp &amp; oil', picture: '/api/media/0123456789abcdef/lamp.w320.avif' },
    { path: '/product/mat', name: 'Mat $& mat', picture: null },
  ]);
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([['/product/lamp', 'Lamp & oil'], ['/product/mat', 'Mat $& mat']]);
  expect(document.querySelectorAll('img')).toHaveLength(1);
});

test('says nothing of what was seen where nothing was', () => {
  expect(offlineHtml(template, '/', [])).not.toContain('<h2>');
});

test('no text of a product becomes an element', () => {
  document.body.innerHTML = offlineHtml(template, '/', [{ path: '/product/"><img src=x>', name: '<img src=x onerror=alert(1)>', picture: null }]);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});
