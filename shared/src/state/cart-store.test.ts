import { memoryStorage } from '../testing/render-page';
import { browserStorage } from './browser-storage';
import { cartCount, cartTotal, createCartStore } from './cart-store';

const lamp = { id: 'lamp', productId: 'lamp', name: 'A lamp', price: 10.1 };
const saree = { id: 'saree', productId: 'saree', name: 'A saree', price: 20.2, colour: 'indigo' };
const stored = (storage: { get(key: string): string | null }): unknown => JSON.parse(storage.get('cart') ?? 'null');

afterEach(() => localStorage.clear());

test('a new item has quantity 1 and the fields of its product; adding it again adds 1', () => {
  const cart = createCartStore(memoryStorage());
  cart.add(saree);
  expect(cart.items()).toEqual([{ ...saree, quantity: 1 }]);
  cart.add(saree);
  cart.add(lamp);
  expect(cart.items().map(({ id, quantity }) => [id, quantity])).toEqual([
    ['saree', 2],
    ['lamp', 1],
  ]);
});

test('adding a product again updates the price of its line', () => {
  const cart = createCartStore(memoryStorage());
  cart.add(lamp);
  cart.add({ ...lamp, price: 12 });
  expect(cart.items()).toEqual([{ ...lamp, price: 12, quantity: 2 }]);
});

test('several can be added at once, up to 10 per line', () => {
  const cart = createCartStore(memoryStorage());
  cart.add(lamp, 5);
  cart.add(lamp, 4);
  expect(cart.items()[0]?.quantity).toBe(9);
  cart.add(lamp, 4);
  expect(cart.items()[0]?.quantity).toBe(10);
  cart.add(lamp);
  expect(cart.items()[0]?.quantity).toBe(10);
  cart.add(saree, 99);
  expect(cart.items()[1]?.quantity).toBe(10);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -3])('adding a quantity of %p changes nothing', (quantity) => {
  const storage = memoryStorage();
  const cart = createCartStore(storage);
  cart.add(lamp);
  cart.add(lamp, quantity);
  cart.add(saree, quantity);
  expect(cart.items()).toEqual([{ ...lamp, quantity: 1 }]);
  expect(stored(storage)).toEqual([{ ...lamp, quantity: 1 }]);
});

describe('an update', () => {
  const cartOfTwo = () => {
    const storage = memoryStorage();
    const cart = createCartStore(storage);
    cart.add(lamp, 2);
    cart.add(saree, 3);
    return { cart, storage, quantities: () => cart.items().map(({ quantity }) => quantity) };
  };

  test('changes only the quantity of its line', () => {
    const { cart, quantities } = cartOfTwo();
    cart.update('lamp', 7);
    expect(quantities()).toEqual([7, 3]);
  });

  test.each([
    ['a negative quantity', 'lamp', -1],
    ['not a number', 'lamp', Number.NaN],
    ['a missing id', '', 4],
    ['an id that is not in the cart', 'kurta', 4],
  ])('with %s is ignored', (_, id, quantity) => {
    const { cart, quantities } = cartOfTwo();
    const listener = jest.fn();
    cart.subscribe(listener);
    cart.update(id, quantity);
    expect(quantities()).toEqual([2, 3]);
    expect(listener).not.toHaveBeenCalled();
  });

  test('is clamped to whole numbers from 0 to 10', () => {
    const { cart, quantities } = cartOfTwo();
    cart.update('lamp', 11);
    cart.update('saree', 0);
    expect(quantities()).toEqual([10, 0]);
    cart.update('lamp', 2.9);
    expect(quantities()).toEqual([2, 0]);
  });
});

test('remove deletes a line, and restore puts it back in its position once', () => {
  const cart = createCartStore(memoryStorage());
  for (const id of ['a', 'b', 'c']) cart.add({ ...lamp, id }, 2);
  const [, removed] = cart.items();
  cart.remove('b');
  expect(cart.items().map(({ id }) => id)).toEqual(['a', 'c']);
  if (!removed) throw new Error('there were three lines');
  cart.restore(removed, 1);
  cart.restore(removed, 1);
  expect(cart.items().map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 2],
    ['b', 2],
    ['c', 2],
  ]);
});

test('restore keeps the newer line when the product was added again', () => {
  const cart = createCartStore(memoryStorage());
  cart.add(lamp, 5);
  const [removed] = cart.items();
  cart.remove('lamp');
  cart.add(lamp);
  if (!removed) throw new Error('there was a line');
  cart.restore(removed, 0);
  expect(cart.items()).toEqual([{ ...lamp, quantity: 1 }]);
});

test("the cart is stored under 'cart' on each change and loaded at start", () => {
  const storage = memoryStorage();
  const cart = createCartStore(storage);
  cart.add(lamp);
  expect(stored(storage)).toEqual([{ ...lamp, quantity: 1 }]);
  cart.update('lamp', 4);
  expect(stored(storage)).toEqual([{ ...lamp, quantity: 4 }]);
  cart.add(saree);
  cart.remove('lamp');
  expect(stored(storage)).toEqual([{ ...saree, quantity: 1 }]);
  expect(createCartStore(storage).items()).toEqual([{ ...saree, quantity: 1 }]);
  cart.clear();
  expect(stored(storage)).toEqual([]);
  expect(Object.keys(storage.dump())).toEqual(['cart']);
  expect(createCartStore(storage).items()).toEqual([]);
});

test('a stored cart in the format of §3 is loaded, without its invalid lines', () => {
  const storage = memoryStorage({
    cart: '[{"id":"lamp","name":"A lamp","price":10,"quantity":2},null,{"id":"saree","price":"?","quantity":1}]',
  });
  const cart = createCartStore(storage);
  expect(cart.items()).toEqual([{ id: 'lamp', productId: 'lamp', name: 'A lamp', price: 10, quantity: 2 }]);
  cart.add(saree);
  expect(stored(storage)).toHaveLength(2);
});

test.each([
  '{oops',
  '{"lamp":1}',
  '"lamp"',
  'null',
  '[null]',
  '[{"id":"lamp"}]',
  '[{"id":"lamp","productId":"lamp","name":"A lamp","price":"10","quantity":1}]',
  '[{"id":"lamp","productId":"lamp","name":"A lamp","price":10,"quantity":-2}]',
])('an invalid stored cart is empty and can be filled again: %s', (value) => {
  const storage = memoryStorage({ cart: value });
  const cart = createCartStore(storage);
  expect(cart.items()).toEqual([]);
  cart.add(lamp);
  expect(createCartStore(storage).items()).toEqual([{ ...lamp, quantity: 1 }]);
});

describe('when storage', () => {
  afterEach(() => jest.restoreAllMocks());
  const refuse = (): never => {
    throw new DOMException('no', 'QuotaExceededError');
  };

  test('is full, the cart still works', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const cart = createCartStore(browserStorage);
    cart.add(lamp);
    cart.add(lamp);
    expect(cart.items()).toEqual([{ ...lamp, quantity: 2 }]);
  });

  test('is blocked, the cart still works', () => {
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
    const cart = createCartStore(browserStorage);
    expect(cart.items()).toEqual([]);
    cart.add(lamp);
    cart.update('lamp', 3);
    expect(cart.items()).toEqual([{ ...lamp, quantity: 3 }]);
  });
});

describe('a change in another tab', () => {
  const otherTabWrites = (key: string | null, value: string | null) => {
    if (key !== null && value !== null) localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  };
  const threeLamps = JSON.stringify([{ ...lamp, quantity: 3 }]);

  test('of the cart is applied, also when it clears or damages the cart', () => {
    const cart = createCartStore(browserStorage);
    const listener = jest.fn();
    const leave = cart.subscribe(listener);
    cart.add(saree);
    listener.mockClear();
    otherTabWrites('cart', threeLamps);
    expect(cart.items()).toEqual([{ ...lamp, quantity: 3 }]);
    expect(listener).toHaveBeenCalledTimes(1);
    cart.add(lamp);
    expect(stored(browserStorage)).toEqual([{ ...lamp, quantity: 4 }]);
    otherTabWrites('cart', '{oops');
    expect(cart.items()).toEqual([]);
    cart.add(lamp);
    otherTabWrites(null, null);
    expect(cart.items()).toEqual([]);
    leave();
  });

  test('of another key is ignored', () => {
    const cart = createCartStore(browserStorage);
    const listener = jest.fn();
    const leave = cart.subscribe(listener);
    otherTabWrites('theme', 'dark');
    expect(listener).not.toHaveBeenCalled();
    leave();
  });

  test('is applied while no component shows the cart', () => {
    const cart = createCartStore(browserStorage);
    cart.subscribe(() => undefined)();
    cart.add(saree);
    otherTabWrites('cart', threeLamps);
    cart.subscribe(() => undefined);
    expect(cart.items()).toEqual([{ ...lamp, quantity: 3 }]);
  });
});

test('an unsubscribed listener is not called', () => {
  const cart = createCartStore(memoryStorage());
  const listener = jest.fn();
  const leave = cart.subscribe(listener);
  cart.add(lamp);
  leave();
  cart.add(lamp);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('count sums the quantities, total sums price times quantity without floating-point errors', () => {
  const cart = createCartStore(memoryStorage());
  cart.add(lamp, 3); // 10.1 * 3 is 30.299999999999997
  cart.add(saree); // 0.1 + 0.2 again: 10.1 + 20.2
  expect(cartCount(cart.items())).toBe(4);
  expect(cartTotal(cart.items())).toBe(50.5);
  expect(
    cartTotal([
      { ...lamp, price: 0.1, quantity: 1 },
      { ...saree, price: 0.2, quantity: 1 },
    ]),
  ).toBe(0.3);
  expect(cartTotal([])).toBe(0);
  expect(cartCount([])).toBe(0);
});

test('refreshing a line takes the new price and keeps the quantity; no line is created', () => {
  const cart = createCartStore(memoryStorage());
  cart.add({ id: 'a', productId: 'a', name: 'A lamp', price: 500 }, 3);
  cart.renew({ id: 'a', productId: 'a', name: 'A lamp', price: 620 });
  cart.renew({ id: 'b', productId: 'b', name: 'Another', price: 10 });
  expect(cart.items()).toMatchObject([{ id: 'a', price: 620, quantity: 3 }]);
  expect(cart.items()).toHaveLength(1);
});

test('items saved for later are stored separately and are added back like new items', () => {
  const storage = memoryStorage();
  const cart = createCartStore(storage);
  cart.add(lamp, 6);
  cart.add(saree);
  cart.saveForLater('lamp');
  cart.saveForLater('nothing');
  expect([cart.items(), cart.saved()]).toEqual([[{ ...saree, quantity: 1 }], [{ ...lamp, quantity: 6 }]]);
  expect(JSON.parse(storage.get('saved') ?? '')).toEqual([{ ...lamp, quantity: 6 }]);
  cart.add(lamp, 7);
  const reopened = createCartStore(storage);
  reopened.moveToCart('lamp');
  expect(reopened.items()).toEqual([
    { ...saree, quantity: 1 },
    { ...lamp, quantity: 10 },
  ]);
  reopened.saveForLater('saree');
  reopened.dropSaved('saree');
  expect([reopened.items().length, reopened.saved()]).toEqual([1, []]);
});

test('a change includes what another tab wrote before its storage event arrives', () => {
  const storage = memoryStorage();
  const [one, other] = [createCartStore(storage), createCartStore(storage)];
  one.add(lamp);
  expect(other.items()).toEqual([{ ...lamp, quantity: 1 }]);
  one.add(lamp, 3);
  other.add(saree);
  expect(stored(storage)).toEqual([
    { ...lamp, quantity: 4 },
    { ...saree, quantity: 1 },
  ]);
});
