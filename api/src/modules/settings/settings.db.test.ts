import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from '@haat/shared/contract/home';
import type { SettingView } from '@haat/shared/contract/settings';
import type { OrderCreate } from '@haat/shared/contract/order-create';
import { VERSION_HEADER } from '../../http/catalogue-responses';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { readHelpMail, readSeller } from './read-setting';

let shop: TestApp;
let manager: { id: string; headers: Record<string, string> };
let merchandiser: { id: string; headers: Record<string, string> };
beforeAll(async () => {
  shop = await startTestApp();
  [manager, merchandiser] = [await signInAs(shop, 'manager'), await signInAs(shop, 'catalogue')];
  for (const id of ['diya', 'lamp', 'bell'])
    await addProduct(shop.db, id, [{ sku: id.toUpperCase(), price: 100, stock: 1_000 }]);
});
afterAll(() => shop.close());

const get = async <Body>(url: string, headers: Record<string, string> = {}) =>
  (await shop.app.inject({ url, headers })).json<Body>();
const put = async (part: string, value: object, version: number, headers = manager.headers) =>
  shop.app.inject({ method: 'PUT', url: `/api/admin/settings/${part}`, payload: { value, version }, headers });
const versionOf = async (part: string) =>
  (await get<{ version: number }>(`/api/admin/settings/${part}`, manager.headers)).version;
/** Sets a part, based on its current version. */
const set = async (part: string, value: object) => {
  const answer = await put(part, value, await versionOf(part));
  expect([part, answer.statusCode]).toEqual([part, 200]);
};

test('the configuration applies until a setting is saved, and the home page has no banner and no picks', async () => {
  const other = await startTestApp();
  try {
    const { headers } = await signInAs(other, 'manager');
    const read = async (url: string) => (await other.app.inject({ url, headers })).json<unknown>();
    const unsaved = { version: 0, changedAt: null, changedBy: null };
    expect(await read('/api/home')).toEqual({ banner: null, picks: null, collections: [] });
    expect(await read('/api/admin/settings/home')).toEqual({ value: null, ...unsaved });
    expect(await read('/api/admin/settings/delivery')).toEqual({
      value: { holidays: [], cutOff: '14:00', express: { isOffered: true, price: 99, freeFrom: null } },
      ...unsaved,
    });
  } finally {
    await other.close();
  }
});

describe('the home page', () => {
  const banner = {
    words: {
      en: { headline: 'Lamps for Diwali', lead: 'From Moradabad.', button: 'To the lamps' },
      hi: { headline: 'दिवाली के दीये', lead: '', button: '' },
    },
    to: '/category-group/pooja',
  };
  const picks = { words: { en: { title: 'For the lamps of Diwali', lead: '' } }, products: ['lamp', 'diya'] };

  test('is changed by the merchandiser immediately despite caching, and responds with 304 if unchanged', async () => {
    await set('home', { banner: null, picks: null });
    const before = await shop.app.inject('/api/home');
    expect((await put('home', { banner, picks }, await versionOf('home'), merchandiser.headers)).statusCode).toBe(200);
    const after = await shop.app.inject('/api/home');
    expect(Number(after.headers[VERSION_HEADER.toLowerCase()])).toBe(
      Number(before.headers[VERSION_HEADER.toLowerCase()]) + 1,
    );
    const home = after.json<Home>();
    expect(home.banner).toEqual(banner);
    expect(home.picks?.words).toEqual(picks.words);
    expect(home.picks?.products.map(({ id }) => id)).toEqual(['lamp', 'diya']);
    expect(
      (await shop.app.inject({ url: '/api/home', headers: { 'if-none-match': String(after.headers.etag) } }))
        .statusCode,
    ).toBe(304);
  });

  test('leaves out archived products, and the whole row if none is left', async () => {
    await addProduct(shop.db, 'torch', [{ sku: 'TORCH', price: 100, stock: 10 }]);
    await set('home', { banner, picks: { ...picks, products: ['lamp', 'torch'] } });
    await shop.app.inject({ method: 'DELETE', url: '/api/products/torch', headers: manager.headers });
    expect((await get<Home>('/api/home')).picks?.products.map(({ id }) => id)).toEqual(['lamp']);
    await set('home', { banner: null, picks: { ...picks, products: ['torch'] } });
    expect((await get<Home>('/api/home')).picks).toBeNull();
  });

  test.each([
    [
      'a banner without English words',
      { banner: { ...banner, words: { hi: banner.words.hi } }, picks: null },
      'value.banner.words.en.headline',
    ],
    [
      'a button that links outside the shop',
      { banner: { ...banner, to: '//evil.example' }, picks: null },
      'value.banner.to',
    ],
    ['a button with a script', { banner: { ...banner, to: 'javascript:alert(1)' }, picks: null }, 'value.banner.to'],
    [
      'an unknown product',
      { banner: null, picks: { ...picks, products: ['lamp', 'no-such-lamp'] } },
      'value.picks.products',
    ],
    ['a product twice', { banner: null, picks: { ...picks, products: ['lamp', 'lamp'] } }, 'value.picks.products'],
    ['an empty row', { banner: null, picks: { ...picks, products: [] } }, 'value.picks.products'],
  ])('refuses %s, and names the field', async (_what, value, path) => {
    const answer = await put('home', value, await versionOf('home'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields.map((field: { path: string }) => field.path)).toContain(path);
  });
});

describe('versions', () => {
  const terms = (cutOff: string) => ({ holidays: [], cutOff, express: { isOffered: true, price: 99, freeFrom: null } });

  test('each records its author', async () => {
    const before = await versionOf('delivery');
    await set('delivery', terms('15:00'));
    await set('delivery', terms('16:00'));
    const { content } = await get<{ content: { version: number; value: { cutOff: string }; changedBy: string }[] }>(
      '/api/admin/settings/delivery/versions',
      manager.headers,
    );
    const { name } = await shop.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', manager.id)
      .executeTakeFirstOrThrow();
    expect(content.slice(0, 2).map(({ version, value, changedBy }) => [version, value.cutOff, changedBy])).toEqual([
      [before + 2, '16:00', name],
      [before + 1, '15:00', name],
    ]);
  });

  test('refuses an outdated version, also in concurrent requests', async () => {
    const version = await versionOf('delivery');
    const answers = await Promise.all(
      ['09:00', '10:00', '11:00'].map((cutOff) => put('delivery', terms(cutOff), version)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await put('delivery', terms('12:00'), version)).json().error.code).toBe('changed');
    expect((await put('delivery', terms('12:00'), version + 7)).statusCode).toBe(409);
    expect(await versionOf('delivery')).toBe(version + 1);
  });

  test('a save without changes creates no version and no audit record', async () => {
    await set('delivery', terms('14:00'));
    const [before, entries] = [
      await versionOf('delivery'),
      await shop.db.selectFrom('audit_entries').select('seq').execute(),
    ];
    await set('delivery', terms('14:00'));
    expect(await versionOf('delivery')).toBe(before);
    expect(await shop.db.selectFrom('audit_entries').select('seq').execute()).toHaveLength(entries.length);
  });

  test('the merchandiser cannot read or change other settings', async () => {
    expect(
      (await shop.app.inject({ url: '/api/admin/settings/delivery', headers: merchandiser.headers })).statusCode,
    ).toBe(403);
    expect((await put('delivery', terms('14:00'), await versionOf('delivery'), merchandiser.headers)).statusCode).toBe(
      403,
    );
  });
});

describe('delivery', () => {
  const quote = (items: OrderCreate['items']) =>
    onMonday(async () =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/orders/quote',
          payload: { items, deliveryOption: 'express' },
        })
      ).json(),
    );
  const lamps = (quantity: number) => [{ productId: 'lamp', quantity }];

  /**
   * Runs a function on a mocked Monday morning in India. Staff sessions use the real time, so save settings outside of
   * it. Timers and the database clock are not mocked.
   */
  const onMonday = async <T>(work: () => Promise<T>): Promise<T> => {
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
    try {
      return await work();
    } finally {
      jest.useRealTimers();
    }
  };

  test('an order uses the settings at the time it is placed, not those of its quote', async () => {
    await set('delivery', { holidays: [], cutOff: '14:00', express: { isOffered: true, price: 120, freeFrom: 500 } });
    expect(await quote(lamps(1))).toMatchObject({ shipping: 120 });
    expect(await quote(lamps(5))).toMatchObject({ shipping: 0 });
    const { total } = await quote(lamps(1));
    await set('delivery', { holidays: [], cutOff: '14:00', express: { isOffered: true, price: 150, freeFrom: null } });
    const place = (expectedTotal: number) =>
      onMonday(() =>
        shop.app.inject({
          method: 'POST',
          url: '/api/orders/create',
          payload: orderBody(lamps(1), { deliveryOption: 'express', expectedTotal }),
        }),
      );
    expect((await place(total)).json().error.code).toBe('price-changed');
    expect((await place(total + 30)).json().order).toMatchObject({ shipping: 150, estimatedDelivery: '2026-11-24' });
    await set('delivery', { holidays: [], cutOff: '14:00', express: { isOffered: false, price: 150, freeFrom: null } });
    expect((await place(total + 30)).json().error.code).toBe('delivery-changed');
  });

  test('a holiday moves the delivery day in quotes and for PIN codes', async () => {
    await set('delivery', {
      holidays: [{ day: '2026-11-25', name: 'Guru Nanak Jayanti' }],
      cutOff: '14:00',
      express: { isOffered: true, price: 99, freeFrom: null },
    });
    expect((await quote(lamps(1))).delivery).toEqual([
      expect.objectContaining({ id: 'standard', day: '2026-11-26' }),
      expect.objectContaining({ id: 'express', day: '2026-11-24' }),
    ]);
    expect(
      (await onMonday(() => get<{ delivery: { day: string }[] }>('/api/pincodes/560001'))).delivery.map(
        ({ day }) => day,
      ),
    ).toEqual(['2026-11-26', '2026-11-24']);
  });
});

describe('payment', () => {
  const all = {
    card: { isOffered: true },
    upi: { isOffered: true, limit: null },
    cash: { isOffered: true, limit: 50_000, excludedPins: [] },
  };
  const place = (changes: Partial<OrderCreate>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders/create',
      payload: orderBody([{ productId: 'lamp', quantity: 1 }], changes),
    });
  const refusal = { error: { code: 'invalid', fields: [{ path: 'paymentMethod' }] } };
  afterAll(() => set('payments', all));

  test.each<[string, object, Partial<OrderCreate>, string]>([
    ['cards', { card: { isOffered: false } }, {}, 'can’t take cards'],
    [
      'UPI',
      { upi: { isOffered: false, limit: null } },
      { paymentMethod: 'upi', card: null, upi: { vpa: 'success@test' } },
      'can’t take UPI',
    ],
    [
      'UPI above its limit',
      { upi: { isOffered: true, limit: 50 } },
      { paymentMethod: 'upi', card: null, upi: { vpa: 'success@test' } },
      'up to ₹50.00',
    ],
    ['cash', { cash: { ...all.cash, isOffered: false } }, { paymentMethod: 'cod', card: null }, 'not offered'],
    [
      'cash where the courier takes none',
      { cash: { ...all.cash, excludedPins: ['5600'] } },
      { paymentMethod: 'cod', card: null },
      '560025',
    ],
  ])('%s: refused with this setting, and accepted after it is reset', async (_what, changed, order, message) => {
    await set('payments', { ...all, ...changed });
    const refused = await place(order);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, refusal]);
    expect(refused.json().error.message).toContain(message);
    await set('payments', all);
    expect((await place(order)).statusCode).toBe(201);
  });

  test('a quote has the reason for each payment method that is unavailable', async () => {
    await set('payments', { ...all, card: { isOffered: false }, upi: { isOffered: true, limit: 50 } });
    const quote = (
      await shop.app.inject({
        method: 'POST',
        url: '/api/orders/quote',
        payload: { items: [{ productId: 'lamp', quantity: 1 }] },
      })
    ).json();
    expect([quote.card, quote.upi, quote.cash]).toEqual([
      expect.stringContaining('can’t take cards'),
      expect.stringContaining('₹50.00'),
      null,
    ]);
  });

  test('refuses settings without any payment method', async () => {
    const none = {
      card: { isOffered: false },
      upi: { isOffered: false, limit: null },
      cash: { ...all.cash, isOffered: false },
    };
    expect((await put('payments', none, await versionOf('payments'))).statusCode).toBe(400);
  });
});

describe('tax', () => {
  const quote = async () =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/orders/quote',
        payload: { items: [{ productId: 'lamp', quantity: 1 }], state: 'Kerala' },
      })
    ).json();

  test('is computed with the settings at the time of the order, which stores it', async () => {
    await shop.db.updateTable('products').set({ hsn: '8306' }).where('id', '=', 'lamp').execute();
    const { version, value } = await get<SettingView<'tax'>>('/api/admin/settings/tax', manager.headers);
    expect([version, value?.mode, value?.state]).toEqual([0, 'estimate', 'Karnataka']);
    expect(value?.rates.length).toBeGreaterThan(3);
    expect(await quote()).toMatchObject({ tax: 6, taxIncluded: false });
    // Cached responses of the catalogue change as well.
    const product = () => get<{ taxIncluded: boolean }>('/api/products/lamp');
    expect((await product()).taxIncluded).toBe(false);
    await set('tax', {
      mode: 'gst',
      state: 'Karnataka',
      rates: [
        { hsn: '83', from: '2017-07-01', above: 0, percent: 12 },
        { hsn: '83', from: '2999-01-01', above: 0, percent: 40 },
      ],
    });
    expect((await product()).taxIncluded).toBe(true);
    expect(await quote()).toMatchObject({
      tax: 0,
      total: 100,
      taxIncluded: true,
      gst: { cgst: 0, sgst: 0, igst: 10.71 },
    });
    await set('tax', {
      mode: 'gst',
      state: 'Kerala',
      rates: [{ hsn: '83', from: '2017-07-01', above: 50, percent: 5 }],
    });
    expect(await quote()).toMatchObject({ gst: { cgst: 2.38, sgst: 2.38, igst: 0 } });
    const { order } = (
      await shop.app.inject({
        method: 'POST',
        url: '/api/orders/create',
        payload: orderBody([{ productId: 'lamp', quantity: 1 }]),
      })
    ).json();
    await set('tax', { mode: 'estimate', state: 'Karnataka', rates: [] });
    expect(await quote()).toMatchObject({ tax: 6, gst: null });
    expect(
      await shop.db
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select(['orders.tax_mode', 'order_lines.gst_rate_bp', 'order_lines.igst_paise'])
        .where('orders.id', '=', order.id)
        .execute(),
    ).toEqual([{ tax_mode: 'gst', gst_rate_bp: 500, igst_paise: 476 }]);
  });
});

test('a new seller identity applies to later documents, and the former one to earlier documents', async () => {
  const { seller, helpMail } = shop.config;
  const now = new Date();
  expect([await readSeller(shop.db, shop.config, now), await readHelpMail(shop.db, shop.config)]).toEqual([
    seller,
    helpMail,
  ]);
  while (Date.now() <= now.getTime()) await pause(1);
  await set('identity', {
    name: 'Haat Bazaar',
    address: '2 New Road, Bengaluru',
    gstin: '',
    helpMail: 'desk@haat.example',
  });
  expect(await readSeller(shop.db, shop.config)).toEqual({
    name: 'Haat Bazaar',
    address: '2 New Road, Bengaluru',
    gstin: null,
  });
  expect(await readSeller(shop.db, shop.config, now)).toEqual(seller);
  expect(await readHelpMail(shop.db, shop.config)).toBe('desk@haat.example');
  const { value } = await get<SettingView<'identity'>>('/api/admin/settings/identity', manager.headers);
  expect(value?.name).toBe('Haat Bazaar');
  expect((await put('identity', { ...value, gstin: '29ABCDE' }, await versionOf('identity'))).statusCode).toBe(400);
});
