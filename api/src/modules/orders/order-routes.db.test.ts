import type { OrderCreate } from '@haat/shared/contract/order-create';
import { addProduct, setStockOf } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { cardWith } from '../../testing/start-test-gateway';
import { DECLINED_CARD } from '../../testing/test-cards';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import type { PaymentGateway } from '../payments/payment-gateway';
import { TestGateway } from '../payments/test-gateway';
import { placeOrder } from './place-order';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(
    shop.db,
    'tussar',
    [
      { sku: 'TUS-RED', price: 1299.5, stock: 50, options: { Colour: 'Red' } },
      { sku: 'TUS-BLUE', price: 1399, stock: 50, options: { Colour: 'Blue' } },
    ],
    'Tussar saree',
  );
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 45.25, stock: 500 }], 'Brass diya');
  await addProduct(shop.db, 'rare', [{ sku: 'RARE', price: 999, stock: 2 }], 'Rare lamp');
  await addProduct(shop.db, 'gone', [{ sku: 'GONE', price: 10, stock: 0 }], 'Sold-out bell');
});
afterAll(() => shop.close());

const create = (body: unknown, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/orders/create', payload: body as object, headers });
const stockOf = async (sku: string) =>
  (await shop.db.selectFrom('variants').select('stock_quantity').where('sku', '=', sku).executeTakeFirstOrThrow())
    .stock_quantity;
/** Counts orders without those whose payment was declined. */
const orderCount = async () =>
  Number(
    (
      await shop.db
        .selectFrom('orders')
        .where('status', '<>', 'Payment Failed')
        .select((s) => s.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('placing an order', () => {
  it('returns a guest’s order with the server’s prices and totals', async () => {
    const answer = await create(
      orderBody([
        { productId: 'tussar', sku: 'TUS-BLUE', quantity: 2 },
        { productId: 'diya', quantity: 3 },
      ]),
    );
    expect(answer.statusCode).toBe(201);
    const { order, viewToken } = answer.json();
    expect(order).toMatchObject({
      id: expect.stringMatching(/^HT-[2-9A-HJKMNP-Z]{6}$/),
      status: 'Placed',
      items: 5,
      itemsTotal: 2933.75,
      shipping: 0,
      tax: 176.03,
      total: 3109.78,
      email: 'guest@haat.example',
      payment: { method: 'card', brand: 'Visa', lastFour: '1111' },
      lines: [
        {
          productId: 'tussar',
          sku: 'TUS-BLUE',
          name: 'Tussar saree',
          options: { Colour: 'Blue' },
          quantity: 2,
          price: 1399,
          total: 2798,
          image: null,
        },
        {
          productId: 'diya',
          sku: 'DIYA',
          name: 'Brass diya',
          options: {},
          quantity: 3,
          price: 45.25,
          total: 135.75,
          image: null,
        },
      ],
      timeline: [{ status: 'Placed' }],
    });
    expect(
      Date.parse(order.estimatedDelivery) -
        Date.parse(new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)),
    ).toBe(2 * 86_400_000);
    expect(viewToken).toHaveLength(43);
  });

  it('reduces the stock, and the product’s total with it', async () => {
    const before = await stockOf('TUS-RED');
    await create(orderBody([{ productId: 'tussar', sku: 'TUS-RED', quantity: 4 }]));
    expect(await stockOf('TUS-RED')).toBe(before - 4);
    const product = await shop.db
      .selectFrom('products')
      .select('stock_quantity')
      .where('id', '=', 'tussar')
      .executeTakeFirstOrThrow();
    expect(product.stock_quantity).toBe((await stockOf('TUS-RED')) + (await stockOf('TUS-BLUE')));
  });

  it('uses the cheapest variant in stock if no SKU is given, and adds up repeated items', async () => {
    const { order } = (
      await create(
        orderBody([
          { productId: 'tussar', quantity: 1 },
          { productId: 'tussar', sku: 'TUS-RED', quantity: 2 },
        ]),
      )
    ).json();
    expect(order.lines).toEqual([expect.objectContaining({ sku: 'TUS-RED', quantity: 3, total: 3898.5 })]);
    const tooMany = await create(
      orderBody([
        { productId: 'tussar', sku: 'TUS-RED', quantity: 6 },
        { productId: 'tussar', sku: 'TUS-RED', quantity: 6 },
      ]),
    );
    expect(tooMany.statusCode).toBe(400);
  });

  it('keeps the price at which it was placed', async () => {
    const { order, viewToken } = (await create(orderBody([{ productId: 'diya', quantity: 1 }]))).json();
    await shop.db
      .updateTable('variants')
      .set({ price_paise: 9900, mrp_paise: 9900 })
      .where('sku', '=', 'DIYA')
      .execute();
    const later = await shop.app.inject({ url: `/api/orders/${order.id}`, headers: { 'x-order-token': viewToken } });
    expect(later.json()).toEqual(order);
    await shop.db
      .updateTable('variants')
      .set({ price_paise: 4525, mrp_paise: 4525 })
      .where('sku', '=', 'DIYA')
      .execute();
  });

  it('can be paid on delivery, without a card', async () => {
    const answer = await create(orderBody([{ productId: 'diya', quantity: 1 }], { paymentMethod: 'cod', card: null }));
    expect(answer.json().order.payment).toEqual({ method: 'cod', brand: null, lastFour: null });
  });
});

describe('the same idempotency key', () => {
  it('returns the same order and charges nothing twice', async () => {
    const body = orderBody([{ productId: 'diya', quantity: 2 }]);
    const first = await create(body);
    const stock = await stockOf('DIYA');
    const second = await create(body);
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await stockOf('DIYA')).toBe(stock);
  });

  it('is refused with another body', async () => {
    const body = orderBody([{ productId: 'diya', quantity: 2 }]);
    await create(body);
    for (const other of [
      { ...body, items: [{ productId: 'diya', quantity: 3 }] },
      { ...body, address: { ...body.address, city: 'Mysuru' } },
      { ...body, email: 'else@haat.example' },
    ]) {
      const answer = await create(other);
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'key-used']);
    }
  });

  it('returns the order even after the items sold out or the card became invalid', async () => {
    await addProduct(shop.db, 'last-one', [{ sku: 'LAST-ONE', price: 5, stock: 1 }]);
    const body = orderBody([{ productId: 'last-one', quantity: 1 }]);
    const first = await create(body);
    expect((await create(body)).json()).toEqual(first.json());
  });

  it('can be used again after a refusal', async () => {
    const body = orderBody([{ productId: 'gone', quantity: 1 }]);
    expect((await create(body)).statusCode).toBe(409);
    await setStockOf(shop.db, 'GONE', 1);
    expect((await create(body)).statusCode).toBe(201);
  });
});

describe('a refusal', () => {
  const refusal = async (items: OrderCreate['items'], changes: Partial<OrderCreate> = {}) => {
    const before = await orderCount();
    const answer = await create(orderBody(items, changes));
    expect(await orderCount()).toBe(before);
    return { status: answer.statusCode, ...answer.json().error };
  };
  const address = orderBody([]).address;
  const diya = [{ productId: 'diya', quantity: 1 }];

  it('names the product that is out of stock, and takes no stock of the others', async () => {
    await setStockOf(shop.db, 'GONE', 0);
    const before = await stockOf('DIYA');
    expect(await refusal([...diya, { productId: 'gone', quantity: 1 }])).toMatchObject({
      status: 409,
      code: 'out-of-stock',
      message: expect.stringContaining('Sold-out bell'),
      fields: [{ path: 'items.1' }],
    });
    expect(await refusal([{ productId: 'rare', quantity: 3 }])).toMatchObject({
      status: 409,
      code: 'out-of-stock',
      message: expect.stringContaining('only 2 left'),
    });
    expect(await stockOf('DIYA')).toBe(before);
  });

  it('states the new prices when the total differs from what the shopper saw', async () => {
    expect(await refusal([{ productId: 'diya', quantity: 2 }], { expectedTotal: 90 })).toMatchObject({
      status: 409,
      code: 'price-changed',
      message: expect.stringContaining('₹95.93'),
      fields: [
        { path: 'expectedTotal', message: '95.93' },
        { path: 'items.0.price', message: '45.25' },
      ],
    });
    expect((await create(orderBody([{ productId: 'diya', quantity: 2 }], { expectedTotal: 95.93 }))).statusCode).toBe(
      201,
    );
  });

  it('is returned for an unknown product or SKU', async () => {
    expect(await refusal([{ productId: 'no-such', quantity: 1 }])).toMatchObject({ status: 409, code: 'unavailable' });
    expect(await refusal([{ productId: 'diya', sku: 'TUS-RED', quantity: 1 }])).toMatchObject({
      status: 409,
      code: 'unavailable',
    });
    await addProduct(shop.db, 'withdrawn', [{ sku: 'WITHDRAWN', price: 5, stock: 9 }]);
    await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', 'withdrawn').execute();
    expect(await refusal([{ productId: 'withdrawn', quantity: 1 }])).toMatchObject({
      status: 409,
      code: 'unavailable',
    });
  });

  it.each([
    ['a PIN code of another state', { address: { ...address, zipCode: '600001' } }, 'address.zipCode'],
    ['a PIN code that isn’t in use', { address: { ...address, zipCode: '100001' } }, 'address.zipCode'],
    ['no state of India', { address: { ...address, state: 'Texas' } }, 'address.state'],
    ['what is no token', { card: { token: 'a card' } }, 'card.token'],
    ['no card', { card: null }, 'card'],
    ['a phone of nine digits', { phone: '+91981234567' }, 'phone'],
  ] as [string, Partial<OrderCreate>, string][])('names the field: %s', async (_what, changes, path) => {
    expect(await refusal(diya, changes)).toMatchObject({
      status: 400,
      fields: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });

  it('names the states of a wrong PIN code in the shopper’s language', async () => {
    const answer = await create(orderBody(diya, { address: { ...address, zipCode: '600001' } }), {
      'accept-language': 'hi',
    });
    expect(answer.json().error.fields).toEqual([
      { path: 'address.zipCode', message: 'यह पिन कोड तमिलनाडु का है, कर्नाटक का नहीं' },
    ]);
  });

  it('restocks when the bank declines', async () => {
    const before = await stockOf('DIYA');
    expect(await refusal(diya, { card: cardWith(DECLINED_CARD) })).toMatchObject({
      status: 402,
      code: 'payment-declined',
    });
    expect(await stockOf('DIYA')).toBe(before);
  });
});

describe('the payment port', () => {
  const body = (items: OrderCreate['items']) => ({
    ...orderBody(items),
    deliveryOption: 'standard' as const,
    paymentMethod: 'card' as const,
  });
  const placeWith = (gateway: PaymentGateway, items: OrderCreate['items']) =>
    placeOrder({ db: shop.db, gateway, log: shop.app.log, config: shop.config }, body(items), {
      userId: null,
      address: null,
    });

  it('gets the amount in paise of a stored order that holds its stock', async () => {
    const payments: unknown[] = [];
    const before = await stockOf('DIYA');
    const gateway = new TestGateway(shop.gateway.config);
    const pay = gateway.pay.bind(gateway);
    gateway.pay = async (...args) => {
      payments.push(
        args[2].amountPaise,
        await stockOf('DIYA'),
        (await shop.db.selectFrom('orders').select('status').orderBy('created_at', 'desc').executeTakeFirstOrThrow())
          .status,
      );
      return pay(...args);
    };
    expect((await placeWith(gateway, [{ productId: 'diya', quantity: 2 }])).order.status).toBe('Placed');
    expect(payments).toEqual([9593, before - 2, 'Awaiting Payment']);
  });

  it('is called only after the stock is reserved', async () => {
    let attempts = 0;
    const gateway = new TestGateway(shop.gateway.config);
    gateway.pay = async () => {
      attempts += 1;
      return { state: 'pending', next: null };
    };
    await expect(placeWith(gateway, [{ productId: 'rare', quantity: 9 }])).rejects.toMatchObject({
      code: 'out-of-stock',
    });
    expect(attempts).toBe(0);
  });
});

describe('an order', () => {
  it('is visible to its owner, a guest with its token, and staff; others get 404', async () => {
    const owner = await signInAs(shop, 'shopper');
    const other = await signInAs(shop, 'shopper');
    const staff = await signInAs(shop, 'manager');
    const { order, viewToken } = (await create(orderBody([{ productId: 'diya', quantity: 1 }]), owner.headers)).json();
    const see = async (headers: Record<string, string>) =>
      (await shop.app.inject({ url: `/api/orders/${order.id}`, headers })).statusCode;
    expect(await see(owner.headers)).toBe(200);
    expect(await see(staff.headers)).toBe(200);
    expect(await see({ 'x-order-token': viewToken })).toBe(200);
    expect(await see(other.headers)).toBe(404);
    expect(await see({ 'x-order-token': 'x'.repeat(43) })).toBe(404);
    expect(await see({})).toBe(404);
  });

  it('is in the shopper’s list, newest first, and in the paged list of staff', async () => {
    const owner = await signInAs(shop, 'shopper');
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1)
      ids.push((await create(orderBody([{ productId: 'diya', quantity: 1 }]), owner.headers)).json().order.id);
    const own = (await shop.app.inject({ url: '/api/orders/user', headers: owner.headers })).json();
    expect(own.content.map(({ id }: { id: string }) => id)).toEqual(ids.reverse());
    expect(own.last).toBe(true);
    const staff = await signInAs(shop, 'manager');
    const page = (await shop.app.inject({ url: '/api/orders?size=2&page=0', headers: staff.headers })).json();
    const { all } = await shop.db
      .selectFrom('orders')
      .select((select) => select.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    expect(page).toMatchObject({ last: false, size: 2, totalElements: all });
    expect(page.content).toHaveLength(2);
    expect((await shop.app.inject({ url: '/api/orders', headers: owner.headers })).statusCode).toBe(403);
    expect((await shop.app.inject({ url: '/api/orders/user' })).statusCode).toBe(401);
  });
});

describe('the shopper’s list', () => {
  it('is filtered by status, period and text, paged, and never contains orders of others', async () => {
    const [owner, other] = [await signInAs(shop, 'shopper'), await signInAs(shop, 'shopper')];
    const place = async (productId: string, headers: Record<string, string>, at?: string, status?: string) => {
      const { order } = (await create(orderBody([{ productId, quantity: 1 }]), headers)).json();
      if (at || status)
        await shop.db
          .updateTable('orders')
          .set({ ...(at && { created_at: new Date(at) }), ...(status && { status }) })
          .where('id', '=', order.id)
          .execute();
      return order.id as string;
    };
    const saree = await place('tussar', owner.headers);
    // In India, it is already the new year.
    const newYear = await place('diya', owner.headers, '2024-12-31T18:30:00Z', 'Delivered');
    const before = await place('diya', owner.headers, '2024-12-31T18:29:59Z', 'Delivered');
    const recent = await place('diya', owner.headers, new Date(Date.now() - 40 * 86_400_000).toISOString());
    await place('diya', other.headers);
    const list = async (query: string) =>
      (await shop.app.inject({ url: `/api/orders/user?${query}`, headers: owner.headers })).json();
    const ids = async (query: string) => (await list(query)).content.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([saree, recent, newYear, before]);
    expect(await ids('status=Delivered')).toEqual([newYear, before]);
    expect(await ids('time=2025')).toEqual([newYear]);
    expect(await ids('time=2024')).toEqual([before]);
    expect(await ids('time=30-days')).toEqual([saree]);
    expect(await ids('time=6-months')).toEqual([saree, recent]);
    expect(await ids('q=SAREE')).toEqual([saree]);
    expect(await ids(`q=${newYear.slice(3, 8).toLowerCase()}`)).toEqual([newYear]);
    expect(await ids('q=%25')).toEqual([]);
    expect(await ids('q=diya&status=Delivered&time=2024')).toEqual([before]);
    expect(await list('size=3&page=0')).toMatchObject({ last: false, totalElements: 4, totalPages: 2 });
    expect(await ids('size=3&page=1')).toEqual([before]);
    for (const bad of ['status=Lost', 'time=yesterday', 'size=0'])
      expect((await shop.app.inject({ url: `/api/orders/user?${bad}`, headers: owner.headers })).statusCode).toBe(400);
  });
});

describe('cancelling', () => {
  it('restocks once and adds an event to the timeline', async () => {
    const before = await stockOf('TUS-BLUE');
    const { order, viewToken } = (
      await create(orderBody([{ productId: 'tussar', sku: 'TUS-BLUE', quantity: 3 }]))
    ).json();
    const cancel = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/orders/${order.id}/cancel`,
        headers: { 'x-order-token': viewToken },
      });
    const answer = await cancel();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'Cancelled',
      timeline: [{ status: 'Placed' }, { status: 'Cancelled' }],
    });
    expect(await stockOf('TUS-BLUE')).toBe(before);
    const again = await cancel();
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'too-late']);
    expect(await stockOf('TUS-BLUE')).toBe(before);
  });

  it.each(['In Transit', 'Delivered'])('is refused when it is %s', async (status) => {
    const { order, viewToken } = (await create(orderBody([{ productId: 'diya', quantity: 1 }]))).json();
    await shop.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
    expect(
      (
        await shop.app.inject({
          method: 'POST',
          url: `/api/orders/${order.id}/cancel`,
          headers: { 'x-order-token': viewToken },
        })
      ).statusCode,
    ).toBe(409);
  });

  it('is refused for others, and is in the audit log when staff do it', async () => {
    const { order } = (await create(orderBody([{ productId: 'diya', quantity: 1 }]))).json();
    expect((await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/cancel` })).statusCode).toBe(404);
    const staff = await signInAs(shop, 'manager');
    const cancel = (payload?: object) =>
      shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/cancel`, headers: staff.headers, payload });
    for (const [payload, path] of [
      [undefined, 'reason'],
      [{}, 'reason'],
      [{ reason: 'other' }, 'note'],
    ] as const)
      expect((await cancel(payload)).json()).toMatchObject({ error: { fields: [{ path }] } });
    expect((await cancel({ reason: 'other', note: 'The shop closes early' })).statusCode).toBe(200);
    const entry = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('object_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'order.cancel', actor_id: staff.id });
  });
});
