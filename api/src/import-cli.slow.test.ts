import { sql } from 'kysely';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run as runBackup } from './backup/cli';
import { readConfig } from './config';
import { lockFolder } from './db/folder-lock';
import { openDatabase } from './db/open-database';
import { run as runExport } from './export/cli';
import { workbookOf } from './testing/workbook-of';
import { run } from './import-cli';

const folder = mkdtempSync(join(tmpdir(), 'haat-import-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { HAAT_DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
async function importCommand(...argv: string[]) {
  let out = '';
  let err = '';
  const code = await run(argv, env, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    isInteractive: false,
  });
  return { code, out, err };
}

writeFileSync(join(folder, 'shop.csv'), 'Handle,Title,Variant Price\nlamp,Lamp,250\nbell,Bell,\nvase,Vase,ask\n');

it('shows its options with --help', async () => {
  const { code, out } = await importCommand('--help');
  expect(code).toBe(0);
  for (const word of ['--from', 'shopify', 'flipkart', 'woocommerce', '--dry-run', '--report', '--limit'])
    expect(out).toContain(word);
});

it.each([
  [['shop.csv'], /--from/],
  [['--from', 'magento', 'shop.csv'], /Allowed choices are shopify, flipkart, woocommerce/],
  [['--from', 'shopify', 'nowhere.csv'], /There is no file .*nowhere\.csv\./],
  [['--from', 'shopify', '--limit', 'all', 'shop.csv'], /whole number/],
  [['--from', 'shopify', '--encoding', 'klingon', 'shop.csv'], /--encoding is "klingon"/],
  [['--from', 'flipkart', '--dry-run', 'shop.csv'], /This is no flipkart file: it has no column “uniq_id”/],
] as [string[], RegExp][])('reports the mistake in %j without a stack', async (argv, message) => {
  const { code, err } = await importCommand(...argv);
  expect(code).toBe(1);
  expect(err).toMatch(message);
  expect(err).not.toMatch(/\n\s+at /);
});

it('checks a file without writing, also while the shop runs', async () => {
  const release = await lockFolder(join(env.HAAT_DATA_DIR, 'database'));
  try {
    const { code, out } = await importCommand('--from', 'shopify', '--dry-run', '--report', 'bad.ndjson', 'shop.csv');
    expect(code).toBe(0);
    expect(out).toContain('1 product with 1 variant');
    expect(out).toContain('Nothing was written');
    const lines = readFileSync(join(folder, 'bad.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual({
      line: 4,
      field: 'Variant Price',
      value: 'ask',
      reason: '“ask” is not an amount',
      mend: 'Write an amount in rupees, like 1299 or 1299.50.',
    });
    expect(lines).toContainEqual(expect.objectContaining({ line: 3, field: 'Variant Price' }));
  } finally {
    await release();
  }
});

it('refuses to write into a database in use, with a remedy', async () => {
  const release = await lockFolder(join(env.HAAT_DATA_DIR, 'database'));
  // The pid of another live process: this process's own would count as a stale lock.
  writeFileSync(join(env.HAAT_DATA_DIR, 'database', 'holder.pid'), String(process.ppid));
  try {
    const { code, err } = await importCommand('--from', 'shopify', 'shop.csv');
    expect(code).toBe(1);
    expect(err).toMatch(/in use by another process.*close the shop while it runs, or use a PostgreSQL server/);
  } finally {
    await release();
  }
});

it('imports valid rows, writes a report of the others, and changes nothing when repeated', async () => {
  const first = await importCommand('--from', 'shopify', 'shop.csv');
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('1 added, 0 changed, 0 unchanged.') });
  expect(readFileSync(join(env.HAAT_DATA_DIR, 'import-reports', 'shop-shopify.csv'), 'utf8')).toMatch(
    /^line,column,value,reason,what to do\r\n3,Variant Price,,[^\r]+\r\n4,Variant Price,ask,“ask” is not an amount,"Write [^\r]+\r\n/,
  );
  const second = await importCommand('--from', 'shopify', 'shop.csv');
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining('0 added, 0 changed, 1 unchanged.') });
});

it('imports any file by a column mapping, remembers the mapping, and exports the shop', async () => {
  const book = workbookOf({
    Notes: [['x'], ['y']],
    Stall: [
      ['Thing', 'Rate', 'Pieces'],
      ['Copper lota', 499.5, 3],
    ],
  });
  writeFileSync(join(folder, 'stall.xlsx'), book);
  const from = ['--from', 'shopify', '--sheet', 'Stall', 'stall.xlsx'];
  expect(await importCommand(...from)).toMatchObject({ code: 1, err: expect.stringContaining('--write-columns') });
  expect(await importCommand(...from, '--write-columns', 'map.csv')).toMatchObject({ code: 0 });
  const map = readFileSync(join(folder, 'map.csv'), 'utf8');
  expect(map).toContain('Thing,,Copper lota');
  writeFileSync(join(folder, 'map.csv'), map.replace('Thing,,', 'Thing,Name,').replace('Pieces,,', 'Pieces,Stock,'));
  const mapped = await importCommand(...from, '--columns', 'map.csv');
  expect(mapped).toMatchObject({ code: 0, out: expect.stringContaining('1 added') });
  expect(await importCommand(...from)).toMatchObject({
    code: 0,
    out: expect.stringContaining('0 added, 0 changed, 1 unchanged'),
  });

  let out = '';
  const output = { out: (text: string) => void (out += text), err: (text: string) => void (out += text) };
  expect(await runExport(['out.csv', '--format', 'woocommerce'], env, output)).toBe(0);
  // With the lamp of the test above, if that has run.
  expect(out).toMatch(/\b[12] products?: /);
  expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toMatch(/simple,.*Copper lota/);

  for (const [what, head] of [
    ['categories', /^Id,Parent id,Slug,Name,.*\r\nclothing,,clothing,Clothing,/],
    ['customers', /^Id,Kind,Name,/],
    ['orders', /^Order,Placed,Status,/],
  ] as const) {
    expect(await runExport([`${what}.csv`, '--what', what], env, output)).toBe(0);
    expect(readFileSync(join(folder, `${what}.csv`), 'utf8')).toMatch(head);
  }
});

it('leaves no partial file and keeps the previous file when an export fails', async () => {
  writeFileSync(join(folder, 'kept.csv'), 'from before');
  const rename = async (from: string, to: string) => {
    const { db, close } = await openDatabase(readConfig(env));
    await sql`alter table orders rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db).finally(close);
  };
  await rename('created_at', 'gone');
  let err = '';
  const output = { out: () => undefined, err: (text: string) => void (err += text) };
  expect(await runExport(['kept.csv', '--what', 'orders'], env, output)).toBe(1);
  expect(await runExport(['partial.csv', '--what', 'orders'], env, output)).toBe(1);
  await rename('gone', 'created_at');
  expect(err).toMatch(/^The export stopped: .*\nThe export stopped: .*\n$/);
  expect(readFileSync(join(folder, 'kept.csv'), 'utf8')).toBe('from before');
  expect(readdirSync(folder).filter((name) => /part/.test(name))).toEqual([]);
});

it('backs up the shop into one file, and restores it into a new shop', async () => {
  let err = '';
  const output = { out: () => undefined, err: (text: string) => void (err += text) };
  expect(await runBackup(['backup', 'all.ndjson.gz'], env, output)).toBe(0);
  const other = { HAAT_DATA_DIR: join(folder, 'restored'), INIT_CWD: folder };
  expect(await runBackup(['restore', 'all.ndjson.gz'], other, output)).toBe(0);
  expect(await runExport(['own.csv'], env, output)).toBe(0);
  expect(await runExport(['restored.csv'], other, output)).toBe(0);
  expect(readFileSync(join(folder, 'restored.csv'))).toEqual(readFileSync(join(folder, 'own.csv')));
  expect(await runBackup(['restore', 'nowhere.gz'], other, output)).toBe(1);
  expect(err).toMatch(/^There is no file .*nowhere\.gz\.\n$/);
});
