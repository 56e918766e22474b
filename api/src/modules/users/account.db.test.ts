import { randomUUID } from 'node:crypto';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { demoUsers, seedDemoUsers } from '../../seed/demo-users';

type Headers = { authorization: string };
let shop: TestApp;
let asha: { id: string; email: string; headers: Headers };
beforeAll(async () => {
  shop = await startTestApp();
  for (let i = 1; i <= 5; i += 1)
    await addProduct(shop.db, `lamp-${i}`, [{ sku: `LAMP-${i}`, price: 100 * i, stock: 20 }]);
  await addProduct(shop.db, 'saree', [
    { sku: 'SAREE-RED', price: 1500, stock: 5, options: { Colour: 'Red' } },
    { sku: 'SAREE-BLUE', price: 1600, stock: 0, options: { Colour: 'Blue' } },
  ]);
});
beforeEach(async () => {
  asha = await signInAs(shop, 'shopper');
});
afterAll(() => shop.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Partial<Headers> & { 'accept-language'?: string } = asha.headers,
) => shop.app.inject({ method, url, ...(payload && { payload }), headers });
const preferred = {
  mails: { offers: true, backInStock: false, orderSteps: true },
  paymentMethod: 'upi',
  deliveryOption: 'express',
};
const home = { fullName: 'Asha Menon', address: '3 MG Road', city: 'Kochi', state: 'Kerala', zipCode: '682001' };

it.each([
  ['GET', '/api/cart'],
  ['POST', '/api/cart'],
  ['POST', '/api/cart/add'],
  ['PUT', '/api/cart/x'],
  ['DELETE', '/api/cart/x'],
  ['DELETE', '/api/cart/clear'],
  ['GET', '/api/users/profile'],
  ['PUT', '/api/users/profile/update'],
  ['GET', '/api/users/addresses'],
  ['POST', '/api/users/addresses'],
  ['PUT', '/api/users/addresses/x'],
  ['DELETE', '/api/users/addresses/x'],
  ['GET', '/api/users/credit'],
  ['GET', '/api/users/preferences'],
  ['PUT', '/api/users/preferences'],
  ['GET', '/api/users/wishlist'],
  ['PUT', '/api/users/wishlist'],
  ['POST', '/api/users/wishlist'],
  ['DELETE', '/api/users/wishlist/x'],
] as const)('%s %s needs a sign-in', async (method, url) => {
  const payload = {
    productId: 'lamp-1',
    quantity: 1,
    ...home,
    id: randomUUID(),
    changes: [{ list: 'cart', id: 'lamp-1', productId: 'lamp-1', from: 0, to: 1 }],
    add: ['lamp-1'],
    remove: ['saree'],
    ...preferred,
  };
  expect((await call(method, url, method === 'POST' || method === 'PUT' ? payload : undefined, {})).statusCode).toBe(
    401,
  );
});

describe('the cart of an account', () => {
  it('adds to the quantity of a line up to ten, with the current price', async () => {
    await call('POST', '/api/cart/add', { productId: 'lamp-1' });
    await call('POST', '/api/cart/add', { productId: 'lamp-1', quantity: 7 });
    const added = await call('POST', '/api/cart/add', { productId: 'lamp-1', quantity: 7 });
    expect(added.json()).toMatchObject({
      items: [
        {
          id: 'lamp-1',
          productId: 'lamp-1',
          sku: 'LAMP-1',
          price: 100,
          seenPrice: 100,
          quantity: 10,
          stockQuantity: expect.any(Number),
        },
      ],
      saved: [],
    });
  });

  it('has a line for each variant; quantities can be set, and lines removed', async () => {
    const [line] = (await call('POST', '/api/cart/add', { productId: 'saree', sku: 'SAREE-RED' })).json().items;
    expect(line).toMatchObject({ id: 'saree::SAREE-RED', options: { Colour: 'Red' } });
    await call('POST', '/api/cart/add', { productId: 'lamp-2' });
    const url = `/api/cart/${encodeURIComponent('saree::SAREE-RED')}`;
    expect((await call('PUT', url, { quantity: 4 })).json().items[0].quantity).toBe(4);
    expect((await call('PUT', url, { quantity: 11 })).statusCode).toBe(400);
    expect((await call('PUT', url, { quantity: -1 })).statusCode).toBe(400);
    expect((await call('PUT', '/api/cart/not-there', { quantity: 1 })).statusCode).toBe(404);
    expect((await call('PUT', url, { quantity: 0 })).json().items.map(({ id }: { id: string }) => id)).toEqual([
      'lamp-2',
    ]);
    expect((await call('DELETE', '/api/cart/lamp-2')).json()).toMatchObject({ items: [] });
  });

  it('refuses variants that are out of stock or unknown', async () => {
    expect((await call('POST', '/api/cart/add', { productId: 'saree', sku: 'SAREE-BLUE' })).json().error.code).toBe(
      'out-of-stock',
    );
    expect((await call('POST', '/api/cart/add', { productId: 'nothing' })).statusCode).toBe(404);
  });

  it('applies the changes of a browser once, and cannot change another account’s lines', async () => {
    const changes = {
      id: randomUUID(),
      changes: [{ list: 'cart', id: 'lamp-1', productId: 'lamp-1', from: 0, to: 3, price: 90 }],
    };
    expect((await call('POST', '/api/cart', changes)).json().items).toMatchObject([
      { id: 'lamp-1', quantity: 3, price: 100, seenPrice: 90 },
    ]);
    expect((await call('POST', '/api/cart', changes)).json().items).toMatchObject([{ quantity: 3 }]);
    const ravi = await signInAs(shop, 'shopper');
    // The same ids from another account apply to that account's own, empty cart.
    expect(
      (
        await call(
          'POST',
          '/api/cart',
          { ...changes, changes: [{ ...changes.changes[0], from: 3, to: 0 }] },
          ravi.headers,
        )
      ).json(),
    ).toMatchObject({ items: [] });
    expect((await call('PUT', '/api/cart/lamp-1', { quantity: 9 }, ravi.headers)).statusCode).toBe(404);
    expect((await call('DELETE', '/api/cart/lamp-1', undefined, ravi.headers)).json()).toMatchObject({ items: [] });
    expect((await call('GET', '/api/cart')).json().items).toMatchObject([{ quantity: 3 }]);
    expect((await call('POST', '/api/cart', { id: 'x', changes: [] })).statusCode).toBe(400);
  });

  it('is separate for each account, and ordered items are removed from it', async () => {
    for (const productId of ['lamp-1', 'lamp-3', 'lamp-4']) await call('POST', '/api/cart/add', { productId });
    const other = await signInAs(shop, 'shopper');
    expect((await call('GET', '/api/cart', undefined, other.headers)).json()).toEqual({
      version: 0,
      items: [],
      saved: [],
    });
    expect(
      (await call('POST', '/api/orders/create', orderBody([{ productId: 'lamp-3', quantity: 1 }]))).statusCode,
    ).toBe(201);
    expect((await call('GET', '/api/cart')).json().items.map(({ id }: { id: string }) => id)).toEqual([
      'lamp-1',
      'lamp-4',
    ]);
  });
});

describe('the profile', () => {
  it('shows and changes name and phone, with the default address', async () => {
    await call('POST', '/api/users/addresses', home);
    expect((await call('GET', '/api/users/profile')).json()).toMatchObject({
      email: asha.email,
      phone: null,
      role: 'shopper',
      address: { street: '3 MG Road', city: 'Kochi', state: 'Kerala', pincode: '682001' },
    });
    expect(
      (await call('PUT', '/api/users/profile/update', { name: 'Asha M', phone: '+919812345678' })).json(),
    ).toMatchObject({ name: 'Asha M', phone: '+919812345678' });
    for (const phone of ['9812345670', '98123 45670', '09812345670', '+91 98123-45670'])
      expect((await call('PUT', '/api/users/profile/update', { phone })).json()).toMatchObject({
        phone: '+919812345670',
      });
    expect((await call('PUT', '/api/users/profile/update', { phone: '12' })).statusCode).toBe(400);
    expect((await call('PUT', '/api/users/profile/update', { role: 'staff' })).json().role).toBe('shopper');
  });
});

it('has a join date not later than the account’s first order', async () => {
  const ravi = await signInAs(shop, 'shopper');
  const items = [{ productId: 'lamp-1', quantity: 1 }];
  const { order } = (
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/create',
      payload: orderBody(items),
      headers: ravi.headers,
    })
  ).json<{ order: { id: string } }>();
  const joined = async () => (await call('GET', '/api/users/profile', undefined, ravi.headers)).json().joinDate;
  expect(Date.parse(await joined())).toBeLessThanOrEqual(Date.now());
  const first = new Date('2025-03-01T06:00:00.000Z');
  await shop.db.updateTable('orders').set({ created_at: first }).where('id', '=', order.id).execute();
  expect(await joined()).toBe(first.toISOString());
});

describe('the address book', () => {
  it('always has one default address, and refuses a PIN code of another state', async () => {
    const ravi = await signInAs(shop, 'shopper');
    await call('POST', '/api/users/addresses', home);
    const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      call(method, url, payload, ravi.headers);
    const first = (await as('POST', '/api/users/addresses', home)).json();
    const second = (await as('POST', '/api/users/addresses', { ...home, city: 'Thrissur', zipCode: '680001' })).json();
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    await as('PUT', `/api/users/addresses/${second.id}`, {
      ...home,
      city: 'Thrissur',
      zipCode: '680001',
      isDefault: true,
    });
    const listed = async () =>
      (await as('GET', '/api/users/addresses'))
        .json()
        .content.map(({ id, isDefault }: { id: string; isDefault: boolean }) => [id, isDefault]);
    expect(await listed()).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await as('DELETE', `/api/users/addresses/${second.id}`)).statusCode).toBe(204);
    expect(await listed()).toEqual([[first.id, true]]);
    const wrong = await as('POST', '/api/users/addresses', { ...home, state: 'Tamil Nadu' });
    expect(wrong.json().error.fields).toEqual([{ path: 'zipCode', message: 'This PIN code is not in Tamil Nadu' }]);
    const inHindi = await call(
      'POST',
      '/api/users/addresses',
      { ...home, state: 'Tamil Nadu' },
      { ...ravi.headers, 'accept-language': 'hi' },
    );
    expect(inHindi.json().error.fields).toEqual([{ path: 'zipCode', message: 'यह पिन कोड तमिलनाडु का नहीं है' }]);
    // Another user's address gives 404.
    expect((await call('PUT', `/api/users/addresses/${first.id}`, { ...home, isDefault: true })).statusCode).toBe(404);
    expect((await call('DELETE', `/api/users/addresses/${first.id}`)).statusCode).toBe(404);
    expect(
      (await call('GET', '/api/users/addresses'))
        .json()
        .content.filter(({ isDefault }: { isDefault: boolean }) => isDefault),
    ).toHaveLength(1);
  });
});

describe('the wish list', () => {
  it('has each product once, as a summary', async () => {
    for (const productId of ['saree', 'lamp-5', 'saree'])
      expect((await call('POST', '/api/users/wishlist', { productId })).statusCode).toBe(204);
    const listed = (await call('GET', '/api/users/wishlist')).json().content;
    expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual(['lamp-5', 'saree']);
    expect(listed.find(({ id }: { id: string }) => id === 'saree')).toMatchObject({
      name: 'Saree saree',
      price: 1500,
      variantCount: 2,
      defaultSku: 'SAREE-RED',
    });
    expect((await call('POST', '/api/users/wishlist', { productId: 'nothing' })).statusCode).toBe(404);
    await call('DELETE', '/api/users/wishlist/saree');
    expect((await call('GET', '/api/users/wishlist')).json().content).toHaveLength(1);
  });

  it('accepts several changes at once, ignores unknown products, and is separate for each account', async () => {
    const ravi = await signInAs(shop, 'shopper');
    const put = async (add: string[], remove: string[], headers = asha.headers) =>
      (await call('PUT', '/api/users/wishlist', { add, remove }, headers)).json().ids;
    expect(await put(['saree', 'nothing', 'lamp-2', 'saree'], ['lamp-5'])).toEqual(['saree', 'lamp-2']);
    expect(await put(['lamp-1'], ['saree', 'lamp-2'], ravi.headers)).toEqual(['lamp-1']);
    expect(await put(['saree'], ['lamp-1'])).toEqual(['saree', 'lamp-2']);
  });
});

describe('saved cards', () => {
  it('show brand and last four digits, are removed only by their owner, and return with the next use', async () => {
    const [mira, ravi] = [await signInAs(shop, 'shopper'), await signInAs(shop, 'shopper')];
    const buy = () =>
      call('POST', '/api/orders/create', orderBody([{ productId: 'lamp-5', quantity: 1 }]), mira.headers);
    const cards = async (headers: Headers) =>
      (await call('GET', '/api/users/payments', undefined, headers)).json().content.map(({ id }: { id: string }) => id);
    expect((await buy()).statusCode).toBe(201);
    expect((await call('GET', '/api/users/payments', undefined, mira.headers)).json().content).toEqual([
      { id: 'Visa-1111', brand: 'Visa', lastFour: '1111', usedAt: expect.any(String) },
    ]);
    expect(await cards(ravi.headers)).toEqual([]);
    expect((await call('DELETE', '/api/users/payments/Visa-1111', undefined, ravi.headers)).statusCode).toBe(404);
    expect((await call('DELETE', '/api/users/payments/Visa-1111', undefined, {})).statusCode).toBe(401);
    expect(await cards(mira.headers)).toEqual(['Visa-1111']);
    expect((await call('DELETE', '/api/users/payments/Visa-1111', undefined, mira.headers)).statusCode).toBe(204);
    expect(await cards(mira.headers)).toEqual([]);
    await buy();
    expect(await cards(mira.headers)).toEqual(['Visa-1111']);
  });
});

describe('the demo sign-ins', () => {
  it('can sign in, and the shopper has one delivered order and one in transit, with their invoices', async () => {
    await seedDemoUsers(shop.db);
    await seedDemoUsers(shop.db);
    for (const { email, password, staffRole } of demoUsers) {
      const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
      expect(answer.json().user).toMatchObject({ email, role: staffRole ? 'staff' : 'shopper' });
      if (staffRole) continue;
      const headers = { authorization: `Bearer ${answer.json().token}` };
      const orders = (await call('GET', '/api/orders/user', undefined, headers)).json().content;
      expect(orders.map(({ status, items }: { status: string; items: number }) => [status, items])).toEqual([
        ['In Transit', 2],
        ['Delivered', 3],
      ]);
      for (const { id } of orders) {
        expect((await call('GET', `/api/orders/${id}`, undefined, headers)).json().parcels).toMatchObject([
          { carrier: 'Delhivery', invoice: expect.stringMatching(/^HTS\//) },
        ]);
        expect((await call('GET', `/api/orders/${id}/invoice`, undefined, headers)).statusCode).toBe(200);
      }
    }
  });
});

it('stores the preferences of an account separately, and exports them', async () => {
  const [meera, ravi] = [await signInAs(shop, 'shopper'), await signInAs(shop, 'shopper')];
  const defaults = {
    mails: { offers: false, backInStock: true, orderSteps: true },
    paymentMethod: null,
    deliveryOption: null,
  };
  const of = async (headers: Headers) => (await call('GET', '/api/users/preferences', undefined, headers)).json();
  expect(await of(meera.headers)).toEqual(defaults);
  expect((await call('PUT', '/api/users/preferences', preferred, meera.headers)).json()).toEqual(preferred);
  expect(
    (await call('PUT', '/api/users/preferences', { ...preferred, deliveryOption: null }, meera.headers)).json(),
  ).toEqual({ ...preferred, deliveryOption: null });
  expect(
    (await call('PUT', '/api/users/preferences', { ...preferred, paymentMethod: 'gold' }, meera.headers)).statusCode,
  ).toBe(400);
  expect(await of(meera.headers)).toEqual({ ...preferred, deliveryOption: null });
  expect(await of(ravi.headers)).toEqual(defaults);
  expect((await call('GET', '/api/users/export', undefined, meera.headers)).json().preferences).toEqual({
    ...preferred,
    deliveryOption: null,
  });
});
