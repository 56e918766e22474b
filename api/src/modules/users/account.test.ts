import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { demoUsers, seedDemoUsers } from '../auth/demo-users';

// A database in memory takes seconds to start on a busy machine.
jest.setTimeout(60_000);

type Headers = { authorization: string };
let shop: TestApp;
let asha: { id: string; email: string; headers: Headers };
beforeAll(async () => {
  shop = await startTestApp();
  for (let i = 1; i <= 5; i += 1) await addProduct(shop.db, `lamp-${i}`, [{ sku: `LAMP-${i}`, price: 100 * i, stock: 20 }]);
  await addProduct(shop.db, 'saree', [{ sku: 'SAREE-RED', price: 1500, stock: 5, options: { Colour: 'Red' } }, { sku: 'SAREE-BLUE', price: 1600, stock: 0, options: { Colour: 'Blue' } }]);
  asha = await signInAs(shop, 'shopper');
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Partial<Headers> = asha.headers) => shop.app.inject({ method, url, ...(payload && { payload }), headers });
const home = { fullName: 'Asha Menon', address: '3 MG Road', city: 'Kochi', state: 'Kerala', zipCode: '682001' };

it.each([
  ['GET', '/api/cart'], ['POST', '/api/cart/add'], ['PUT', '/api/cart/x'], ['DELETE', '/api/cart/x'], ['DELETE', '/api/cart/clear'],
  ['GET', '/api/users/profile'], ['PUT', '/api/users/profile/update'], ['GET', '/api/users/addresses'], ['POST', '/api/users/addresses'], ['PUT', '/api/users/addresses/x'], ['DELETE', '/api/users/addresses/x'],
  ['GET', '/api/users/wishlist'], ['POST', '/api/users/wishlist'], ['DELETE', '/api/users/wishlist/x'],
] as const)('%s %s is for whoever is signed in', async (method, url) => {
  const payload = { productId: 'lamp-1', quantity: 1, ...home };
  expect((await call(method, url, method === 'POST' || method === 'PUT' ? payload : undefined, {})).statusCode).toBe(401);
});

describe('the cart of an account', () => {
  it('raises what is there already, to ten at most, and knows today’s price', async () => {
    await call('POST', '/api/cart/add', { productId: 'lamp-1' });
    await call('POST', '/api/cart/add', { productId: 'lamp-1', quantity: 7 });
    const added = await call('POST', '/api/cart/add', { productId: 'lamp-1', quantity: 7 });
    expect(added.json()).toEqual({ items: [expect.objectContaining({ id: 'lamp-1', productId: 'lamp-1', sku: 'LAMP-1', price: 100, quantity: 10, stockQuantity: 20 })] });
  });

  it('keeps a line for each variant, sets quantities, takes lines out and empties', async () => {
    await call('DELETE', '/api/cart/clear');
    const [line] = (await call('POST', '/api/cart/add', { productId: 'saree', sku: 'SAREE-RED' })).json().items;
    expect(line).toMatchObject({ id: 'saree::SAREE-RED', options: { Colour: 'Red' } });
    await call('POST', '/api/cart/add', { productId: 'lamp-2' });
    const url = `/api/cart/${encodeURIComponent('saree::SAREE-RED')}`;
    expect((await call('PUT', url, { quantity: 4 })).json().items[0].quantity).toBe(4);
    expect((await call('PUT', url, { quantity: 11 })).statusCode).toBe(400);
    expect((await call('PUT', url, { quantity: -1 })).statusCode).toBe(400);
    expect((await call('PUT', '/api/cart/not-there', { quantity: 1 })).statusCode).toBe(404);
    expect((await call('PUT', url, { quantity: 0 })).json().items.map(({ id }: { id: string }) => id)).toEqual(['lamp-2']);
    expect((await call('DELETE', '/api/cart/lamp-2')).json()).toEqual({ items: [] });
  });

  it('takes nothing that is out of stock or unknown', async () => {
    expect((await call('POST', '/api/cart/add', { productId: 'saree', sku: 'SAREE-BLUE' })).json().error.code).toBe('out-of-stock');
    expect((await call('POST', '/api/cart/add', { productId: 'nothing' })).statusCode).toBe(404);
  });

  it('is another one for each account, and loses what was ordered', async () => {
    await call('POST', '/api/cart/add', { productId: 'lamp-3' });
    await call('POST', '/api/cart/add', { productId: 'lamp-4' });
    const other = await signInAs(shop, 'shopper');
    expect((await call('GET', '/api/cart', undefined, other.headers)).json()).toEqual({ items: [] });
    expect((await call('POST', '/api/orders/create', orderBody([{ productId: 'lamp-3', quantity: 1 }]))).statusCode).toBe(201);
    expect((await call('GET', '/api/cart')).json().items.map(({ id }: { id: string }) => id)).toEqual(['lamp-4']);
  });
});

describe('the profile', () => {
  it('shows and changes name and phone, with the default address', async () => {
    await call('POST', '/api/users/addresses', home);
    expect((await call('GET', '/api/users/profile')).json()).toMatchObject({ email: asha.email, phone: null, role: 'shopper', address: { street: '3 MG Road', city: 'Kochi', state: 'Kerala', pincode: '682001' } });
    expect((await call('PUT', '/api/users/profile/update', { name: 'Asha M', phone: '+919812345678' })).json()).toMatchObject({ name: 'Asha M', phone: '+919812345678' });
    expect((await call('PUT', '/api/users/profile/update', { phone: '12' })).statusCode).toBe(400);
    expect((await call('PUT', '/api/users/profile/update', { role: 'admin' })).json().role).toBe('shopper');
  });
});

describe('the address book', () => {
  it('has one default as long as it has any, and refuses a PIN code of another state', async () => {
    const ravi = await signInAs(shop, 'shopper');
    const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => call(method, url, payload, ravi.headers);
    const first = (await as('POST', '/api/users/addresses', home)).json();
    const second = (await as('POST', '/api/users/addresses', { ...home, city: 'Thrissur', zipCode: '680001' })).json();
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    await as('PUT', `/api/users/addresses/${second.id}`, { ...home, city: 'Thrissur', zipCode: '680001', isDefault: true });
    const listed = async () => (await as('GET', '/api/users/addresses')).json().content.map(({ id, isDefault }: { id: string; isDefault: boolean }) => [id, isDefault]);
    expect(await listed()).toEqual([[second.id, true], [first.id, false]]);
    expect((await as('DELETE', `/api/users/addresses/${second.id}`)).statusCode).toBe(204);
    expect(await listed()).toEqual([[first.id, true]]);
    const wrong = await as('POST', '/api/users/addresses', { ...home, state: 'Tamil Nadu' });
    expect(wrong.json().error.fields).toEqual([{ path: 'zipCode', message: 'This PIN code is not in Tamil Nadu' }]);
    // Somebody else's address isn't there.
    expect((await call('PUT', `/api/users/addresses/${first.id}`, { ...home, isDefault: true })).statusCode).toBe(404);
    expect((await call('DELETE', `/api/users/addresses/${first.id}`)).statusCode).toBe(404);
    expect((await call('GET', '/api/users/addresses')).json().content.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });
});

describe('the wish list', () => {
  it('keeps products once, as summaries', async () => {
    for (const productId of ['saree', 'lamp-5', 'saree']) expect((await call('POST', '/api/users/wishlist', { productId })).statusCode).toBe(204);
    const listed = (await call('GET', '/api/users/wishlist')).json().content;
    expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual(['lamp-5', 'saree']);
    expect(listed.find(({ id }: { id: string }) => id === 'saree')).toMatchObject({ name: 'Saree saree', price: 1500, variantCount: 2, defaultSku: 'SAREE-RED' });
    expect((await call('POST', '/api/users/wishlist', { productId: 'nothing' })).statusCode).toBe(404);
    await call('DELETE', '/api/users/wishlist/saree');
    expect((await call('GET', '/api/users/wishlist')).json().content).toHaveLength(1);
  });
});

describe('the demo sign-ins', () => {
  it('can sign in, once, the shopper with a delivered order and one on its way', async () => {
    await seedDemoUsers(shop.db);
    await seedDemoUsers(shop.db);
    for (const { email, password, role } of demoUsers) {
      const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
      expect(answer.json().user).toMatchObject({ email, role });
      if (role !== 'shopper') continue;
      const orders = (await call('GET', '/api/orders/user', undefined, { authorization: `Bearer ${answer.json().token}` })).json().content;
      expect(orders.map(({ status, items }: { status: string; items: number }) => [status, items])).toEqual([['In Transit', 2], ['Delivered', 3]]);
    }
  });
});
