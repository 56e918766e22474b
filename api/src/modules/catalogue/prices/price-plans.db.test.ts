import type { OrderQuote } from '@haat/shared/contract/order-quote';
import type { PricePlan } from '@haat/shared/contract/price-plans';
import type { ProductDetail } from '@haat/shared/contract/product';
import type { ProductHistoryPage } from '@haat/shared/contract/product-history';
import type { StaffProductDetail, StaffProductPage } from '@haat/shared/contract/staff-products';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addProduct } from '../../../testing/add-products';
import { signInAs } from '../../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../../testing/start-test-app';

let shop: TestApp;
let [asha, shopper]: Awaited<ReturnType<typeof signInAs>>[] = [];
beforeAll(async () => {
  shop = await startTestApp();
  [asha, shopper] = [await signInAs(shop, 'catalogue'), await signInAs(shop, 'shopper')];
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, payload?: object, as = asha) =>
  shop.app.inject({ method, url, headers: as?.headers, ...(payload && { payload }) });
const done = async <Body>(answer: ReturnType<typeof call>): Promise<Body> => {
  const response = await answer;
  if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.body === '' ? ({} as Body) : response.json<Body>(); // no content
};
const refused = async (answer: ReturnType<typeof call>) => {
  const response = await answer;
  const { error } = response.json<{
    error: { code: string; message: string; fields?: { path: string; message: string }[] };
  }>();
  return { status: response.statusCode, code: error.code, message: error.message, fields: error.fields };
};

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const DAY = 86_400_000;
const staffs = (id: string) => done<StaffProductDetail>(call('GET', `/api/admin/products/${id}`));
const inShop = (id: string) => done<ProductDetail>(call('GET', `/api/products/${id}`));
const variantOf = async (id: string) => (await staffs(id)).variants[0]?.id ?? '';
const plan = async (id: string, wanted: object) =>
  done<PricePlan>(call('POST', `/api/admin/variants/${await variantOf(id)}/price-plans`, wanted));
const history = async (id: string) =>
  (await done<ProductHistoryPage>(call('GET', `/api/admin/products/${id}/history`))).content;
const quoteOf = (id: string, remoteAddress = '127.0.0.1') =>
  done<OrderQuote>(
    shop.app.inject({
      method: 'POST',
      url: '/api/orders/quote',
      headers: asha?.headers,
      remoteAddress,
      payload: { items: [{ productId: id, quantity: 1 }] },
    }),
  );
const listed = async (query: string) =>
  (await done<{ content: { id: string; price: number }[] }>(call('GET', `/api/products?${query}`))).content;
const lamp = async (id: string, price = 1000) => {
  await addProduct(shop.db, id, [{ sku: id.toUpperCase(), price, stock: 50 }]);
  return id;
};
/** Moves a plan to an earlier time. */
const shift = (plan: PricePlan, ms: number) =>
  shop.db
    .updateTable('price_plans')
    .where('id', '=', plan.id)
    .set({
      starts_at: new Date(Date.parse(plan.startsAt) - ms),
      ...(plan.endsAt && { ends_at: new Date(Date.parse(plan.endsAt) - ms) }),
    })
    .execute();

describe('a scheduled price that starts immediately', () => {
  test('is the price everywhere, with the regular one crossed out; after its end the regular price is back', async () => {
    await lamp('brass');
    await lamp('clay', 900);
    const before = await call('GET', '/api/products/brass');
    const created = await plan('brass', { price: 800 });
    expect(created).toMatchObject({
      price: 800,
      originalPrice: null,
      endsAt: null,
      state: 'running',
      by: expect.stringMatching(/\S/),
    });

    const after = await call('GET', '/api/products/brass', undefined);
    expect([after.statusCode, after.headers['etag'] === before.headers['etag']]).toEqual([200, false]);
    expect(await inShop('brass')).toMatchObject({
      price: 800,
      originalPrice: 1000,
      discountPercentage: 20,
      variants: [{ price: 800, originalPrice: 1000 }],
    });
    const cheapest = (await listed('sort=price-low')).map(({ id, price }) => [id, price]);
    expect(cheapest.filter(([id]) => id === 'brass' || id === 'clay')).toEqual([
      ['brass', 800],
      ['clay', 900],
    ]);
    const below = (await listed('maxPrice=850')).map(({ id }) => id);
    expect([below.includes('brass'), below.includes('clay')]).toEqual([true, false]);
    expect((await quoteOf('brass')).itemsTotal).toBe(800);
    const { items } = await done<{ items: { price: number; seenPrice: number }[] }>(
      call('POST', '/api/cart/add', { productId: 'brass', quantity: 1 }, shopper),
    );
    expect(items).toEqual([expect.objectContaining({ price: 800, seenPrice: 800 })]);
    // Staff see both prices.
    expect(await staffs('brass')).toMatchObject({
      price: 800,
      variants: [{ price: 1000, originalPrice: null, planPrice: 800 }],
      pricePlans: [{ id: created.id }],
    });
    const { content } = await done<StaffProductPage>(call('GET', '/api/admin/products?q=brass&maxPrice=850'));
    expect(content).toEqual([
      expect.objectContaining({
        price: 800,
        pricePlan: 'running',
        only: expect.objectContaining({ price: 1000, planPrice: 800 }),
      }),
    ]);

    expect(await done<PricePlan>(call('POST', `/api/admin/price-plans/${created.id}/end`))).toMatchObject({
      state: 'over',
      overAt: expect.any(String),
    });
    expect(await inShop('brass')).toMatchObject({ price: 1000, originalPrice: null });
    expect((await quoteOf('brass')).itemsTotal).toBe(1000);
    expect((await done<{ items: object[] }>(call('GET', '/api/cart', undefined, shopper))).items).toEqual([
      expect.objectContaining({ price: 1000, seenPrice: 800 }),
    ]);
    expect(await staffs('brass')).toMatchObject({
      variants: [{ price: 1000, planPrice: null }],
      pricePlans: [{ state: 'over' }],
    });
    expect((await history('brass')).map(({ action, by }) => [action, by])).toEqual([
      ['price-plan.end', asha?.email],
      ['price-plan.create', asha?.email],
    ]);
    expect(await refused(call('POST', `/api/admin/price-plans/${created.id}/end`))).toMatchObject({
      status: 409,
      code: 'is-over',
    });
  });

  test('shows its own list price; a price above the regular one is not a reduction', async () => {
    await lamp('agate');
    await plan('agate', { price: 700, originalPrice: 1500, endsAt: inMs(DAY) });
    expect(await inShop('agate')).toMatchObject({ price: 700, originalPrice: 1500 });
    await lamp('pearl');
    await plan('pearl', { price: 1200 });
    expect(await inShop('pearl')).toMatchObject({ price: 1200, originalPrice: null });
  });
});

test('a scheduled price starts and ends at its times, in lists as in a quote, and is in the history once', async () => {
  await lamp('copper');
  const created = await plan('copper', { price: 600, startsAt: inMs(DAY), endsAt: inMs(2 * DAY) });
  expect([created.state, (await inShop('copper')).price, (await quoteOf('copper')).itemsTotal]).toEqual([
    'planned',
    1000,
    1000,
  ]);
  expect((await done<StaffProductPage>(call('GET', '/api/admin/products?q=copper'))).content).toEqual([
    expect.objectContaining({ price: 1000, pricePlan: 'planned' }),
  ]);

  // Many requests run while it starts: those sent afterwards get its price, those answered before do not.
  const asked: { from: number; until: number; paid: number }[] = [];
  const askAtOnce = () =>
    Promise.all(
      Array.from({ length: 4 }, async () => {
        const from = Date.now();
        const { itemsTotal } = await quoteOf('copper', `198.51.100.${asked.length % 250}`); // rate limit per address
        asked.push({ from, until: Date.now(), paid: itemsTotal });
      }),
    );
  await askAtOnce();
  const switchAt = Date.now() + 500;
  await shift(created, Date.parse(created.startsAt) - switchAt);
  while (!asked.some(({ from }) => from >= switchAt)) await askAtOnce();
  expect(new Set(asked.filter((one) => one.until < switchAt).map(({ paid }) => paid))).toEqual(new Set([1000]));
  expect(new Set(asked.filter((one) => one.from >= switchAt).map(({ paid }) => paid))).toEqual(new Set([600]));
  expect(await listed('maxPrice=650')).toContainEqual(expect.objectContaining({ id: 'copper', price: 600 }));

  const endsAt = inMs(300);
  await shop.db.updateTable('price_plans').set({ ends_at: endsAt }).where('id', '=', created.id).execute();
  while ((await inShop('copper')).price !== 1000) await pause(20);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(endsAt));
  expect(
    (await history('copper')).map(({ action, before, after }) => [
      action,
      before?.['planPricePaise'] ?? null,
      after?.['planPricePaise'] ?? null,
    ]),
  ).toEqual([
    ['price-plan.end', 60_000, null],
    ['price-plan.begin', null, 60_000],
    ['price-plan.create', null, null],
  ]);
  // The time it ended, not the time it was read.
  expect((await staffs('copper')).pricePlans).toEqual([expect.objectContaining({ state: 'over', overAt: endsAt })]);
});

test('an order has the price of its time: an earlier one is refused as changed, and the order is placed at the new one', async () => {
  await lamp('diya');
  const seen = await quoteOf('diya');
  await shift(await plan('diya', { price: 500, startsAt: inMs(DAY) }), DAY + 1_000);
  const order = (expectedTotal: number) =>
    call('POST', '/api/orders/create', {
      idempotencyKey: randomUUID(),
      items: [{ productId: 'diya', quantity: 1 }],
      email: 'guest@haat.example',
      expectedTotal,
      deliveryOption: 'standard',
      paymentMethod: 'cod',
      address: {
        fullName: 'Meera Nair',
        address: '14, 3rd Cross, Jayanagar 4th Block',
        city: 'Bengaluru',
        state: 'Karnataka',
        zipCode: '560011',
      },
    });
  expect(await refused(order(seen.total))).toMatchObject({ status: 409, code: 'price-changed' });
  const placed = await order((await quoteOf('diya')).total);
  expect(placed.json<{ order: { lines: { price: number }[] } }>().order.lines).toEqual([
    expect.objectContaining({ price: 500 }),
  ]);
});

test('two scheduled prices of a variant can follow each other but not overlap, in the API and in the database', async () => {
  await lamp('silver');
  const [from, to] = [inMs(DAY), inMs(2 * DAY)];
  const first = await plan('silver', { price: 800, startsAt: from, endsAt: to });
  await plan('silver', { price: 700, startsAt: to });
  const variant = await variantOf('silver');
  for (const wanted of [
    { startsAt: inMs(1.5 * DAY) },
    {},
    { startsAt: inMs(3 * DAY), endsAt: inMs(4 * DAY) },
    { startsAt: inMs(DAY / 2), endsAt: inMs(1.2 * DAY) },
  ]) {
    expect(
      await refused(call('POST', `/api/admin/variants/${variant}/price-plans`, { price: 750, ...wanted })),
    ).toMatchObject({
      status: 409,
      code: 'plans-overlap',
      message: expect.stringMatching(
        /^Another price, ₹(800|700)\.00, is scheduled from \d+ \w+, .+ (until \d+ \w+, .+|without an end)\. Choose other times, or remove it first\.$/,
      ),
    });
  }
  // Up to the start of the other plan.
  expect(await plan('silver', { price: 650, endsAt: from })).toMatchObject({ state: 'running' });
  await expect(
    shop.db
      .insertInto('price_plans')
      .values({
        variant_id: variant,
        price_paise: 1,
        mrp_paise: null,
        starts_at: inMs(1.5 * DAY),
        ends_at: null,
        actor: JSON.stringify({ id: 'x', name: 'x', email: 'x', role: 'x' }),
      })
      .execute(),
  ).rejects.toThrow(/price_plans_apart/);
  // A plan does not overlap with itself.
  expect(
    await done<PricePlan>(
      call('PUT', `/api/admin/price-plans/${first.id}`, {
        version: first.version,
        price: 790,
        startsAt: inMs(1.2 * DAY),
        endsAt: to,
      }),
    ),
  ).toMatchObject({ price: 790, version: 2 });
});

test('a scheduled price can be rescheduled or deleted until it starts, and a concurrent edit is reported', async () => {
  await lamp('tin');
  const planned = await plan('tin', { price: 900, startsAt: inMs(DAY) });
  expect(await refused(call('POST', `/api/admin/price-plans/${planned.id}/end`))).toMatchObject({
    status: 409,
    code: 'not-begun',
  });
  await done(call('PUT', `/api/admin/price-plans/${planned.id}`, { version: 1, price: 850, startsAt: inMs(DAY) }));
  expect(
    await refused(call('PUT', `/api/admin/price-plans/${planned.id}`, { version: 1, price: 800, startsAt: inMs(DAY) })),
  ).toMatchObject({ status: 409, code: 'changed', message: expect.stringContaining(asha?.email ?? '') });
  await done(call('DELETE', `/api/admin/price-plans/${planned.id}`));
  expect((await staffs('tin')).pricePlans).toEqual([]);
  expect((await call('DELETE', `/api/admin/price-plans/${planned.id}`)).statusCode).toBe(404);

  // A plan whose time has come can no longer be removed or changed.
  const next = await plan('tin', { price: 850, startsAt: inMs(DAY) });
  await shift(next, DAY + 1_000);
  expect(await refused(call('DELETE', `/api/admin/price-plans/${next.id}`))).toMatchObject({
    status: 409,
    code: 'has-begun',
  });
  expect(await refused(call('PUT', `/api/admin/price-plans/${next.id}`, { version: 1, price: 1 }))).toMatchObject({
    status: 409,
    code: 'has-begun',
  });
});

test.each([
  [{ price: 0 }, 'price', 'Must be more than nothing'],
  [{ price: 'cheap' }, 'price', 'Must be an amount in rupees'],
  [{ price: 500, originalPrice: 400 }, 'originalPrice', 'Must not be less than the price'],
  [{ price: 500, startsAt: inMs(-1_000) }, 'startsAt', 'Choose a future time, or leave it empty to start now'],
  [{ price: 500, startsAt: 'tomorrow' }, 'startsAt', 'Must be a moment like 2026-11-21T18:30:00Z'],
  [{ price: 500, endsAt: inMs(-1_000) }, 'endsAt', 'Choose a future time, or leave it empty'],
  [{ price: 500, startsAt: inMs(2 * DAY), endsAt: inMs(DAY) }, 'endsAt', 'The end must be after the start'],
])('%j is refused with an explanation', async (wanted, path, message) => {
  if (!(await shop.db.selectFrom('products').select('id').where('id', '=', 'wrong').executeTakeFirst()))
    await lamp('wrong');
  const answer = await refused(call('POST', `/api/admin/variants/${await variantOf('wrong')}/price-plans`, wanted));
  expect([answer.status, answer.fields]).toEqual([400, [{ path, message }]]);
});

describe('the regular price', () => {
  test('can be edited during a scheduled price, which stays, and applies afterwards', async () => {
    await lamp('glass');
    const created = await plan('glass', { price: 800 });
    const { version } = (await staffs('glass')).variants[0] ?? { version: 0 };
    expect(
      await done(call('PATCH', `/api/admin/variants/${await variantOf('glass')}/price`, { version, price: 950 })),
    ).toMatchObject({ price: 950, planPrice: 800 });
    expect(await inShop('glass')).toMatchObject({ price: 800, originalPrice: 950 });
    await done(call('PUT', '/api/products/glass', { price: 960 }));
    expect((await history('glass'))[0]).toMatchObject({
      action: 'product.update',
      before: { pricePaise: 95_000 },
      after: { pricePaise: 96_000 },
    });
    await done(call('POST', `/api/admin/price-plans/${created.id}/end`));
    expect(await inShop('glass')).toMatchObject({ price: 960, originalPrice: null });
  });

  test('is the price of a copy of the product, without scheduled prices', async () => {
    await lamp('stone');
    await plan('stone', { price: 800 });
    const copy = await done<StaffProductDetail>(
      call('POST', '/api/admin/products/stone/copies', { name: 'Stone lamp' }),
    );
    expect(copy).toMatchObject({ price: 1000, variants: [{ price: 1000, planPrice: null }], pricePlans: [] });
  });

  test('the start of a scheduled price does not make an open form outdated', async () => {
    await lamp('jute');
    const [variant] = (await staffs('jute')).variants;
    await plan('jute', { price: 800 });
    expect(
      (await call('PATCH', `/api/admin/variants/${variant?.id}/price`, { version: variant?.version, price: 990 }))
        .statusCode,
    ).toBe(200);
  });
});

test('a scheduled price whose whole period passed during downtime is ended, and never was the price', async () => {
  await lamp('shell');
  await shift(await plan('shell', { price: 500, startsAt: inMs(DAY), endsAt: inMs(DAY + 60_000) }), 2 * DAY);
  expect((await inShop('shell')).price).toBe(1000);
  expect((await staffs('shell')).pricePlans).toEqual([expect.objectContaining({ state: 'over' })]);
  expect((await history('shell')).map(({ action }) => action)).toEqual(['price-plan.end', 'price-plan.create']);
});

test('when one scheduled price ends as the next starts, both are in one entry', async () => {
  await lamp('cane');
  const [from, to] = [inMs(DAY), inMs(2 * DAY)];
  const [first, second] = [
    await plan('cane', { price: 800, startsAt: from, endsAt: to }),
    await plan('cane', { price: 700, startsAt: to }),
  ];
  await shift(first, DAY + 60_000);
  expect((await inShop('cane')).price).toBe(800);
  await shop.db
    .updateTable('price_plans')
    .set({ ends_at: new Date(Date.now() - 1_000) })
    .where('id', '=', first.id)
    .execute();
  await shop.db
    .updateTable('price_plans')
    .set({ starts_at: new Date(Date.now() - 1_000) })
    .where('id', '=', second.id)
    .execute();
  expect((await inShop('cane')).price).toBe(700);
  expect((await history('cane')).map(({ action, after }) => [action, after?.['planPricePaise'] ?? null])).toEqual([
    ['price-plan.begin', 70_000],
    ['price-plan.begin', 80_000],
    ['price-plan.create', null],
    ['price-plan.create', null],
  ]);
});

test('only staff with the permission can schedule prices', async () => {
  await lamp('wool');
  const variant = await variantOf('wool');
  const support = await signInAs(shop, 'support');
  expect((await call('POST', `/api/admin/variants/${variant}/price-plans`, { price: 800 }, support)).statusCode).toBe(
    403,
  );
  expect((await call('POST', `/api/admin/variants/${variant}/price-plans`, { price: 800 }, shopper)).statusCode).toBe(
    403,
  );
  expect((await staffs('wool')).pricePlans).toEqual([]);
});
