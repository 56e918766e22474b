import { couponWriteSchema } from './coupons';
import { pricePlanWriteSchema } from './price-plans';
import { productWriteSchema, variantWriteSchema } from './product';
import { refundAmountSchema } from './refund-amount';

const product = { name: 'Diya', brand: 'Haat', type: 'lamps' };

// In paise it would be 0: a product for nothing, a refund of nothing.
test.each([
  ['a product', (price: number) => productWriteSchema.safeParse({ ...product, price })],
  ['a variant', (price: number) => variantWriteSchema.safeParse({ sku: 'DIYA', price })],
  ['a planned price', (price: number) => pricePlanWriteSchema.safeParse({ price })],
  ['a refund', (amount: number) => refundAmountSchema.safeParse(amount)],
  ['a fixed coupon', (value: number) => couponWriteSchema.safeParse({ kind: 'fixed', value })],
])('the amount of %s is at least a paisa', (_, parse) => {
  expect(parse(0.001).success).toBe(false);
  expect(parse(1e-9).success).toBe(false);
});

test('a paisa is allowed', () => {
  expect(productWriteSchema.safeParse({ ...product, price: 0.01 }).success).toBe(true);
  expect(variantWriteSchema.safeParse({ sku: 'DIYA', price: 0.01 }).success).toBe(true);
  expect(refundAmountSchema.safeParse(0.01).success).toBe(true);
});
