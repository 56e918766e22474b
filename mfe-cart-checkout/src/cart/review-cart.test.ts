import { productDetailSchema } from '@haat/shared/contract/product';
import type { CartItem } from '@haat/shared/contract/cart';
import { inEnglish } from '@haat/shared/text/in-english';
import { describeChange } from './describe-change';
import { optionsText } from '@haat/shared/text/options-text';
import { reviewCart } from './review-cart';

const line = (over: Partial<CartItem> = {}): CartItem => ({
  id: 'lamp',
  productId: 'lamp',
  name: 'Lamp',
  price: 500,
  quantity: 2,
  stockQuantity: 9,
  brand: 'Asha',
  ...over,
});
const product = (over: object = {}) =>
  productDetailSchema.parse({ id: 'lamp', name: 'Lamp', price: 500, stockQuantity: 9, inStock: true, ...over });

test('a cart that matches the catalogue needs no change', () => {
  expect(reviewCart([line()], [product()])).toEqual({ updates: [], unavailable: new Set() });
});

test('before the catalogue has responded there are no messages', () => {
  expect(reviewCart([line()], undefined)).toEqual({ updates: [], unavailable: new Set() });
});

test('a line gets the name of its product in the language of the page, which is not reported as a change', () => {
  const translations = { Size: 'साइज़', M: 'M' };
  const [update] = reviewCart(
    [line({ options: { Size: 'M' } })],
    [product({ name: 'दीपक', optionTexts: translations })],
  ).updates;
  expect(update).toMatchObject({
    fresh: { name: 'दीपक', optionTexts: translations, options: { Size: 'M' } },
    change: null,
  });
  expect(optionsText({ options: { Size: 'M' }, optionTexts: translations })).toBe('साइज़: M');
});

test('a changed price is applied and reported', () => {
  const [update] = reviewCart([line()], [product({ price: 550.5 })]).updates;
  expect(update).toMatchObject({
    id: 'lamp',
    quantity: 2,
    fresh: { price: 550.5, brand: 'Asha' },
    change: { price: { from: 500, to: 550.5 } },
  });
  expect(update?.change && describeChange(update.change, inEnglish)).toBe(
    'The price rose from ₹500.00 to ₹550.50 since you put this in your cart.',
  );
  const [cheaper] = reviewCart([line()], [product({ price: 450 })]).updates;
  expect(cheaper?.change && describeChange(cheaper.change, inEnglish)).toContain('fell from ₹500.00 to ₹450.00');
});

test('a shortage reduces the quantity and is reported', () => {
  const [update] = reviewCart([line({ quantity: 5 })], [product({ stockQuantity: 3 })]).updates;
  expect(update).toMatchObject({ quantity: 3, change: { quantity: { from: 5, to: 3 } } });
  expect(update?.change && describeChange(update.change, inEnglish)).toBe(
    'Only 3 left in stock: the quantity is now 3 instead of 5.',
  );
});

test('a product or variant that is sold out or deleted cannot be bought', () => {
  expect([...reviewCart([line()], [product({ stockQuantity: 0 })]).unavailable]).toEqual(['lamp']);
  expect([...reviewCart([line()], []).unavailable]).toEqual(['lamp']);
  const variants = [{ id: '1', sku: 'LAMP-S', price: 400, stockQuantity: 4, inStock: true }];
  expect([...reviewCart([line({ id: 'lamp::LAMP-L', sku: 'LAMP-L' })], [product({ variants })]).unavailable]).toEqual([
    'lamp::LAMP-L',
  ]);
});

test('a variant is compared with itself, not with the product’s cheapest', () => {
  const variants = [
    { id: '1', sku: 'LAMP-S', price: 400, stockQuantity: 4, inStock: true },
    { id: '2', sku: 'LAMP-L', price: 900, stockQuantity: 1, inStock: true },
  ];
  const [update] = reviewCart(
    [line({ id: 'lamp::LAMP-L', sku: 'LAMP-L', price: 900, quantity: 2 })],
    [product({ price: 400, variants })],
  ).updates;
  expect(update).toMatchObject({ id: 'lamp::LAMP-L', quantity: 1, change: { quantity: { from: 2, to: 1 } } });
  expect(update?.change?.price).toBeUndefined();
});

test('more than ten in a stored cart are reduced to ten', () => {
  expect(reviewCart([line({ quantity: 40 })], [product({ stockQuantity: 100 })]).updates).toMatchObject([
    { quantity: 10 },
  ]);
});
