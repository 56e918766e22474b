import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setStockOf } from '../testing/add-products';
import { createTestDatabase, openMigratedDatabase } from '../testing/test-databases';
import { orderAt } from '../testing/order-at';
import { PICTURED, startSeededApp } from '../testing/start-seeded-app';
import type { OpenDatabase } from '../db/open-database';
import { run } from './cli';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

jest.setTimeout(120_000);

const opened: { close: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const one of opened) await one.close();
});

async function backupOf(db: OpenDatabase['db']): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(db, (line) => Promise.resolve(lines.push(line)));
  return lines;
}
async function* each(lines: readonly string[]) {
  await Promise.resolve();
  yield* lines;
}
async function newShop() {
  const database = await openMigratedDatabase();
  opened.push(database);
  return database.db;
}

test('a backup restored into a new shop is the same shop, table by table and field by field', async () => {
  const shop = await startSeededApp();
  opened.push(shop);
  const sold = await shop.db
    .selectFrom('variants')
    .select(['sku', 'product_id'])
    .where('product_id', '=', PICTURED)
    .where('stock_quantity', '>', 0)
    .executeTakeFirstOrThrow();
  await orderAt(shop, 'Delivered', [{ productId: sold.product_id, sku: sold.sku, quantity: 1 }]);
  await shop.db
    .insertInto('uploaded_pictures')
    .values({ hash: '00ff00ff00ff00ff', bytes: Buffer.from([0, 255, 10, 13]), width: 1, height: 1, color: '#000000' })
    .execute();

  const lines = await backupOf(shop.db);
  for (const table of ['products', 'categories', 'orders', 'order_lines', 'payments', 'users', 'audit_entries'])
    expect(lines.some((line) => line.startsWith(`{"table":"${table}"`))).toBe(true);
  const restored = await newShop();
  expect(await restoreBackup(restored, each(lines))).toBe(lines.length - 2);
  const sorted = (all: readonly string[]) => all.slice(1).toSorted();
  expect(sorted(await backupOf(restored))).toEqual(sorted(lines));

  // Triggers, foreign keys and sequences still work.
  const before = await restored
    .selectFrom('stock_movements')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirst();
  await setStockOf(restored, sold.sku, 3);
  const moved = await restored
    .selectFrom('stock_movements')
    .select(['id', 'stock'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(Number(moved.id)).toBe(Number(before?.id) + 1);
  expect(moved.stock).toBe(3);
  await expect(
    restored.insertInto('wishlist_items').values({ user_id: 'nobody', product_id: PICTURED }).execute(),
  ).rejects.toThrow(/foreign key/);

  await expect(restoreBackup(restored, each(lines))).rejects.toThrow(/^This shop has products already\./);
});

test('what can’t be restored changes nothing and says what to do', async () => {
  const db = await newShop();
  const lines = await backupOf(db);
  const categories = async () => (await db.selectFrom('categories').select('id').execute()).length;
  await db
    .insertInto('categories')
    .values({ id: 'tea', parent_id: null, slug: 'tea', name: 'Tea', description: null, level: 1, position: 1 })
    .execute();
  const refused = async (given: readonly string[]) => {
    await expect(restoreBackup(db, each(given))).rejects.toThrow(
      /^(?:The backup (?:is|was)|This file is not a backup)/,
    );
    expect(await categories()).toBe(1);
  };
  await refused(lines.slice(0, -1));
  await refused(lines.filter((_, at) => at !== 1));
  await refused(['Handle,Title', ...lines]);
  await refused([]);
  await refused([lines[0]?.replace('"migrations":[', '"migrations":["999-later",') ?? '', ...lines.slice(1)]);
});

test('a file has its name once it is complete, and one that was cut short is refused in plain words', async () => {
  const [from, to, folder] = [
    await createTestDatabase(),
    await createTestDatabase(),
    await mkdtemp(join(tmpdir(), 'haat-backup-')),
  ];
  opened.push({ close: from.drop }, { close: to.drop }, { close: () => rm(folder, { recursive: true }) });
  const said: string[] = [];
  const speak = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) };
  const call = async (what: string, file: string, url: string) => {
    said.length = 0;
    const code = await run([what, file], { DATABASE_URL: url, INIT_CWD: folder }, speak);
    return [code, said.join('')];
  };
  const path = join(folder, 'shop.gz');
  await writeFile(path, 'of yesterday');
  await writeFile(`${path}.part`, 'of one that was killed', { mode: 0o644 });
  expect(await call('backup', 'shop.gz', from.url)).toEqual([
    0,
    expect.stringMatching(/^The backup is complete: [\d,]+ rows in .*shop\.gz\n$/),
  ]);
  expect(await readdir(folder)).toEqual(['shop.gz']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const bytes = await readFile(path);
  await writeFile(join(folder, 'short.gz'), bytes.subarray(0, bytes.length - 20));
  const refused = [1, expect.stringMatching(/^The backup is cut short or damaged, so nothing was restored\./)];
  expect(await call('restore', 'short.gz', to.url)).toEqual(refused);
  expect(await call('backup', 'shop.ndjson', from.url)).toEqual([0, expect.anything()]);
  const text = await readFile(join(folder, 'shop.ndjson'), 'utf8');
  const damaged = [text.slice(0, -30), text.replace('"row":{', '"row":{}')];
  for (const one of damaged) {
    await writeFile(join(folder, 'short.ndjson'), one);
    expect(await call('restore', 'short.ndjson', to.url)).toEqual(refused);
  }
  expect(await call('backup', join('none', 'shop.gz'), from.url)).toEqual([
    1,
    expect.stringMatching(/can’t be written\. Choose another name or folder\.\n$/),
  ]);
  await mkdir(join(folder, 'shops.gz'));
  expect(await call('backup', 'shops.gz', from.url)).toEqual([1, expect.stringContaining('can’t be written')]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await call('restore', 'none.gz', to.url)).toEqual([1, expect.stringContaining('There is no file')]);
  expect(await call('restore', 'shop.gz', to.url)).toEqual([
    0,
    expect.stringMatching(/^The shop is restored: [\d,]+ rows from .*shop\.gz\n$/),
  ]);
});

test('a backup is the shop at one time, whatever changes while it is written', async () => {
  const db = await newShop();
  const tea = { id: 'tea', parent_id: null, slug: 'tea', name: 'Tea', description: null, level: 1, position: 1 };
  let lines = 0;
  await writeBackup(db, async (line) => {
    lines += 1;
    if (lines === 1) await db.insertInto('categories').values(tea).execute();
    expect(line).not.toContain('"table":"categories"');
  });
  expect((await backupOf(db)).length).toBe(lines + 1);
});
