import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { hashPassword } from '../modules/auth/passwords';
import { describedTexts, type DescribedText } from '../testing/described-texts';
import { orderAt } from '../testing/order-at';
import { orderBody } from '../testing/order-body';
import { signInAs } from '../testing/sign-in-as';
import {
  noWrites,
  openWorld,
  staffReads,
  staffWrites,
  type Method,
  type Sample,
  type StaffFixture,
} from '../testing/staff-samples';
import { startTestApp, type TestApp } from '../testing/start-test-app';

// Nearly two hundred fields, each with an object of its own.
jest.setTimeout(300_000);

const PASSWORD = 'the one there is';
let shop: TestApp;
let w: StaffFixture;
let fields: DescribedText[];
let tables: string[];

beforeAll(async () => {
  shop = await startTestApp();
  w = await openWorld(shop);
  fields = await describedTexts(shop.app);
  tables = (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(shop.db)
  ).rows.map(({ name }) => name);
});
afterAll(() => shop.close());

/** Fields that name something that exists, choose or prove something: kept nowhere as they are typed. */
const NAMING = new Set(
  'id ids parentId into productId sku customerId pictureId assignee was to type category subcategory role attachments add remove products collections categories brands notRestocked lineId importId sheet plan state code recoveryCode password currentPassword newPassword transports'.split(
    ' ',
  ),
);
/** Further fields of this kind, which are not so in other calls. */
const NAMING_HERE: Record<string, string> = {
  'POST /api/products mainImage': 'a picture of the shop',
  'PUT /api/products/:id mainImage': 'a picture of the shop',
  'POST /api/products images.0.url': 'a picture of the shop',
  'PUT /api/products/:id images.0.url': 'a picture of the shop',
  'POST /api/products title': 'another name of the field name',
  'PUT /api/products/:id title': 'another name of the field name',
  'PUT /api/admin/imports/:id/columns columns.0.field': 'a field of the shop',
  'PUT /api/admin/imports/:id/columns columns.0.name': 'a column of the file',
  'POST /api/admin/imported-pictures/retry address': 'a picture that is missing',
  'POST /api/admin/collections conditions.0.value': 'a category, a brand or a tag',
  'PUT /api/admin/collections/:id conditions.0.value': 'a category, a brand or a tag',
  'POST /api/admin/webhooks url': 'an address',
  'PUT /api/admin/webhooks/:id url': 'an address',
  'POST /api/admin/customers/:id/anonymise email': 'repeats the address',
  'POST /api/telemetry events.0.remote': 'a remote',
  'POST /api/users/passkeys name': 'by the schema of PUT; a passkey is needed besides',
  'PUT /api/products/:id variants.0.options.*': 'by the schema of PUT /api/products/:id/variants/:variantId',
  'PUT /api/products/:id variants.0.barcode': 'by the schema of PUT /api/products/:id/variants/:variantId',
  'POST /api/admin/bulk-edits change.note': 'kept with each stock movement once the edit has run: bulk-edit.test.ts',
  'POST /api/events events.0.query': 'kept as the words that were searched for',
  'POST /api/admin/views query': 'the query of an address',
  'PUT /api/admin/views/:id query': 'the query of an address',
  'POST /api/payments/webhook/:gateway ': 'signed by the gateway',
  'POST /api/couriers/events ': 'signed by the courier',
};
/** Calls that store nothing. */
const STORING_NOTHING = /\/(?:quote|preview|packing-slips|worth)$/;
const isNaming = ({ call, at }: DescribedText): boolean =>
  NAMING.has(
    [...at]
      .reverse()
      .find((key) => key !== '0' && key !== '*')
      ?.replace('?', '') ?? '',
  ) ||
  `${call} ${at.join('.')}` in NAMING_HERE ||
  at.includes('filter') ||
  STORING_NOTHING.test(call);

/** Fields of several lines; all others have one. */
const SEVERAL =
  /(?:^|\.)(?:text|descriptionHi|note|message|comment|answer|care|value|deliveryInstructions|address\.address)$|^POST \S+\/claims description$/;
const isSeveral = ({ call, at }: DescribedText): boolean => {
  const path = at.join('.');
  if (/\/(?:roles|webhooks|content|stock|bulk-edits)(?:\/|$)/.test(call)) return false;
  return SEVERAL.test(path) || path === 'description' || path === 'value.address' || path === 'address';
};

type Shopper = Awaited<ReturnType<typeof signInAs>>;
type Made = Sample & { headers?: Record<string, string> };
const home = { fullName: 'Asha Menon', address: '3 MG Road', city: 'Kochi', state: 'Kerala', zipCode: '682001' };

/** The calls of shoppers that take text, each on an object of its own. */
const shoppers: Record<string, (asha: Shopper) => Promise<Made>> = {
  'POST /api/orders/create': async () => ({
    url: '/api/orders/create',
    payload: orderBody([{ productId: 'lamp', quantity: 1 }]),
  }),
  'POST /api/orders/:id/returns': async () => {
    const { order, opening } = await orderAt(shop, 'Delivered', [{ productId: 'lamp', quantity: 1 }]);
    const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
    const payload = { key: randomUUID(), reason: 'size', lines };
    return { url: `/api/orders/${order.id}/returns`, payload, headers: opening };
  },
  'POST /api/claims': async () => {
    const { order } = await orderAt(shop, 'Delivered', [{ productId: 'lamp', quantity: 1 }]);
    const claim = { orderId: order.id, email: order.email, reason: 'damaged' };
    return { url: '/api/claims', payload: claim, headers: {} };
  },
  'PUT /api/users/passkeys/:id': async (asha) => {
    const { id } = await shop.db
      .insertInto('passkeys')
      .values({
        user_id: asha.id,
        credential_id: randomUUID(),
        public_key: new Uint8Array([1]),
        counter: 0,
        transports: [],
        name: 'Phone',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { url: `/api/users/passkeys/${id}`, payload: { proof: { password: PASSWORD } } };
  },
  'POST /api/users/addresses': async () => ({ url: '/api/users/addresses', payload: home }),
  'PUT /api/users/addresses/:id': async (asha) => {
    const { id } = await w.ok<{ id: string }>(w.call('POST', '/api/users/addresses', home, asha.headers));
    return { url: `/api/users/addresses/${id}`, payload: home };
  },
  'POST /api/feedback': async () => ({ url: '/api/feedback', payload: { page: '/help', helpful: false } }),
  'POST /api/messages': async () => ({
    url: '/api/messages',
    payload: { topic: 'help', name: 'Ravi', email: 'ravi@haat.example' },
  }),
  'POST /api/telemetry': async () => ({
    url: '/api/telemetry',
    payload: { events: [{ kind: 'failed', remote: 'catalog', version: '1.0.0', cause: 'network', path: '/' }] },
  }),
  'POST /api/events': async () => ({
    url: '/api/events',
    payload: { visit: '0'.repeat(32), events: [{ name: 'search', query: 'lamp', results: 0 }] },
  }),
  'PUT /api/products/:id/reviews/mine': async (asha) => {
    await orderAt(shop, 'Delivered', [{ productId: 'lamp', quantity: 1 }], {}, asha.headers);
    return {
      url: '/api/products/lamp/reviews/mine',
      payload: { rating: 5, title: 'Good', text: 'A warm, soft light.' },
    };
  },
  'POST /api/products/:id/questions': async () => ({ url: '/api/products/lamp/questions' }),
  'POST /api/questions/:id/answers': async (asha) => {
    await orderAt(shop, 'Delivered', [{ productId: 'lamp', quantity: 1 }], {}, asha.headers);
    return { url: `/api/questions/${await w.questionOf()}/answers` };
  },
  'POST /api/chats/:id/messages': async (asha) => {
    const { id } = await w.ok<{ id: string }>(w.call('POST', '/api/chats', {}, asha.headers));
    return { url: `/api/chats/${id}/messages`, payload: { clientId: randomUUID() } };
  },
  'POST /api/chats/:id/attachments': async (asha) => {
    const { id } = await w.ok<{ id: string }>(w.call('POST', '/api/chats', {}, asha.headers));
    return { url: `/api/chats/${id}/attachments`, payload: w.photo };
  },
};

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Sets a field, and creates the lists and objects on the way to it. */
function setAt(body: Json, [key = '', ...rest]: readonly string[], value: string): void {
  const name = key === '*' ? (Object.keys(body)[0] ?? 'Shade') : key;
  if (rest.length === 0) body[name] = value;
  else {
    if (!isJson(body[name])) body[name] = rest[0] === '0' ? [] : {};
    const next = body[name];
    if (isJson(next)) setAt(next, rest, value);
  }
}

const fact = { facts: [{ label: 'Weight', value: '1 kg' }] };
const sku = () => ({ variants: [{ sku: `LAMP-${randomUUID()}`, price: 100 }] });
const picture = { images: [{ url: 'https://pictures.haat.example/lamp.jpg' }] };
const holiday = { holidays: [{ day: '2027-01-26', name: 'Republic Day' }] };
const span = (block: Json) => async () => {
  const { text } = await w.contentOf('nothing');
  return { text: { ...text, blocks: [block, ...text.blocks.slice(1)] } };
};
const homePage = (part: Json) => async () => ({ value: { banner: null, picks: null, ...part } });

/** What a field needs beside it and its sample leaves out, by the beginning of its name. */
const beside: Record<string, () => Json | Promise<Json>> = {
  'POST /api/products facts': () => fact,
  'POST /api/products variants': sku,
  'POST /api/products images': () => picture,
  'PUT /api/products/:id images': () => picture,
  'PATCH /api/admin/products/:id facts': () => fact,
  'PUT /api/orders/:id address': () => ({ address: home }),
  'PUT /api/admin/content/:page/:language/draft text.blocks.0.text.0': span({
    kind: 'paragraph',
    text: [{ text: 'Words.' }],
  }),
  'PUT /api/admin/content/:page/:language/draft text.blocks.0.items': span({
    kind: 'list',
    isNumbered: false,
    items: [[{ text: 'Words.' }]],
  }),
  'POST /api/admin/customer-segments rules': () => ({ rules: [{ field: 'tag', is: 'has' }] }),
  'PUT /api/admin/customer-segments/:id rules': () => ({ rules: [{ field: 'tag', is: 'has' }] }),
  'PUT /api/admin/settings/home value.banner': homePage({
    banner: { words: { en: { headline: 'Lamps', lead: '', button: '' } }, to: '/products/featured' },
  }),
  'PUT /api/admin/settings/home value.picks': homePage({
    picks: { words: { en: { title: 'Lamps', lead: '' } }, products: ['lamp'] },
  }),
};
const besideOf = async (name: string): Promise<Json> =>
  (await Object.entries(beside).find(([start]) => name.startsWith(start))?.[1]()) ?? {};

/** All texts in a value, also in JSON that is stored as text. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value;
    if (/^[[{]/.test(value))
      try {
        yield* textsOf(JSON.parse(value));
      } catch {
        // It only begins like JSON.
      }
  } else if (isJson(value)) for (const [key, one] of Object.entries(value)) yield* [key, ...textsOf(one)];
}

/** The stored texts that contain a word. */
async function stored(word: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`${sql.join(
    tables.map(
      (name) => sql`select row_to_json(t)::text as row from ${sql.table(name)} t where t::text like ${`%${word}%`}`,
    ),
    sql` union all `,
  )}`.execute(shop.db);
  return rows.flatMap(({ row }) => [...textsOf(JSON.parse(row))].filter((text) => text.includes(word)));
}

let sent = 0;
async function send({ call, at }: DescribedText): Promise<{ status: string; word: string; texts: string[] }> {
  const word = `Z${(sent += 1)}Z`;
  const text = `<img onerror=run() ${word}\r\nB:\u202Ec&d`;
  const asha = await signInAs(shop, 'shopper');
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', asha.id)
    .execute();
  const made: Made | undefined = shoppers[call]
    ? { headers: asha.headers, ...(await shoppers[call](asha)) }
    : await (staffWrites[call] ?? noWrites[call])?.make(w, { id: w.owner.id });
  if (!made) return { status: 'no sample', word, texts: [] };
  const [first = ''] = at;
  let { url, payload } = made;
  if (first.startsWith('?')) {
    const address = new URL(url, 'http://shop');
    address.searchParams.set(first.slice(1), text);
    url = `${address.pathname}${address.search}`;
  } else {
    const body: Json = { ...structuredClone(payload ?? {}), ...(await besideOf(`${call} ${at.join('.')}`)) };
    if (call.endsWith('/settings/delivery')) Object.assign(body['value'] as Json, holiday);
    setAt(body, at, text);
    payload = body;
  }
  const answer = await w.call(call.split(' ')[0] as Method, url, payload, made.headers);
  return {
    status: answer.statusCode < 300 ? 'accepted' : `${answer.statusCode} ${answer.body}`,
    word,
    texts: await stored(word),
  };
}

test('every text that can be typed is stored as it is shown: markup as text, without control characters', async () => {
  const wrong: string[] = [];
  for (const field of fields.filter((one) => !isNaming(one))) {
    const name = `${field.call} ${field.at.join('.')}`;
    const { status, word, texts } = await send(field);
    if (status !== 'accepted') wrong.push(`${name}: ${status}`);
    else {
      const kept = `<img onerror=run() ${word}${isSeveral(field) ? '\n' : ' '}B:c&d`;
      if (!texts.includes(kept)) wrong.push(`${name}: not stored as ${JSON.stringify(kept)}: ${JSON.stringify(texts)}`);
      if (texts.some((text) => /[\r\u202E]|&lt;|&amp;/.test(text))) wrong.push(`${name}: ${JSON.stringify(texts)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no cell of any file that staff download is a formula', async () => {
  const formula = '=1+cmd|A1';
  const asha = await signInAs(shop, 'shopper', '+asha@haat.example');
  await shop.db.updateTable('users').set({ name: formula }).where('id', '=', asha.id).execute();
  await w.ok(w.call('POST', '/api/products', { name: formula, brand: '@brand', type: 'lamps', price: 100 }));
  await w.ok(w.call('POST', '/api/admin/categories', { parentId: null, name: formula, slug: 'formula' }));
  await w.ok(w.call('PUT', `/api/admin/customers/${asha.id}/tags`, { tags: [formula] }));
  const address = { fullName: formula, address: formula, city: '+city', state: 'Kerala', zipCode: '682001' };
  const deliveryInstructions = '@SUM(A1)';
  const items = [{ productId: 'lamp', quantity: 1 }];
  await orderAt(shop, 'Delivered', items, { address, deliveryInstructions }, asha.headers);
  await shop.db.updateTable('product_images').set({ alt: formula }).execute();
  const files = new Map<string, string>();
  for (const [name, url] of Object.entries(staffReads)) {
    if (!/csv|export/.test(name)) continue;
    const answer = await w.call('GET', await url(w));
    if (String(answer.headers['content-type']).includes('text/csv')) files.set(name, answer.body);
  }
  expect(files.size).toBeGreaterThanOrEqual(7);
  for (const [name, file] of files)
    for (const cell of (parse(file, { relax_column_count: true }) as string[][]).flat())
      // A number may be negative.
      expect([name, /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell) ? cell : 'text']).toEqual([name, 'text']);
  // The guarded formulas are in them.
  expect([...files.values()].filter((file) => file.includes("'=1+cmd|A1")).length).toBeGreaterThanOrEqual(4);
});
