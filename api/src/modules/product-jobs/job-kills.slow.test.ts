import type { ProductJob } from '@haat/shared/contract/product-jobs';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { csvRows } from '../../csv/csv-rows';
import { openDatabase, type OpenDatabase } from '../../db/open-database';
import { ledgerFaults } from '../../testing/ledger';
import { SERVICE_TOKEN, shopTerms } from '../../testing/shop-terms';
import { signInAs } from '../../testing/sign-in-as';
import { startApi, type TestApi } from '../../testing/start-api';
import { createTestDatabase, type TestDatabase } from '../../testing/test-databases';

// Two API processes on one real server; the process that runs a job is killed repeatedly.
const PRODUCTS = 3_000;

let server: TestDatabase | null = null;
let database: OpenDatabase;
let apis: readonly [TestApi, TestApi];
let headers: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'haat-job-kills-'));
const { sessionSecret, siteUrl } = shopTerms();

beforeAll(async () => {
  server = await createTestDatabase();
  database = await openDatabase({ dataDir: '', databaseUrl: server.url });
  // The category tree without products.
  const assortment = dirname(
    createRequire(join(process.cwd(), 'package.json')).resolve('@haat/assortment/package.json'),
  );
  mkdirSync(join(folder, 'tree'));
  copyFileSync(join(assortment, 'categories.yaml'), join(folder, 'tree', 'categories.yaml'));
  const environment = {
    DATABASE_URL: server.url,
    HAAT_DATA_DIR: join(folder, 'data'),
    HAAT_ASSORTMENT_DIR: join(folder, 'tree'),
    SESSION_SECRET: sessionSecret,
    SITE_URL: siteUrl,
    SERVICE_TOKEN,
  };
  apis = [await startApi(environment), await startApi(environment)];
  ({ headers } = await signInAs(
    {
      db: database.db,
      config: { sessionSecret, siteUrl, staff: { secondFactor: 'optional', sessionHours: 12, idleMinutes: 60 } },
    },
    'owner',
  ));
});
afterAll(async () => {
  await Promise.all(((apis as readonly TestApi[] | undefined) ?? []).map((api) => api.stop()));
  await (database as OpenDatabase | undefined)?.close();
  await server?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request to one process, or to the other while that one is down. */
async function ask<Body>(path: string, init: RequestInit = {}): Promise<Body> {
  for (let turn = 0; ; turn += 1) {
    try {
      const answer = await fetch(`${(apis[turn % 2] ?? apis[0]).url}${path}`, {
        ...init,
        headers: { ...headers, ...init.headers },
      });
      if (!answer.ok) throw new TypeError(`${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Body;
    } catch (error) {
      if (turn > 200 || (error instanceof TypeError && /^\d/.test(error.message))) throw error;
      await pause(50);
    }
  }
}

const jobRow = (id: string) =>
  database.db.selectFrom('product_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Waits until a job pauses or ends, and kills both processes a few times meanwhile, each time after some progress. */
async function withKills(path: string, id: string, maxKills = 1): Promise<{ job: ProductJob; kills: number }> {
  let killed = 0;
  let batch = (await jobRow(id)).batch;
  for (const end = Date.now() + 240_000; Date.now() < end; await pause(5)) {
    const row = await jobRow(id);
    if (['checked', 'done', 'cancelled', 'failed'].includes(row.state))
      return { job: await ask<ProductJob>(`/api/admin/${path}/${id}`), kills: killed };
    if (killed >= maxKills || row.batch <= batch) continue;
    batch = row.batch;
    killed += 1;
    for (const api of apis) await api.kill();
    for (const api of apis) await api.start();
  }
  throw new Error('The job has not come to a rest.');
}

const line = (n: number) => ({
  Handle: `thing-${n}`,
  Title: `Thing ${n}`,
  Vendor: `Maker ${n % 40}`,
  Type: 'Sarees',
  'Option1 Name': 'Size',
  'Variant Price': String(100 + (n % 900)),
});
const columns = [
  'Handle',
  'Title',
  'Vendor',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
];
const file = csvRows([
  columns,
  ...Array.from({ length: PRODUCTS }, (_, n) =>
    ['S', 'L'].map((size) => {
      const cells: Record<string, string> = {
        ...line(n),
        'Option1 Value': size,
        'Variant SKU': `THING-${n}-${size}`,
        'Variant Inventory Qty': String((n % 20) + 1),
      };
      // One in a hundred rows is invalid.
      if (n % 100 === 7 && size === 'L') cells['Variant Price'] = 'dear';
      return columns.map((name) => cells[name] ?? '');
    }),
  ).flat(),
]);
const REFUSED = PRODUCTS / 100;

/** The killed import, after its check and at its end, with the numbers of kills. */
let imported: Record<'checked' | 'applied', { job: ProductJob; kills: number }>;
beforeAll(async () => {
  const { id } = await ask<ProductJob>('/api/admin/imports?name=things.csv', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  const checked = await withKills('imports', id);
  await ask(`/api/admin/imports/${id}/apply`, { method: 'POST' });
  imported = { checked, applied: await withKills('imports', id, 3) };
});

it('an import that is killed repeatedly imports each row once, and reports each refused row once', async () => {
  const { checked, applied } = imported;
  expect(checked.job).toMatchObject({
    state: 'checked',
    total: PRODUCTS,
    preview: { counts: { added: PRODUCTS, changed: 0, unchanged: 0, refused: REFUSED } },
  });
  expect(applied.job).toMatchObject({
    state: 'done',
    done: PRODUCTS,
    counts: { added: PRODUCTS, changed: 0, unchanged: 0, refused: REFUSED },
  });
  // The number of kills in the middle of the work depends on the machine, but there must be at least one.
  expect(applied.kills).toBeGreaterThan(0);
  expect(checked.kills).toBe(1);

  const {
    rows: [counts],
  } = await sql<{
    products: number;
    variants: number;
    stock: number;
    moved: number;
    movements: number;
    entries: number;
    problems: number;
  }>`select
    (select count(*)::int from products) as products, (select count(*)::int from variants) as variants, (select sum(stock_quantity)::int from variants) as stock,
    (select sum(delta)::int from stock_movements where cause = 'import') as moved, (select count(*)::int from stock_movements) as movements,
    (select count(distinct object_id)::int from audit_entries where action = 'product.import') as entries, (select count(*)::int from product_job_problems) as problems`.execute(
    database.db,
  );
  const stock = Array.from({ length: PRODUCTS }, (_, n) => ((n % 20) + 1) * (n % 100 === 7 ? 1 : 2)).reduce(
    (sum, one) => sum + one,
    0,
  );
  expect(counts).toEqual({
    products: PRODUCTS,
    variants: PRODUCTS * 2 - REFUSED,
    stock,
    moved: stock,
    movements: PRODUCTS * 2 - REFUSED,
    entries: PRODUCTS,
    problems: REFUSED,
  });
  expect(
    await database.db.selectFrom('audit_entries').select('object_id').where('action', '=', 'product.import').execute(),
  ).toHaveLength(PRODUCTS);
  expect(await ledgerFaults(database.db)).toEqual([]);
  console.info(
    `${PRODUCTS} products: ${checked.kills} kills while it was checked, ${applied.kills} while it was applied.`,
  );
});

it('a bulk edit, its undo and an export survive kills', async () => {
  const selection = { filter: { status: [] } };
  const change = { what: 'price', how: 'add', value: 10 };
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const { plan } = await ask<{ plan: string }>('/api/admin/bulk-edits/preview', {
    ...json,
    body: JSON.stringify({ selection, change }),
  });
  const sums = async () =>
    (await sql<{ paise: number }>`select sum(price_paise)::bigint as paise from variants`.execute(database.db)).rows[0]
      ?.paise;
  const before = await sums();
  const job = await ask<ProductJob>('/api/admin/bulk-edits', {
    ...json,
    body: JSON.stringify({ selection, change, plan }),
  });
  expect((await withKills('bulk-edits', job.id)).job).toMatchObject({
    state: 'done',
    counts: { changed: PRODUCTS, refused: 0 },
  });
  expect(await sums()).toBe((before ?? 0) + (PRODUCTS * 2 - REFUSED) * 1_000);
  const undo = await ask<ProductJob>(`/api/admin/bulk-edits/${job.id}/undo`, { method: 'POST' });
  expect((await withKills('bulk-edits', undo.id)).job).toMatchObject({
    state: 'done',
    counts: { changed: PRODUCTS, refused: 0 },
  });
  expect(await sums()).toBe(before);

  const written = await ask<ProductJob>('/api/admin/exports', { ...json, body: '{}' });
  expect((await withKills('exports', written.id)).job).toMatchObject({ state: 'done', done: PRODUCTS });
  const csv = await (await fetch(`${apis[0].url}/api/admin/exports/${written.id}/file`, { headers })).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength(PRODUCTS * 2 - REFUSED + 1);
  const again = await ask<ProductJob>('/api/admin/imports', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv,
  });
  expect((await withKills('imports', again.id)).job.preview?.counts).toEqual({
    added: 0,
    changed: 0,
    unchanged: PRODUCTS,
    refused: 0,
  });
});
