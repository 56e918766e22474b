import { cartItemSchema } from '../contract/cart';
import { cartItemFrom } from './cart-item';

const line = { id: 'saree', productId: 'saree', name: 'Saree', price: 1299.5, quantity: 2 };

test.each<[string, unknown, object]>([
  ['a line', line, line],
  [
    'a full line',
    { ...line, sku: 'S-1', mainImage: '/a.webp', options: { Size: 'M' }, stockQuantity: 4 },
    { ...line, sku: 'S-1', mainImage: '/a.webp', options: { Size: 'M' }, stockQuantity: 4 },
  ],
  ['a line as §3 has it', { id: 'saree', name: 'Saree', price: 1299.5, quantity: 2 }, line],
  ['a line of a variant', { ...line, id: 'saree::S-1', productId: undefined }, { ...line, id: 'saree::S-1' }],
  ['a line with a title', { id: 'saree', title: 'Saree', price: 1299.5, quantity: 2 }, line],
  ['a line with a number as its id', { ...line, id: 7, productId: 3 }, { ...line, id: '7', productId: '7' }],
  ['a line with imageUrl', { ...line, imageUrl: 'a.webp' }, { ...line, mainImage: 'a.webp' }],
  ['a line of a foreign backend', { ...line, colour: 'red', tags: [1] }, { ...line, colour: 'red', tags: [1] }],
  ['null where it may be', { ...line, sku: null, mainImage: null }, line],
  ['quantity 0', { ...line, quantity: 0 }, { ...line, quantity: 0 }],
  ['a quantity above the maximum', { ...line, quantity: 400 }, { ...line, quantity: 10 }],
  ['price 0', { ...line, price: 0 }, { ...line, price: 0 }],
  ['options null', { ...line, options: null }, line],
  ['options with a number', { ...line, options: { Size: 4 } }, line],
  ['options as a list', { ...line, options: ['M'] }, line],
  ['stock as text', { ...line, stockQuantity: '4' }, line],
])('%s is accepted as a cart line', (_, value, expected) => {
  const item = cartItemFrom(value);
  expect(item).toMatchObject(expected);
  expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining(Object.keys(expected)));
  expect(cartItemSchema.safeParse(item).success).toBe(true);
});

test.each<[string, unknown]>([
  ['a price below 0', { ...line, price: -1 }],
  ['a price as text', { ...line, price: '12' }],
  ['an infinite price', { ...line, price: Infinity }],
  ['a quantity with a fraction', { ...line, quantity: 1.5 }],
  ['a negative quantity', { ...line, quantity: -1 }],
  ['no id', { ...line, id: undefined }],
  ['no name', { ...line, name: null }],
  ['a list', [line]],
  ['text', 'saree'],
  ['null', null],
])('%s is not a cart line', (_, value) => {
  expect(cartItemFrom(value)).toBeNull();
});
