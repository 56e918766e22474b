import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describedTexts, type DescribedText } from '../testing/typed-shop/described-texts';
import { orderAt } from '../testing/order-at';
import { signInAs } from '../testing/sign-in-as';
import { createStaffFixture, staffReads, type StaffFixture } from '../testing/staff-samples';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { isNaming, isSeveral, sendTyped, typist } from '../testing/typed-shop/typed-fields';

let shop: TestApp;
let fixture: StaffFixture;
let fields: DescribedText[];
let tables: string[];

beforeAll(async () => {
  shop = await startTestApp();
  fixture = await createStaffFixture(shop);
  fields = await describedTexts(shop.app);
  tables = (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(shop.db)
  ).rows.map(({ name }) => name);
});
afterAll(() => shop.close());

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
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* [key, ...textsOf(one)];
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
async function send(field: DescribedText): Promise<{ status: string; word: string; texts: string[] }> {
  const word = `Z${(sent += 1)}Z`;
  const text = `<img onerror=run() ${word}\r\nB:\u202Ec&d`;
  const sentCall = await sendTyped(fixture, await typist(shop), new Map([[field, text]]));
  if (!sentCall) return { status: 'no sample', word, texts: [] };
  const { statusCode, body } = sentCall.answer;
  return { status: statusCode < 300 ? 'accepted' : `${statusCode} ${body}`, word, texts: await stored(word) };
}

test('every text that users type is stored as it is shown: markup as text, without control characters', async () => {
  const wrong: string[] = [];
  for (const field of fields.filter((one) => !isNaming(one))) {
    const name = `${field.call} ${field.at.join('.')}`;
    const { status, word, texts } = await send(field);
    if (status !== 'accepted') wrong.push(`${name}: ${status}`);
    else {
      const stored = `<img onerror=run() ${word}${isSeveral(field) ? '\n' : ' '}B:c&d`;
      if (!texts.includes(stored))
        wrong.push(`${name}: not stored as ${JSON.stringify(stored)}: ${JSON.stringify(texts)}`);
      if (texts.some((text) => /[\r\u202E]|&lt;|&amp;/.test(text))) wrong.push(`${name}: ${JSON.stringify(texts)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no cell of any file that staff download is a formula', async () => {
  const formula = '=1+cmd|A1';
  const asha = await signInAs(shop, 'shopper', '+asha@haat.example');
  await shop.db.updateTable('users').set({ name: formula }).where('id', '=', asha.id).execute();
  await fixture.ok(
    fixture.call('POST', '/api/products', { name: formula, brand: '@brand', type: 'lamps', price: 100 }),
  );
  await fixture.ok(fixture.call('POST', '/api/admin/categories', { parentId: null, name: formula, slug: 'formula' }));
  await fixture.ok(fixture.call('PUT', `/api/admin/customers/${asha.id}/tags`, { tags: [formula] }));
  const address = { fullName: formula, address: formula, city: '+city', state: 'Kerala', zipCode: '682001' };
  const deliveryInstructions = '@SUM(A1)';
  const items = [{ productId: 'lamp', quantity: 1 }];
  await orderAt(shop, 'Delivered', items, { address, deliveryInstructions }, asha.headers);
  await shop.db.updateTable('product_images').set({ alt: formula }).execute();
  const files = new Map<string, string>();
  for (const [name, url] of Object.entries(staffReads)) {
    if (!/csv|export/.test(name)) continue;
    const answer = await fixture.call('GET', await url(fixture));
    if (String(answer.headers['content-type']).includes('text/csv')) files.set(name, answer.body);
  }
  expect(files.size).toBeGreaterThanOrEqual(7);
  for (const [name, file] of files)
    for (const cell of (parse(file, { relax_column_count: true }) as string[][]).flat())
      // A number may be negative.
      expect([name, /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell) ? cell : 'text']).toEqual([name, 'text']);
  // They contain the escaped formulas.
  expect([...files.values()].filter((file) => file.includes("'=1+cmd|A1")).length).toBeGreaterThanOrEqual(4);
});
