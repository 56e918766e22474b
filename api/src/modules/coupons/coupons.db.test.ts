import type { OrderCreate } from '@haat/shared/contract/order-create';
import { invoiceOf } from '../invoices/read-invoice';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { cardWith } from '../../testing/start-test-gateway';

let shop: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await startTestApp();
  staff = (await signInAs(shop, 'manager')).headers;
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 100, stock: 1_000 }]);
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 333.33, stock: 1_000 }]);
});
afterAll(() => shop.close());
afterEach(() => {
  shop.config.tax.mode = 'estimate';
});

const write = async (code: string, coupon: object, headers = staff) =>
  shop.app.inject({ method: 'PUT', url: `/api/coupons/${code}`, payload: coupon, headers });
const diyas = (quantity: number) => [{ productId: 'diya', quantity }];
const quote = async (items: OrderCreate['items'], more: object = {}, headers: Record<string, string> = {}) =>
  (await shop.app.inject({ method: 'POST', url: '/api/orders/quote', payload: { items, ...more }, headers })).json();
const create = async (
  items: OrderCreate['items'],
  changes: Partial<OrderCreate> = {},
  headers: Record<string, string> = {},
) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    payload: orderBody(items, changes),
    headers,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const couponResult = async (
  code: string,
  items = diyas(2),
  more: object = {},
  headers: Record<string, string> = {},
) => {
  const { coupon } = await quote(items, { couponCode: code, ...more }, headers);
  return coupon.applied ? 'applied' : coupon.text;
};

describe('a quote', () => {
  it('has the sums of the specification without options', async () => {
    const { delivery, ...sums } = await quote(diyas(2));
    expect(sums).toMatchObject({
      itemsTotal: 200,
      discount: 0,
      shipping: 0,
      tax: 12,
      total: 212,
      taxIncluded: false,
      gst: null,
      coupon: null,
      cash: null,
    });
    // Other options depend on the day: express is offered where it is faster.
    expect(delivery[0]).toMatchObject({ id: 'standard', title: 'FREE Prime Delivery', price: 0 });
  });

  it('refuses items that an order would refuse', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/quote',
      payload: { items: [{ productId: 'diya', sku: 'NONE', quantity: 1 }] },
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'unavailable']);
  });

  it('with a coupon equals the total of the order and of its lines, to the paise', async () => {
    await write('TENTH', { kind: 'percent', value: 10 });
    const items = [...diyas(3), { productId: 'lamp', quantity: 2 }];
    const { total, discount } = await quote(items, { couponCode: 'tenth' });
    expect(discount).toBe(96.67);
    const { status, body } = await create(items, { couponCode: 'TENTH', expectedTotal: total });
    expect([status, body.order.total]).toEqual([201, total]);
    const lines = await shop.db
      .selectFrom('order_lines')
      .select(['total_paise', 'discount_paise', 'tax_paise'])
      .where('order_id', '=', body.order.id)
      .execute();
    expect(lines.reduce((sum, line) => sum + line.total_paise - line.discount_paise + line.tax_paise, 0)).toBe(
      Math.round(total * 100),
    );
  });
});

describe('a coupon', () => {
  it('takes off a fixed amount, at most the total of the items it applies to', async () => {
    await write('FIFTY', { kind: 'fixed', value: 250 });
    expect(await quote(diyas(2), { couponCode: 'FIFTY' })).toMatchObject({ discount: 200, tax: 0, total: 0 });
    expect(await quote(diyas(3), { couponCode: 'FIFTY' })).toMatchObject({ discount: 250, total: 53 });
  });

  it('takes off a percentage up to its maximum', async () => {
    await write('HALF', { kind: 'percent', value: 50, most: 75 });
    expect(await quote(diyas(2), { couponCode: 'HALF' })).toMatchObject({
      discount: 75,
      coupon: { applied: true, text: '50% off' },
    });
  });

  it('applies from its minimum, within its dates, and not to excluded products', async () => {
    await write('BIG', { kind: 'percent', value: 5, minimum: 500 });
    expect(await couponResult('BIG')).toContain('₹300.00 more');
    expect(await couponResult('BIG', diyas(5))).toBe('applied');
    await write('LATER', { kind: 'percent', value: 5, startsAt: '2999-01-01T00:00:00Z' });
    await write('GONE', { kind: 'percent', value: 5, endsAt: '2020-01-01T00:00:00Z' });
    expect([await couponResult('LATER'), await couponResult('GONE'), await couponResult('NEVER')]).toEqual([
      'This coupon is not valid yet.',
      'This coupon has expired.',
      'This coupon code does not exist.',
    ]);
    await write('NOLAMP', { kind: 'percent', value: 10, excludes: { products: ['lamp'] } });
    expect(await quote([...diyas(1), { productId: 'lamp', quantity: 1 }], { couponCode: 'NOLAMP' })).toMatchObject({
      discount: 10,
    });
    await write('NOSAREE', { kind: 'percent', value: 10, excludes: { categories: ['clothing.women'] } });
    expect(await couponResult('NOSAREE')).toContain('does not apply to the items in your cart');
  });

  it('applies to its products, categories and brands, without its exclusions', async () => {
    const cart = [...diyas(1), { productId: 'lamp', quantity: 1 }];
    await write('LAMPS', { kind: 'percent', value: 10, appliesTo: { products: ['lamp'] } });
    expect(await quote(cart, { couponCode: 'LAMPS' })).toMatchObject({ discount: 33.33 });
    expect(await couponResult('LAMPS')).toContain('does not apply to the items in your cart');
    const { category_id, brand } = await shop.db
      .selectFrom('products')
      .select(['category_id', 'brand'])
      .where('id', '=', 'diya')
      .executeTakeFirstOrThrow();
    for (const [code, appliesTo] of [
      ['KIND', { categories: [category_id.split('.')[0]] }],
      ['MAKER', { brands: [brand] }],
    ] as const) {
      await write(code, { kind: 'percent', value: 10, appliesTo, excludes: { products: ['lamp'] } });
      expect(await quote(cart, { couponCode: code })).toMatchObject({ discount: 10 });
    }
    const [written] = (await shop.app.inject({ url: '/api/coupons', headers: staff })).json<{ appliesTo: object }[]>();
    expect(written?.appliesTo).toEqual({ brands: [expect.stringMatching(/^[a-z0-9-]+$/)] });
  });

  it('can be previewed with a sample cart, and its targets can be searched', async () => {
    const preview = async (coupon: object, lines?: object[]) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/coupons/preview',
          payload: { coupon, ...(lines && { lines }) },
          headers: staff,
        })
      ).json();
    const later = { kind: 'percent', value: 10, appliesTo: { products: ['lamp'] }, startsAt: '2999-01-01T00:00:00Z' };
    expect(await preview(later)).toMatchObject({
      isUsed: true,
      text: '10% off',
      itemsTotal: 433.33,
      discount: 33.33,
      total: 400,
      lines: [
        { productId: 'lamp', counts: true, quantity: 1 },
        { productId: 'diya', counts: false, quantity: 1 },
      ],
    });
    expect(await preview({ ...later, minimum: 500 }, [{ productId: 'lamp', quantity: 1 }])).toMatchObject({
      isUsed: false,
      discount: 0,
      text: expect.stringContaining('more'),
    });
    expect(await preview({ ...later, minimum: 500 }, [{ productId: 'lamp', quantity: 2 }])).toMatchObject({
      discount: 66.67,
    });
    const targets = async (query: string) =>
      (await shop.app.inject({ url: `/api/coupons/targets?${query}`, headers: staff })).json<{
        content: { kind: string; id: string }[];
      }>().content;
    expect(await targets('q=LAMP')).toContainEqual(expect.objectContaining({ kind: 'products', id: 'lamp' }));
    expect(await targets('products=lamp,gone')).toEqual([expect.objectContaining({ kind: 'products', id: 'lamp' })]);
    expect(await targets('')).toEqual([]);
  });

  it('applies to a category whose name fits best: Sarees comes before Saree Blouses', async () => {
    await shop.db
      .insertInto('categories')
      .values({
        id: 'clothing.women.saree-blouses',
        parent_id: 'clothing.women',
        slug: 'saree-blouses',
        name: 'Saree Blouses',
        description: null,
        level: 3,
        position: 1,
      })
      .execute();
    const { content } = (await shop.app.inject({ url: '/api/coupons/targets?q=saree', headers: staff })).json<{
      content: { kind: string; name: string }[];
    }>();
    expect(content.filter(({ kind }) => kind === 'categories').map(({ name }) => name)).toEqual([
      'Sarees',
      'Saree Blouses',
    ]);
  });

  it('is limited per shopper, by account or email address, in quotes and orders', async () => {
    await write('ONCE', { kind: 'fixed', value: 10, usesPerShopper: 1 });
    expect(await couponResult('ONCE')).toContain('Enter your email first');
    expect((await create(diyas(1), { couponCode: 'ONCE', email: 'Once@haat.example' })).status).toBe(201);
    expect(await couponResult('ONCE', diyas(1), { email: 'once@haat.example' })).toBe(
      'You have already used this coupon.',
    );
    expect(await create(diyas(1), { couponCode: 'ONCE', email: 'once@haat.example' })).toMatchObject({
      status: 409,
      body: { error: { code: 'coupon-refused', fields: [{ path: 'couponCode' }] } },
    });
    const owner = await signInAs(shop, 'shopper');
    expect((await create(diyas(1), { couponCode: 'ONCE', email: null }, owner.headers)).status).toBe(201);
    expect(await couponResult('ONCE', diyas(1), {}, owner.headers)).toBe('You have already used this coupon.');
  });

  it('has a total limit, and a declined card uses none', async () => {
    await write('TWICE', { kind: 'fixed', value: 10, usesTotal: 2 });
    const declined = await create(diyas(1), {
      couponCode: 'TWICE',
      card: cardWith('4000000000000002'),
    });
    expect(declined.status).toBe(402);
    const results = await Promise.all(Array.from({ length: 6 }, () => create(diyas(1), { couponCode: 'TWICE' })));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await couponResult('TWICE')).toBe('This coupon has been used up.');
  });

  it('is created and ended only by staff', async () => {
    const shopper = (await signInAs(shop, 'shopper')).headers;
    expect((await write('MINE', { kind: 'percent', value: 99 }, shopper)).statusCode).toBe(403);
    expect((await shop.app.inject({ url: '/api/coupons' })).statusCode).toBe(401);
    expect((await write('BAD', { kind: 'percent', value: 101 })).statusCode).toBe(400);
    await write('ENDS', { kind: 'percent', value: 5 });
    expect(
      (await shop.app.inject({ method: 'DELETE', url: '/api/coupons/ENDS', headers: staff })).json(),
    ).toMatchObject({ code: 'ENDS', ended: true });
    expect(await couponResult('ENDS')).toBe('This coupon code does not exist.');
    expect(
      await shop.db
        .selectFrom('audit_entries')
        .select('action')
        .where('object_id', '=', 'ENDS')
        .orderBy('seq')
        .execute(),
    ).toEqual([{ action: 'coupon.write' }, { action: 'coupon.end' }]);
  });
});

describe('a change of several coupons', () => {
  const bulk = async (body: object, headers = staff) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/coupons/bulk', payload: body, headers });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('ends and reactivates those that can change, and says why the others cannot', async () => {
    await write('BULK-A', { kind: 'percent', value: 10 });
    await write('BULK-B', { kind: 'percent', value: 10 });
    await write('BULK-OLD', { kind: 'percent', value: 10, endsAt: '2020-01-01T00:00:00.000Z' });
    await shop.app.inject({ method: 'DELETE', url: '/api/coupons/BULK-B', headers: staff });
    expect(await bulk({ action: 'end', codes: ['BULK-A', 'BULK-B', 'BULK-OLD', 'BULK-NONE'] })).toEqual({
      status: 200,
      body: {
        done: ['BULK-A', 'BULK-OLD'],
        refused: [
          { id: 'BULK-B', why: 'This coupon has ended already.' },
          { id: 'BULK-NONE', why: 'This coupon does not exist.' },
        ],
      },
    });
    expect(await couponResult('BULK-A')).not.toBe('applied');
    expect((await bulk({ action: 'reactivate', codes: ['BULK-A', 'BULK-B', 'BULK-OLD'] })).body).toEqual({
      done: ['BULK-A', 'BULK-B'],
      refused: [{ id: 'BULK-OLD', why: 'Its end date has passed. Edit the coupon to choose a later one.' }],
    });
    expect([await couponResult('BULK-A'), await couponResult('BULK-B')]).toEqual(['applied', 'applied']);
    expect((await bulk({ action: 'reactivate', codes: ['BULK-A'] })).body).toMatchObject({
      done: [],
      refused: [{ why: 'This coupon has not ended.' }],
    });
  });

  it('counts as a change by a colleague for an open form', async () => {
    await write('BULK-VERSION', { kind: 'percent', value: 10, version: 0 });
    await bulk({ action: 'end', codes: ['BULK-VERSION'] });
    expect((await write('BULK-VERSION', { kind: 'percent', value: 20, version: 1 })).statusCode).toBe(409);
  });

  it('is refused without the permission, and without coupons', async () => {
    const support = (await signInAs(shop, 'support')).headers;
    expect((await bulk({ action: 'end', codes: [] }, support)).status).toBe(403);
    expect((await bulk({ action: 'end', codes: [] })).status).toBe(400);
  });
});

describe('concurrent edits of a coupon', () => {
  const coupon = { kind: 'percent', value: 10, usesTotal: 5, excludes: { brands: ['looms'] } };

  it('refuse to create a code that exists', async () => {
    const answers = await Promise.all([10, 20, 30].map((value) => write('PAIR', { ...coupon, value, version: 0 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toMatchObject({
      code: 'taken',
      fields: [{ path: 'code' }],
    });
  });

  it('refuse an outdated version', async () => {
    const { version } = (await write('TURNS', { ...coupon, version: 0 })).json();
    expect((await write('TURNS', { ...coupon, value: 15, version })).json()).toMatchObject({
      value: 15,
      usesTotal: 5,
      usesPerShopper: null,
      most: null,
      excludes: { brands: ['looms'] },
      version: version + 1,
    });
    expect((await write('TURNS', { ...coupon, value: 20, version })).json().error.code).toBe('changed');
    expect((await write('NEVER-MADE', { ...coupon, version: 3 })).statusCode).toBe(409);
    const list = (await shop.app.inject({ url: '/api/coupons', headers: staff })).json<
      { code: string; value: number }[]
    >();
    expect(list.find(({ code }) => code === 'TURNS')?.value).toBe(15);
    expect(list.some(({ code }) => code === 'NEVER-MADE')).toBe(false);
  });

  it('refuse an end before the start', async () => {
    expect(
      (await write('BACK', { ...coupon, startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' })).json()
        .error.fields,
    ).toMatchObject([{ path: 'endsAt' }]);
  });
});

describe('express', () => {
  // A Monday morning in India; timers and the clock of the database are not mocked.
  beforeAll(async () => {
    await write('FREEDEL', { kind: 'free-delivery' });
    jest.useFakeTimers({
      now: new Date('2026-11-23T09:00:00+05:30'),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'nextTick',
        'hrtime',
        'performance',
      ],
    });
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  it('has the price and day of the quote, and is free with a free-delivery coupon', async () => {
    const express = await quote(diyas(1), { deliveryOption: 'express' });
    expect(express).toMatchObject({
      shipping: 99,
      total: 205,
      delivery: [
        { id: 'standard', day: '2026-11-25' },
        { id: 'express', price: 99, day: '2026-11-24' },
      ],
    });
    expect(await quote(diyas(1), { deliveryOption: 'express', couponCode: 'FREEDEL' })).toMatchObject({
      shipping: 0,
      total: 106,
    });
    const { body } = await create(diyas(1), { deliveryOption: 'express', expectedTotal: 205 });
    expect(body.order).toMatchObject({ shipping: 99, total: 205, estimatedDelivery: '2026-11-24' });
  });

  it('includes GST at the rate of the items where prices do, and the invoice adds up', async () => {
    shop.config.tax.mode = 'gst';
    // 18% included in ₹100 and in ₹99.
    const gst = { cgst: 0, sgst: 0, igst: 30.35 };
    expect(await quote(diyas(1), { deliveryOption: 'express', state: 'Kerala' })).toMatchObject({ total: 199, gst });
    const address = { ...orderBody([]).address, state: 'Kerala', city: 'Kochi', zipCode: '682001' };
    const { body } = await create(diyas(1), { deliveryOption: 'express', address, expectedTotal: 199 });
    expect(body.order).toMatchObject({ total: 199, gst });
    const parcel = { carrier: 'India Post', trackingNumber: 'EE123456789IN' };
    for (const step of ['pack', 'ship'])
      await shop.app.inject({
        method: 'POST',
        url: `/api/orders/${body.order.id}/${step}`,
        payload: parcel,
        headers: staff,
      });
    // The invoice keeps the mode that the order was placed in.
    shop.config.tax.mode = 'estimate';
    const invoice = await invoiceOf(shop.db, body.order.id);
    expect(invoice).toMatchObject({
      shippingPaise: 0,
      totalPaise: 19_900,
      lines: [
        { name: 'Saree diya', totalPaise: 10_000, igstPaise: 1_525, taxablePaise: 8_475 },
        { name: 'Delivery', totalPaise: 9_900, igstPaise: 1_510, taxablePaise: 8_390 },
      ],
    });
    const parts = invoice?.lines.map((line) => line.taxablePaise + line.igstPaise + line.cgstPaise + line.sgstPaise);
    expect(parts?.reduce((sum, part) => sum + part, 0)).toBe(invoice?.totalPaise);
  });

  it('is refused when it is no longer offered', async () => {
    const { cutOff } = shop.config.delivery;
    shop.config.delivery.cutOff = '00:00';
    expect(await create(diyas(1), { deliveryOption: 'express' })).toMatchObject({
      status: 409,
      body: { error: { code: 'delivery-changed' } },
    });
    shop.config.delivery.cutOff = cutOff;
  });
});

it('a coupon can be used again when its whole order is cancelled, but not after a partial cancellation', async () => {
  await write('AGAIN', { kind: 'fixed', value: 10, usesTotal: 1, usesPerShopper: 1 });
  const { body } = await create(diyas(2), { couponCode: 'AGAIN' });
  const email = 'guest@haat.example';
  expect(await couponResult('AGAIN', diyas(2), { email })).toBe('This coupon has been used up.');
  const cancel = (payload?: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/orders/${body.order.id}/cancel`,
      headers: { 'x-order-token': body.viewToken },
      payload,
    });
  await cancel({ key: 'a-part-of-the-order', lines: [{ lineId: body.order.lines[0].id, quantity: 1 }] });
  expect(await couponResult('AGAIN', diyas(2), { email })).toBe('This coupon has been used up.');
  expect((await cancel()).json()).toMatchObject({ status: 'Cancelled' });
  expect(await couponResult('AGAIN', diyas(2), { email })).toBe('applied');
});

it('a coupon of 100% places the order without card, UPI ID or gateway', async () => {
  await write('FREE', { kind: 'percent', value: 100 });
  expect(await quote(diyas(2), { couponCode: 'FREE' })).toMatchObject({ discount: 200, tax: 0, total: 0 });
  for (const how of [{}, { paymentMethod: 'upi' as const }, { paymentMethod: 'cod' as const }]) {
    const { status, body } = await create(diyas(2), { ...how, card: null, couponCode: 'FREE', expectedTotal: 0 });
    expect({ status, ...body }).toMatchObject({
      status: 201,
      order: { status: 'Placed', total: 0, due: 0, payment: { method: 'none', brand: null } },
    });
    expect(body).not.toHaveProperty('payment');
    expect(
      await shop.db
        .selectFrom('payments')
        .select(['gateway', 'amount_paise', 'status'])
        .where('order_id', '=', body.order.id)
        .execute(),
    ).toEqual([{ gateway: 'none', amount_paise: 0, status: 'captured' }]);
    const cancelled = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${body.order.id}/cancel`,
      headers: { 'x-order-token': body.viewToken },
    });
    expect(cancelled.json()).toMatchObject({ status: 'Cancelled', refunds: [] });
  }
  // An order with a total above zero still needs a card.
  expect((await create(diyas(2), { card: null })).status).toBe(400);
});

it('prices include GST in that tax mode: CGST and SGST within the state, IGST to another', async () => {
  shop.config.tax.mode = 'gst';
  expect(await quote(diyas(1), { state: 'Karnataka' })).toMatchObject({
    total: 100,
    tax: 0,
    taxIncluded: true,
    gst: { cgst: 7.63, sgst: 7.63, igst: 0 },
  });
  expect(await quote(diyas(1), { state: 'Kerala' })).toMatchObject({
    total: 100,
    gst: { cgst: 0, sgst: 0, igst: 15.25 },
  });
  const { body } = await create(diyas(1), { expectedTotal: 100 });
  expect(body.order).toMatchObject({ total: 100, tax: 0, gst: { cgst: 7.63, sgst: 7.63, igst: 0 } });
  expect(
    await shop.db
      .selectFrom('order_lines')
      .select(['gst_rate_bp', 'cgst_paise', 'sgst_paise', 'igst_paise', 'tax_paise'])
      .where('order_id', '=', body.order.id)
      .execute(),
  ).toEqual([{ gst_rate_bp: 1_800, cgst_paise: 763, sgst_paise: 763, igst_paise: 0, tax_paise: 0 }]);
});
