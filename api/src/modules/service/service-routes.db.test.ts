import { placeOfPin } from '@haat/shared/india/pin-codes';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { deliveryOptions } from '../delivery/delivery-options';
import { hindiPlace } from '../../text/hindi-places';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload });

describe('forms', () => {
  it('counts whether a page was helpful', async () => {
    expect((await post('/api/feedback', { page: '/help', helpful: true })).statusCode).toBe(204);
    expect((await post('/api/feedback', { page: '/help', helpful: false, comment: '  ' })).statusCode).toBe(204);
    expect((await post('/api/feedback', { page: 'javascript:alert(1)', helpful: true })).statusCode).toBe(400);
    const rows = await shop.db
      .selectFrom('feedback')
      .select(['page', 'helpful', 'comment'])
      .orderBy('helpful')
      .execute();
    expect(rows).toEqual([
      { page: '/help', helpful: false, comment: null },
      { page: '/help', helpful: true, comment: null },
    ]);
    const [admin, shopper] = [await signInAs(shop, 'owner'), await signInAs(shop, 'shopper')];
    expect((await shop.app.inject({ url: '/api/admin/feedback', headers: admin.headers })).json()).toEqual({
      data: [{ page: '/help', yes: 1, no: 1 }],
    });
    expect((await shop.app.inject({ url: '/api/admin/feedback', headers: shopper.headers })).statusCode).toBe(403);
    await shop.db.deleteFrom('users').execute();
  });

  it('stores a message with a reference, and refuses unknown topics', async () => {
    await shop.db.deleteFrom('messages').execute();
    const answer = await post('/api/messages', {
      topic: 'sell',
      name: 'Ravi',
      email: 'ravi@haat.example',
      message: 'I make brass lamps.',
    });
    expect(answer.json().reference).toMatch(/^MS-/);
    expect(
      (
        await post('/api/messages', {
          topic: 'spam',
          name: 'Ravi',
          email: 'ravi@haat.example',
          message: 'I make brass lamps.',
        })
      ).statusCode,
    ).toBe(400);
    expect(await shop.db.selectFrom('messages').selectAll().execute()).toHaveLength(1);
  });
});

describe('PIN codes', () => {
  const fetchPlace = async (pin: string) => {
    const answer = await shop.app.inject({ url: `/api/pincodes/${pin}` });
    return [answer.statusCode, answer.json().state ?? answer.json().error.code, answer.json().city];
  };
  it('returns state and city, or 404 for unknown codes', async () => {
    expect(await fetchPlace('560025')).toEqual([200, 'Karnataka', 'Bengaluru']);
    const { delivery } = (await shop.app.inject('/api/pincodes/560025')).json<{
      delivery: { price: number; day: string }[];
    }>();
    expect(delivery[0]).toEqual({
      title: 'FREE Prime Delivery',
      price: 0,
      day: deliveryOptions(shop.config.delivery, new Date())[0]?.day,
    });
    const labelIn = async (language: string, pin = '560025') =>
      (await shop.app.inject({ url: `/api/pincodes/${pin}`, headers: { 'accept-language': language } })).json().label;
    expect(await labelIn('en-IN')).toBe('Bengaluru, Karnataka');
    expect(await labelIn('hi-IN')).toBe('बेंगलुरु, कर्नाटक');
    expect(await labelIn('hi-IN', '403001')).toBe('गोवा');
    expect(await fetchPlace('605001')).toEqual([200, 'Puducherry', 'Puducherry']);
    for (const pin of ['100001', '12', 'abcdef', '0'.repeat(19)]) expect((await fetchPlace(pin))[0]).toBe(404);
  });
});

test('every state, town and district of a PIN code has a Hindi name', () => {
  const unnamed = new Set<string>();
  for (let prefix = 1_000; prefix < 9_000; prefix += 1) {
    const place = placeOfPin(`${prefix}01`);
    for (const name of [place?.city, ...(place?.states ?? [])])
      if (name && !/^[\p{Script=Devanagari}\d\s]+$/u.test(hindiPlace(name))) unnamed.add(name);
  }
  expect([...unnamed]).toEqual([]);
});

describe('the dashboard’s counts', () => {
  it('match the orders and products of the shop', async () => {
    await shop.db.deleteFrom('messages').execute();
    await post('/api/messages', {
      topic: 'sell',
      name: 'Ravi',
      email: 'ravi@haat.example',
      message: 'I make brass lamps.',
    });
    await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 6 }]);
    await addProduct(shop.db, 'bell', [{ sku: 'BELL', price: 50, stock: 0 }]);
    const order = (quantity: number) => post('/api/orders/create', orderBody([{ productId: 'lamp', quantity }]));
    const {
      order: { id },
      viewToken,
    } = (await order(2)).json();
    const activeOrder = (await order(1)).json().order;
    await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/cancel`, headers: { 'x-order-token': viewToken } });
    await order(2);
    await post('/api/claims', {
      orderId: id,
      email: 'a@haat.example',
      reason: 'damaged',
      description: 'The lid came in two pieces.',
    });
    const admin = await signInAs(shop, 'owner');
    await signInAs(shop, 'shopper');
    const summary = (await shop.app.inject({ url: '/api/admin/summary', headers: admin.headers })).json();
    expect(summary).toMatchObject({
      products: 2,
      outOfStock: 1,
      lowStock: 1,
      categories: 1,
      orders: 3,
      ordersToday: 3,
      salesToday: 318,
      salesTotal: 318,
      customers: 1,
      openClaims: 1,
      unreadMessages: 1,
      lowStockProducts: [
        { id: 'bell', sku: 'BELL', stockQuantity: 0 },
        { id: 'lamp', sku: 'LAMP', stockQuantity: 3 },
      ],
    });
    expect(summary.recentOrders).toHaveLength(3);
    expect(summary.recentOrders).toContainEqual({
      id: activeOrder.id,
      date: activeOrder.date,
      total: 106,
      status: 'Placed',
      items: 1,
    });
  });
});
