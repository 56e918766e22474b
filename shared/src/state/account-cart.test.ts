import { accountCartServer } from '../testing/account-cart-server';
import { memoryStorage } from '../testing/render-page';
import { stubApi, type StubAnswer } from '../testing/stub-api';
import { syncAccountCart } from './account-cart';
import { createCartStore, type CartStore } from './cart-store';
import { onNotice } from './notices';

const lamp = { id: 'lamp', productId: 'lamp', name: 'The lamp', price: 100 };
const saree = { id: 'saree', productId: 'saree', name: 'The saree', price: 1500 };
const prices = () => ({ lamp: 100, saree: 1500, kurta: 800 });

let notices: string[] = [];
let ends: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  notices = [];
  ends = [onNotice(({ text }) => notices.push(text))];
});
afterEach(() => {
  ends.forEach((end) => end());
  jest.useRealTimers();
});

/** A browser with its own storage. */
function device(storage = memoryStorage()) {
  const store = createCartStore(storage);
  return {
    store,
    storage,
    signIn: (owner = 'asha') => {
      const end = syncAccountCart(store, owner, storage);
      ends.push(end);
      return end;
    },
  };
}
const some = (milliseconds = 1_000) => jest.advanceTimersByTimeAsync(milliseconds);
const focusWindow = async () => {
  window.dispatchEvent(new Event('focus'));
  await some();
};
const shown = (store: CartStore) => Object.fromEntries(store.items().map(({ id, quantity }) => [id, quantity]));

test('a guest cart is merged with the account cart once, at most ten per item, with notices', async () => {
  const server = accountCartServer(prices());
  server.change('lamp', 8);
  server.change('kurta', 1);
  const calls = stubApi(server.answers);
  const { store, signIn } = device();
  store.add(lamp, 5);
  store.add(saree, 2);
  store.add({ id: 'gone', productId: 'gone', name: 'The old one', price: 1 });
  signIn();
  await some();
  expect(shown(store)).toEqual({ lamp: 10, saree: 2, kurta: 1 });
  expect(server.quantities()).toEqual({ lamp: 10, saree: 2, kurta: 1 });
  expect(notices).toEqual([
    'Your cart was added to the one in your account. The lamp: now 10, the limit per item. The old one is no longer sold and was removed. It also had one other item.',
  ]);
  await focusWindow();
  expect(server.quantities()).toEqual({ lamp: 10, saree: 2, kurta: 1 });
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a merge interrupted by closing the page is sent again and counted once', async () => {
  const server = accountCartServer(prices());
  const lost: StubAnswer = (request) => {
    const answer = server.answers['POST /api/cart'];
    if (typeof answer === 'function') answer(request);
    return 'no answer';
  };
  stubApi({ ...server.answers, 'POST /api/cart': lost });
  const first = device();
  first.store.add(lamp, 3);
  const close = first.signIn();
  await some();
  expect(server.quantities()).toEqual({ lamp: 3 });
  close();
  stubApi(server.answers);
  const reopened = device(first.storage);
  reopened.store.add(lamp, 1);
  reopened.signIn();
  await some();
  expect(shown(reopened.store)).toEqual({ lamp: 4 });
  expect(server.quantities()).toEqual({ lamp: 4 });
});

test('fifty fast clicks show immediately, send at most three requests and end in the right quantity', async () => {
  const server = accountCartServer(prices());
  const calls = stubApi(server.answers);
  const { store, signIn } = device();
  store.add(lamp, 1);
  signIn();
  await some();
  calls.length = 0;
  for (let click = 0; click < 50; click += 1) {
    store.update('lamp', (click % 9) + 1);
    expect(shown(store)).toEqual({ lamp: (click % 9) + 1 });
    await some(40);
  }
  store.update('lamp', 7);
  await some();
  expect(server.quantities()).toEqual({ lamp: 7 });
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.length).toBeLessThanOrEqual(3);
});

test('two devices see the changes of each other, and concurrent changes add up', async () => {
  const server = accountCartServer(prices());
  stubApi(server.answers);
  const [phone, desktop] = [device(), device()];
  phone.signIn();
  desktop.signIn();
  await some();
  phone.store.add(lamp, 2);
  await some();
  await focusWindow();
  expect(shown(desktop.store)).toEqual({ lamp: 2 });
  phone.store.add(lamp, 3);
  desktop.store.add(lamp, 1);
  desktop.store.add(saree);
  await some();
  await focusWindow();
  expect([shown(phone.store), shown(desktop.store), server.quantities()]).toEqual(
    Array.from({ length: 3 }, () => ({ lamp: 6, saree: 1 })),
  );
  desktop.store.remove('lamp');
  await some();
  await focusWindow();
  expect(shown(phone.store)).toEqual({ saree: 1 });
});

test('the cart works offline, also after a reload, and is reconciled afterwards', async () => {
  const server = accountCartServer(prices());
  stubApi(server.answers);
  const first = device();
  first.store.add(lamp, 2);
  const close = first.signIn();
  await some();
  stubApi({ 'GET /api/cart': 'no answer', 'POST /api/cart': 'no answer' });
  first.store.add(lamp, 4);
  first.store.add(saree, 1);
  await some();
  close();
  const reopened = device(first.storage);
  reopened.signIn();
  reopened.store.update('saree', 3);
  await some();
  expect(shown(reopened.store)).toEqual({ lamp: 6, saree: 3 });
  server.change('lamp', -1);
  stubApi(server.answers);
  window.dispatchEvent(new Event('online'));
  await some(5_000);
  expect(shown(reopened.store)).toEqual({ lamp: 5, saree: 3 });
  expect(server.quantities()).toEqual({ lamp: 5, saree: 3 });
});

test('a change made while another is being sent is neither lost nor sent twice', async () => {
  const server = accountCartServer(prices());
  stubApi({
    ...server.answers,
    'POST /api/cart': (request) => {
      // The shopper clicks while the request is pending.
      if (store.items()[0]?.quantity === 2) store.add(lamp, 5);
      const answer = server.answers['POST /api/cart'];
      return typeof answer === 'function' ? answer(request) : 'no answer';
    },
  });
  const { store, signIn } = device();
  store.add(lamp, 2);
  signIn();
  await some(3_000);
  expect(shown(store)).toEqual({ lamp: 7 });
  expect(server.quantities()).toEqual({ lamp: 7 });
});

test('signing out clears the cart, and another account does not get it', async () => {
  const ashas = accountCartServer(prices());
  stubApi(ashas.answers);
  const { store, storage, signIn } = device();
  store.add(lamp, 2);
  const end = signIn('asha');
  await some();
  end();
  // The browser missed the sign-out, and another user signs in.
  const ravis = accountCartServer(prices());
  ravis.change('saree', 1);
  stubApi(ravis.answers);
  const second = signIn('ravi');
  await some();
  expect(shown(store)).toEqual({ saree: 1 });
  expect(ravis.quantities()).toEqual({ saree: 1 });
  second();
  syncAccountCart(store, '', storage);
  expect(store.items()).toEqual([]);
  expect(storage.dump()).toEqual({ cart: '[]', saved: '[]' });
});

test('a response that arrives after the sign-out is ignored', async () => {
  const server = accountCartServer(prices());
  server.change('saree', 1);
  stubApi(server.answers);
  const { store, storage, signIn } = device();
  const end = signIn();
  end();
  syncAccountCart(store, '', storage);
  await some();
  expect(store.items()).toEqual([]);
  expect(storage.get('cart.account')).toBeNull();
});

test('a line has the price last seen on another device until the new price was seen', async () => {
  const server = accountCartServer(prices());
  stubApi(server.answers);
  const [phone, desktop] = [device(), device()];
  phone.store.add(lamp, 1);
  phone.signIn();
  await some();
  server.price('lamp', 140);
  desktop.signIn();
  await some();
  expect(desktop.store.items()).toMatchObject([{ id: 'lamp', price: 100 }]);
  desktop.store.renew({ ...lamp, price: 140 });
  await some();
  await focusWindow();
  expect(phone.store.items()).toMatchObject([{ id: 'lamp', price: 140, quantity: 1 }]);
});

test('an item saved for later on one device is saved for later on the other', async () => {
  const server = accountCartServer(prices());
  stubApi(server.answers);
  const [phone, desktop] = [device(), device()];
  phone.store.add(lamp, 3);
  phone.signIn();
  desktop.signIn();
  await some();
  phone.store.saveForLater('lamp');
  await some();
  await focusWindow();
  expect([desktop.store.items(), desktop.store.saved()]).toMatchObject([[], [{ id: 'lamp', quantity: 3 }]]);
  desktop.store.moveToCart('lamp');
  await some();
  await focusWindow();
  expect([shown(phone.store), phone.store.saved()]).toEqual([{ lamp: 3 }, []]);
});

test('a change that the server rejects permanently is not resent, and the account cart is shown', async () => {
  const server = accountCartServer(prices());
  server.change('saree', 1);
  const calls = stubApi({ ...server.answers, 'POST /api/cart': { status: 400, body: {} } });
  const { store, signIn } = device();
  store.add(lamp, 1);
  signIn();
  await some(10_000);
  expect(shown(store)).toEqual({ saree: 1 });
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('without an account cart in the API the cart stays in the browser', async () => {
  stubApi({ 'GET /api/cart': { status: 404 }, 'POST /api/cart': { status: 404 } });
  const { store, signIn } = device();
  store.add(lamp, 2);
  signIn();
  await some(10_000);
  expect(shown(store)).toEqual({ lamp: 2 });
});
