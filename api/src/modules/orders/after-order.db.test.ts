import type { Order } from '@haat/shared/contract/order';
import { randomUUID } from 'node:crypto';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { orderBody } from '../../testing/order-body';
import { countTo, messageTo, tokenIn } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let staff: { id: string; headers: { authorization: string } };

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lota', [{ sku: 'LOTA', price: 333.33, stock: 100 }], 'Brass lota');
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 45.25, stock: 500 }], 'Brass diya');
  staff = await signInAs(shop, 'manager');
});
afterAll(() => shop.close());

const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: path, payload, headers });
const stockOf = async (sku: string) =>
  (await shop.db.selectFrom('variants').select('stock_quantity').where('sku', '=', sku).executeTakeFirstOrThrow())
    .stock_quantity;
const items = [
  { productId: 'lota', quantity: 3 },
  { productId: 'diya', quantity: 2 },
];
const lineOf = (order: Order, name: string) => order.lines.find((line) => line.name === name)?.id ?? '';

describe('an order', () => {
  it('is packed, shipped with tracking number and invoice, and delivered; only staff take these steps, each once', async () => {
    const { order, opening } = await orderAt(shop, 'Placed', items);
    const shopper = await signInAs(shop, 'shopper');
    const parcel = { carrier: 'India Post', trackingNumber: 'EE123456789IN' };
    for (const call of ['pack', 'ship', 'deliver']) {
      expect((await post(`/api/orders/${order.id}/${call}`, parcel)).statusCode).toBe(401);
      expect((await post(`/api/orders/${order.id}/${call}`, parcel, opening)).statusCode).toBe(401);
      expect((await post(`/api/orders/${order.id}/${call}`, parcel, shopper.headers)).statusCode).toBe(403);
    }
    expect((await post(`/api/orders/${order.id}/ship`, parcel, staff.headers)).json()).toMatchObject({
      error: { code: 'wrong-status', message: "This order is placed and can't become in transit." },
    });
    expect((await post(`/api/orders/${order.id}/pack`, undefined, staff.headers)).json()).toMatchObject({
      status: 'Packed',
      invoice: null,
    });
    expect(
      (await post(`/api/orders/${order.id}/ship`, { ...parcel, trackingNumber: '<b>' }, staff.headers)).statusCode,
    ).toBe(400);
    expect((await post(`/api/orders/${order.id}/ship`, parcel, staff.headers)).json()).toMatchObject({
      status: 'In Transit',
      tracking: { carrier: 'India Post', number: 'EE123456789IN' },
      invoice: expect.stringMatching(/^HT\/\d\d-\d\d\/\d{6}$/),
    });
    expect((await post(`/api/orders/${order.id}/ship`, parcel, staff.headers)).statusCode).toBe(409);
    const delivered = (await post(`/api/orders/${order.id}/deliver`, undefined, staff.headers)).json<Order>();
    expect(delivered.timeline.map(({ status }) => status)).toEqual(['Placed', 'Packed', 'In Transit', 'Delivered']);
    const at = Date.parse(delivered.timeline.at(-1)?.at ?? '');
    expect(delivered).toMatchObject({
      returnUntil: new Date(at + 30 * 86_400_000).toISOString(),
      claimUntil: new Date(at + 7 * 86_400_000).toISOString(),
      lines: [{ returnable: 3 }, { returnable: 2 }],
    });
    expect(
      (
        await shop.db
          .selectFrom('audit_entries')
          .select('action')
          .where('object_id', '=', order.id)
          .orderBy('seq')
          .execute()
      ).map(({ action }) => action),
    ).toEqual(['order.packed', 'order.shipped', 'order.delivered']);
    expect((await post(`/api/orders/HT-NOSUCH/pack`, undefined, staff.headers)).statusCode).toBe(404);
  });

  it('is paid in cash on delivery', async () => {
    const { order } = await orderAt(shop, 'Delivered', [{ productId: 'diya', quantity: 1 }], {
      paymentMethod: 'cod',
      card: null,
    });
    expect(
      await shop.db
        .selectFrom('payments')
        .select(['status', 'amount_paise'])
        .where('order_id', '=', order.id)
        .execute(),
    ).toEqual([{ status: 'captured', amount_paise: 4797 }]);
  });
});

describe('a partial cancellation', () => {
  it('restocks and refunds its part, to the paise, and the rest with the last line', async () => {
    const before = await stockOf('LOTA');
    const { order, opening } = await orderAt(shop, 'Placed', items);
    const some = (quantity: number, name = 'Brass lota') => ({
      key: randomUUID(),
      lines: [{ lineId: lineOf(order, name), quantity }],
    });
    const first = (await post(`/api/orders/${order.id}/cancel`, some(1), opening)).json<Order>();
    expect(first).toMatchObject({
      status: 'Placed',
      lines: [{ cancelled: 1 }, { cancelled: 0 }],
      timeline: [
        { status: 'Placed', note: null },
        { status: 'Placed', note: 'Cancelled: Brass lota' },
      ],
    });
    expect(await stockOf('LOTA')).toBe(before - 2);
    expect((await post(`/api/orders/${order.id}/cancel`, some(3), opening)).json()).toMatchObject({
      error: { code: 'too-many', message: 'Only 2 of “Brass lota” can be chosen.' },
    });
    await post(`/api/orders/${order.id}/cancel`, some(2), opening);
    const last = (await post(`/api/orders/${order.id}/cancel`, some(2, 'Brass diya'), opening)).json<Order>();
    expect(last.status).toBe('Cancelled');
    expect(last.refunds).toHaveLength(3);
    expect(Math.round(last.refunds.reduce((sum, one) => sum + one.amount * 100, 0))).toBe(
      Math.round(order.total * 100),
    );
    expect(await stockOf('LOTA')).toBe(before);
  });

  it('happens once per key, and a key is for one cancellation', async () => {
    const { order, opening } = await orderAt(shop, 'Packed', items);
    const cancellation = { key: randomUUID(), lines: [{ lineId: lineOf(order, 'Brass diya'), quantity: 1 }] };
    const answers = [
      await post(`/api/orders/${order.id}/cancel`, cancellation, opening),
      await post(`/api/orders/${order.id}/cancel`, cancellation, opening),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toMatchObject({
      lines: [{ cancelled: 0 }, { cancelled: 1 }],
      refunds: [{ amount: 47.97 }],
    });
    expect(
      (
        await post(
          `/api/orders/${order.id}/cancel`,
          { ...cancellation, lines: [{ lineId: lineOf(order, 'Brass lota'), quantity: 1 }] },
          opening,
        )
      ).json(),
    ).toMatchObject({ error: { code: 'key-used' } });
  });

  it('requires a key, lines of this order, and each line once', async () => {
    const { order, opening } = await orderAt(shop, 'Placed', items);
    const other = await orderAt(shop, 'Placed', items);
    const refused = async (body: object) => (await post(`/api/orders/${order.id}/cancel`, body, opening)).statusCode;
    expect(await refused({ lines: [{ lineId: lineOf(order, 'Brass diya'), quantity: 1 }] })).toBe(400);
    expect(
      await refused({ key: randomUUID(), lines: [{ lineId: lineOf(other.order, 'Brass diya'), quantity: 1 }] }),
    ).toBe(400);
    expect(await refused({ key: randomUUID(), lines: [] })).toBe(400);
    expect(
      await refused({
        key: randomUUID(),
        lines: [1, 2].map((quantity) => ({ lineId: lineOf(order, 'Brass lota'), quantity })),
      }),
    ).toBe(400);
    expect((await post(`/api/orders/${order.id}/cancel`, undefined, other.opening)).statusCode).toBe(404);
  });

  it('reduces the amount to collect if nothing is paid yet, and response and email state it', async () => {
    const email = 'cash@haat.example';
    const { order, opening } = await orderAt(shop, 'Placed', items, { paymentMethod: 'cod', card: null, email });
    expect(order).toMatchObject({ total: 1155.92, due: 1155.92 });
    expect((await messageTo(shop, email, 1)).text).toContain(
      'Items: ₹1,090.49\nShipping & handling: ₹0.00\nTax: ₹65.43\nOrder total: ₹1,155.92\nTo pay on delivery: ₹1,155.92',
    );
    const cancelled = await post(
      `/api/orders/${order.id}/cancel`,
      { key: randomUUID(), lines: [{ lineId: lineOf(order, 'Brass lota'), quantity: 3 }] },
      opening,
    );
    expect(cancelled.json()).toMatchObject({ total: 1155.92, due: 95.93, removed: 1059.99 });
    const mail = (await messageTo(shop, email, 2)).text;
    expect(mail).toContain('Please pay ₹95.93 when the other items arrive.');
    expect(mail).toContain('Order total: ₹1,155.92\nChanges and refunds: −₹1,059.99\nNew total: ₹95.93');
    expect(
      await shop.db
        .selectFrom('payments')
        .select(['status', 'amount_paise'])
        .where('order_id', '=', order.id)
        .execute(),
    ).toEqual([{ status: 'pending', amount_paise: 9593 }]);
    expect((await post(`/api/orders/${order.id}/cancel`, undefined, opening)).json()).toMatchObject({
      status: 'Cancelled',
      due: 0,
      refunds: [],
    });
    expect(await shop.db.selectFrom('payments').select('status').where('order_id', '=', order.id).execute()).toEqual([
      { status: 'cancelled' },
    ]);
  });
});

describe('the address of an order', () => {
  it('is changed by its buyer, who gets an email, until it is packed', async () => {
    const email = 'mover@haat.example';
    const { order, opening } = await orderAt(shop, 'Placed', items, { email });
    await messageTo(shop, email, 1);
    const address = {
      fullName: 'Ravi Kumar',
      address: '3 Hill Road',
      city: 'Mysuru',
      state: 'Karnataka',
      zipCode: '570001',
    };
    const change = (payload: object, headers: Record<string, string> = opening) =>
      shop.app.inject({ method: 'PUT', url: `/api/orders/${order.id}/address`, payload, headers });
    expect((await change(address, {})).statusCode).toBe(404);
    expect((await change(address, staff.headers)).statusCode).toBe(404);
    expect((await change({ ...address, zipCode: '110001' })).json()).toMatchObject({
      error: { fields: [{ path: 'address.zipCode' }] },
    });
    expect((await change(address)).json()).toMatchObject({
      address,
      timeline: [{ note: null }, { status: 'Placed', note: 'Changed: address' }],
    });
    const message = await messageTo(shop, email, 2);
    expect(message.subject).toBe(`The address of your order ${order.id} has been changed`);
    expect(message.text).toContain('3 Hill Road\nMysuru, Karnataka 570001');
    // The same address again is no change.
    for (let i = 0; i < 6; i++) expect((await change(address)).statusCode).toBe(200);
    await post(`/api/orders/${order.id}/pack`, undefined, staff.headers);
    expect((await change({ ...address, address: '4 Hill Road' })).json()).toMatchObject({
      error: { code: 'too-late', message: expect.stringMatching(/already packed/) },
    });
    // The change that changed nothing sent no email.
    expect((await messageTo(shop, email, 3)).text).toContain('is packed');
  });

  it('is changed at most five times, since each change is mailed', async () => {
    const { order, opening } = await orderAt(shop, 'Placed', items, { email: 'restless@haat.example' });
    const change = (street: number) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/orders/${order.id}/address`,
        payload: { ...order.address, address: `${street} Hill Road` },
        headers: opening,
      });
    // At the same time, so that the limit holds for calls that overlap.
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(change));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect((await change(8)).json()).toMatchObject({ error: { code: 'too-many' } });
  });
});

describe('a guest’s access to an order', () => {
  it('is an emailed link, and the response never reveals whether the order exists', async () => {
    const email = 'seeker@haat.example';
    const { order } = await orderAt(shop, 'Placed', items, { email });
    await messageTo(shop, email, 1);
    const lookUp = (body: object) => post('/api/orders/lookup', body);
    const right = await lookUp({ orderId: order.id.toLowerCase(), email: 'Seeker@haat.example' });
    const wrong = [
      await lookUp({ orderId: order.id, email: 'other@haat.example' }),
      await lookUp({ orderId: 'HT-NOSUCH', email }),
    ];
    for (const answer of wrong) expect([answer.statusCode, answer.body]).toEqual([right.statusCode, right.body]);
    expect(right.statusCode).toBe(202);
    const message = await messageTo(shop, email, 2);
    expect(message.subject).toBe(`Your order ${order.id}`);
    expect(message.text).toContain(`http://shop.example/orders/${order.id}#`);
    expect(
      (await shop.app.inject({ url: `/api/orders/${order.id}`, headers: { 'x-order-token': tokenIn(message) } }))
        .statusCode,
    ).toBe(200);
    expect(await countTo(shop, 'other@haat.example')).toBe(0);
  });

  it('is in the email of each step', async () => {
    const email = 'steps@haat.example';
    const { order, opening } = await orderAt(shop, 'Placed', items, { email });
    expect((await messageTo(shop, email, 1)).text).toContain('3 × Brass lota');
    await post(
      `/api/orders/${order.id}/cancel`,
      { key: randomUUID(), lines: [{ lineId: lineOf(order, 'Brass diya'), quantity: 2 }] },
      opening,
    );
    expect((await messageTo(shop, email, 2)).text).toContain(
      'Cancelled: Brass diya × 2. The other items arrive as planned.\n\nWe have refunded ₹95.93',
    );
    for (const [index, [call, expected]] of (
      [
        ['pack', 'is packed'],
        ['ship', 'EE123456789IN'],
        ['deliver', 'within 30 days'],
      ] as const
    ).entries()) {
      await post(
        `/api/orders/${order.id}/${call}`,
        { carrier: 'India Post', trackingNumber: 'EE123456789IN' },
        staff.headers,
      );
      const message = await messageTo(shop, email, index + 3);
      expect(message.text).toContain(expected);
      expect(tokenIn(message)).toBe(opening['x-order-token']);
    }
  });

  it('is not emailed for steps if the account disabled these emails; confirmation and cancellation are sent anyway', async () => {
    const owner = await signInAs(shop, 'shopper');
    await shop.app.inject({
      method: 'PUT',
      url: '/api/users/preferences',
      headers: owner.headers,
      payload: {
        mails: { offers: false, backInStock: true, orderSteps: false },
        paymentMethod: null,
        deliveryOption: null,
      },
    });
    const { order } = (
      await shop.app.inject({
        method: 'POST',
        url: '/api/orders/create',
        headers: owner.headers,
        payload: orderBody(items, { email: owner.email }),
      })
    ).json<{ order: Order }>();
    expect((await messageTo(shop, owner.email, 1)).subject).toContain('is placed');
    await post(`/api/orders/${order.id}/pack`, undefined, staff.headers);
    await post(
      `/api/orders/${order.id}/ship`,
      {
        carrier: 'India Post',
        trackingNumber: 'EE123456789IN',
        lines: [{ lineId: lineOf(order, 'Brass lota'), quantity: 1 }],
      },
      staff.headers,
    );
    await post(`/api/orders/${order.id}/cancel`, undefined, owner.headers);
    // A queue runs its jobs in order: the second email was added after the one about the parcel.
    expect((await messageTo(shop, owner.email, 2)).subject).toContain('is cancelled');
  });
});

describe('the confirmation', () => {
  it('is in the language in which the order was placed, with names, amounts and day', async () => {
    await shop.db
      .updateTable('products')
      .set({ texts: JSON.stringify({ hi: { name: 'पीतल का लोटा' } }) })
      .where('id', '=', 'lota')
      .execute();
    const email = `hindi-${randomUUID()}@example.in`;
    const { order } = (
      await post('/api/orders/create', orderBody(items, { email }), { 'accept-language': 'hi-IN,hi;q=0.9' })
    ).json<{ order: Order }>();
    const message = await messageTo(shop, email, 1);
    expect(message.subject).toBe(`आपका ऑर्डर ${order.id} हो गया`);
    expect(message.text).toContain('3 × पीतल का लोटा: ₹999.99');
    expect(message.text).toContain('2 × Brass diya: ₹90.50');
    expect(message.text).toMatch(/यह \S+वार, \d+ \S+ तक पहुँचेगा/);
    expect(message.text).toContain('ऑर्डर का कुल मूल्य: ₹');
    expect(message.text).toContain('ऑर्डर देखें:');
    expect(message.text).not.toContain('Thank you');
    expect(message.html).toContain('<html lang="hi-IN">');
  });
});

describe('the invoice', () => {
  it('is a PDF for the order’s owner, numbered in the order of shipping, without cancelled items', async () => {
    const first = await orderAt(shop, 'Packed', items);
    const early = await shop.app.inject({ url: `/api/orders/${first.order.id}/invoice`, headers: first.opening });
    expect([early.statusCode, early.json().error.code]).toEqual([404, 'no-invoice']);
    const second = await orderAt(shop, 'In Transit', items);
    await post(
      `/api/orders/${first.order.id}/ship`,
      { carrier: 'India Post', trackingNumber: 'EE123456789IN' },
      staff.headers,
    );
    const numbers = await shop.db.selectFrom('invoices').select(['order_id', 'serial']).orderBy('serial').execute();
    expect(numbers.slice(-2).map(({ order_id }) => order_id)).toEqual([second.order.id, first.order.id]);
    expect(numbers.map(({ serial }) => serial)).toEqual(numbers.map((_, index) => index + 1));
    const pdf = await shop.app.inject({ url: `/api/orders/${first.order.id}/invoice`, headers: first.opening });
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="HT-\d\d-\d\d-\d{6}\.pdf"$/),
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    for (const headers of [{}, second.opening, (await signInAs(shop, 'shopper')).headers]) {
      expect((await shop.app.inject({ url: `/api/orders/${first.order.id}/invoice`, headers })).statusCode).toBe(404);
    }
  });
});

it('a shopper’s list can be filtered by status', async () => {
  const owner = await signInAs(shop, 'shopper');
  const one = (await post('/api/orders/create', orderBody(items), owner.headers)).json<{ order: Order }>().order;
  await orderAt(shop, 'Packed', items, {}, owner.headers);
  const list = (await shop.app.inject({ url: '/api/orders/user?status=Placed', headers: owner.headers })).json<{
    content: Order[];
  }>();
  expect(list.content.map(({ id }) => id)).toEqual([one.id]);
});
