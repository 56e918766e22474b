import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../db/folder-lock';
import { run } from './cli';

// An embedded database on a disk takes seconds to make on a busy machine.
jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'haat-import-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { HAAT_DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
async function say(...argv: string[]) {
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

it('explains itself', async () => {
  const { code, out } = await say('--help');
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
] as [string[], RegExp][])('says plainly what is wrong with %j', async (argv, words) => {
  const { code, err } = await say(...argv);
  expect(code).toBe(1);
  expect(err).toMatch(words);
  expect(err).not.toMatch(/\n\s+at /);
});

it('checks a file without writing, while the shop is open too', async () => {
  const release = await lockFolder(join(env.HAAT_DATA_DIR, 'database'));
  try {
    const { code, out } = await say('--from', 'shopify', '--dry-run', '--report', 'bad.ndjson', 'shop.csv');
    expect(code).toBe(0);
    expect(out).toContain('1 product with 1 variant');
    expect(out).toContain('Nothing was written');
    const lines = readFileSync(join(folder, 'bad.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual({ line: 4, field: 'Variant Price', reason: '“ask” is not an amount' });
    expect(lines).toContainEqual({ line: 3, field: 'Variant Price', reason: expect.any(String) });
  } finally {
    await release();
  }
});

it('refuses to write into a database that the shop has open, and says what to do', async () => {
  const release = await lockFolder(join(env.HAAT_DATA_DIR, 'database'));
  // Another process must hold it: this process's own id would count as a stale lock.
  writeFileSync(join(env.HAAT_DATA_DIR, 'database', 'holder.pid'), String(process.ppid));
  try {
    const { code, err } = await say('--from', 'shopify', 'shop.csv');
    expect(code).toBe(1);
    expect(err).toMatch(/in use by another process.*close the shop while it runs, or use a PostgreSQL server/);
  } finally {
    await release();
  }
});

it('brings the good rows in, lists the others beside the data, and changes nothing the second time', async () => {
  const first = await say('--from', 'shopify', 'shop.csv');
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('1 added, 0 changed, 0 as they were.') });
  expect(readFileSync(join(env.HAAT_DATA_DIR, 'import-reports', 'shop-shopify.csv'), 'utf8')).toMatch(
    /^line,field,reason\n3,"Variant Price","[^"]+"\n4,"Variant Price","“ask” is not an amount"\n/,
  );
  const second = await say('--from', 'shopify', 'shop.csv');
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining('0 added, 0 changed, 1 as they were.') });
});
