import { orderSums } from './order-sums';

test('items, no shipping, 6% tax and the total, in whole paise', () => {
  expect(
    orderSums([
      { price: 1000, quantity: 2 },
      { price: 49.5, quantity: 1 },
    ]),
  ).toEqual({ items: 204_950, shipping: 0, tax: 12_297, total: 217_247 });
});

test('a sum of prices that binary fractions cannot represent is exact', () => {
  expect(
    orderSums([
      { price: 0.1, quantity: 3 },
      { price: 19.99, quantity: 10 },
    ]).items,
  ).toBe(19_930 + 90);
});

test('the tax is rounded once, on the items’ total, half up', () => {
  // 6% of ₹0.25 is 1.5 paise; of both together, 3.
  expect(orderSums([{ price: 0.25, quantity: 1 }]).tax).toBe(2);
  expect(
    orderSums([
      { price: 0.25, quantity: 1 },
      { price: 0.25, quantity: 1 },
    ]).tax,
  ).toBe(3);
});

test('an empty order has zero totals', () => {
  expect(orderSums([])).toEqual({ items: 0, shipping: 0, tax: 0, total: 0 });
});
