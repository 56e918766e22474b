import type { ImportedPictures } from '@haat/shared/contract/imported-pictures';
import type { ProductJob } from '@haat/shared/contract/product-jobs';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { assortmentFolder } from '../../config';
import { csvRows } from '../../csv/csv-rows';
import { openDatabase, type OpenDatabase } from '../../db/open-database';
import { ledgerFaults } from '../../testing/ledger';
import { jpeg, startPictureServer } from '../../testing/picture-server';
import { SERVICE_TOKEN, shopTerms } from '../../testing/shop-terms';
import { signInAs } from '../../testing/sign-in-as';
import { startApi, type TestApi } from '../../testing/start-api';
import { createTestDatabase, type TestDatabase } from '../../testing/test-databases';

// An API process on a real server is killed while it imports 2,000 products and while it fetches their pictures.
const PRODUCTS = 2_000;
/** Pictures that the process may have been fetching: four concurrent downloads, each from a claim of four. */
const MAX_IN_PROGRESS = 16;

const folder = mkdtempSync(join(tmpdir(), 'haat-picture-kills-'));
const { sessionSecret, siteUrl } = shopTerms();
let server: TestDatabase | null = null;
let database: OpenDatabase;
let pictures: Awaited<ReturnType<typeof startPictureServer>>;
let api: TestApi | undefined;
let headers: Record<string, string>;

beforeAll(async () => {
  const colours = await Promise.all(['#863', '#368', '#636'].map((colour) => jpeg(colour)));
  pictures = await startPictureServer((path, response) => {
    response.setHeader('content-type', 'image/jpeg');
    response.end(colours[path.length % colours.length]);
  });
  server = await createTestDatabase();
  database = await openDatabase({ dataDir: '', databaseUrl: server.url });
  mkdirSync(join(folder, 'tree'));
  copyFileSync(join(assortmentFolder(), 'categories.yaml'), join(folder, 'tree', 'categories.yaml'));
  api = await startApi({
    DATABASE_URL: server.url,
    HAAT_DATA_DIR: join(folder, 'data'),
    HAAT_ASSORTMENT_DIR: join(folder, 'tree'),
    SESSION_SECRET: sessionSecret,
    SITE_URL: siteUrl,
    SERVICE_TOKEN,
    IMPORT_HOSTS: pictures.host,
  });
  ({ headers } = await signInAs(
    {
      db: database.db,
      config: { sessionSecret, siteUrl, staff: { secondFactor: 'optional', sessionHours: 12, idleMinutes: 60 } },
    },
    'owner',
  ));
});
afterAll(async () => {
  await api?.stop();
  await (database as OpenDatabase | undefined)?.close();
  await server?.drop();
  await pictures.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Body>(path: string, init: RequestInit = {}): Promise<Body> {
  const answer = await fetch(`${api?.url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

const jobOf = (id: string) => ask<ProductJob>(`/api/admin/imports/${id}`);

/** Polls until a value passes. */
async function when<T>(read: () => Promise<T>, passes: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 400_000; Date.now() < end; await pause(20)) {
    const value = await read();
    if (passes(value)) return value;
  }
  throw new Error('It has not come to that.');
}

async function killAndStart(): Promise<void> {
  await api?.kill();
  // As after three minutes, when the claims of a lost process expire.
  await database.db.updateTable('picture_sources').set({ leased_until: null }).execute();
  await api?.start();
}

const peakMb = () => {
  const status = readFileSync(`/proc/${api?.pid()}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024);
};

const file = csvRows([
  ['Handle', 'Title', 'Type', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src'],
  ...Array.from({ length: PRODUCTS }, (_, n) => [
    `thing-${n}`,
    `Thing ${n}`,
    'Sarees',
    `T-${n}`,
    '3',
    '100',
    `/${n}.jpg`,
  ]),
]);

it('products and pictures are exact after kills in the middle of both', async () => {
  const { id } = await ask<ProductJob>('/api/admin/imports?name=things.csv', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file.replaceAll(',/', `,${pictures.url}/`),
  });
  const checked = await when(
    () => jobOf(id),
    ({ state }) => state === 'checked' || state === 'failed',
  );
  expect(checked.preview?.counts).toMatchObject({ added: PRODUCTS, refused: 0 });
  const started = performance.now();
  await ask(`/api/admin/imports/${id}/apply`, { method: 'POST' });
  await when(
    () => jobOf(id),
    ({ done }) => done > 0,
  );
  await killAndStart();
  const job = await when(
    () => jobOf(id),
    ({ state }) => state === 'done' || state === 'failed',
  );
  expect(job).toMatchObject({ state: 'done', done: PRODUCTS, counts: { added: PRODUCTS, refused: 0 } });

  const progress = () => ask<ImportedPictures>('/api/admin/imported-pictures');
  const before = await when(progress, ({ done }) => done > PRODUCTS / 10);
  const [fetched, mb] = [performance.now(), peakMb()];
  await killAndStart();
  expect(before.done).toBeLessThan(PRODUCTS);
  expect(await when(progress, ({ waiting }) => waiting === 0)).toEqual({
    total: PRODUCTS,
    done: PRODUCTS,
    waiting: 0,
    missing: 0,
  });

  const { rows } = await sql`
    select (select count(*)::int from products) as products, (select sum(stock_quantity)::int from variants) as stock,
      (select count(*)::int from product_images where hash is not null) as images,
      (select count(distinct external_url)::int from product_images) as addresses`.execute(database.db);
  expect(rows).toEqual([{ products: PRODUCTS, stock: 3 * PRODUCTS, images: PRODUCTS, addresses: PRODUCTS }]);
  expect(pictures.hits.size).toBe(PRODUCTS);
  const again = [...pictures.hits.values()].reduce((sum, hits) => sum + hits - 1, 0);
  expect(again).toBeLessThanOrEqual(2 * MAX_IN_PROGRESS);
  expect(pictures.counts.maxOpen).toBeLessThanOrEqual(MAX_IN_PROGRESS);
  expect(await ledgerFaults(database.db)).toEqual([]);
  const seconds = (fetched - started) / 1000;
  console.info(
    `${PRODUCTS} products; ${before.done} pictures in ${seconds.toFixed(0)} s with a restart; ${mb} MB; ${again} pictures fetched twice.`,
  );
});
