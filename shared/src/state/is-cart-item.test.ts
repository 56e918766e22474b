import { cartItemSchema } from '../contract/cart';
import { isCartItem } from './is-cart-item';

const line = { id: 'saree', productId: 'saree', name: 'Saree', price: 1299.5, quantity: 2 };

test.each<[string, unknown]>([
  ['a line', line],
  ['a full line', { ...line, sku: 'S-1', mainImage: '/a.webp', options: { Size: 'M' }, stockQuantity: 4 }],
  ['a line of a foreign backend', { ...line, colour: 'red', tags: [1] }],
  ['null where it may be', { ...line, sku: null, mainImage: null }],
  ['quantity 0', { ...line, quantity: 0 }],
  ['price 0', { ...line, price: 0 }],
  ['options null', { ...line, options: null }],
  ['options with a number', { ...line, options: { Size: 4 } }],
  ['options as a list', { ...line, options: ['M'] }],
  ['stock null', { ...line, stockQuantity: null }],
  ['stock as text', { ...line, stockQuantity: '4' }],
  ['a price below 0', { ...line, price: -1 }],
  ['a price as text', { ...line, price: '12' }],
  ['an endless price', { ...line, price: Infinity }],
  ['half a thing', { ...line, quantity: 1.5 }],
  ['less than nothing', { ...line, quantity: -1 }],
  ['more than can be counted', { ...line, quantity: 2 ** 60 }],
  ['no id', { ...line, id: undefined }],
  ['no product', { ...line, productId: 3 }],
  ['no name', { ...line, name: null }],
  ['a list', [line]],
  ['text', 'saree'],
  ['null', null],
])('%s is taken as the contract takes it', (_, value) => {
  expect(isCartItem(value)).toBe(cartItemSchema.safeParse(value).success);
});
