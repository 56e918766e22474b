import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fileBytes } from './byte-source';
import { csvRecords } from './csv-records';
import { readFlipkart } from './flipkart';

const folder = mkdtempSync(join(tmpdir(), 'haat-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const product = {
  uniq_id: 'aa11bb22cc33dd44',
  product_name: 'Zari Border Kurta',
  brand: 'Looma',
  product_category_tree: `"[""Clothing >> Women's Clothing >> Ethnic Wear >> Kurtas >> Looma Kurtas""]"`,
  retail_price: '999',
  discounted_price: '749',
  overall_rating: '4.2',
  description: 'x'.repeat(2000),
};

it('reads a large file with little memory', async () => {
  setFlagsFromString('--expose-gc');
  // With the flag, every new context has a `gc` function.
  const collect = runInNewContext('gc') as () => void;
  const file = join(folder, 'large.csv');
  const out = createWriteStream(file);
  out.write(`${Object.keys(product).join(',')}\n`);
  const row = (id: number) => Object.values({ ...product, uniq_id: `aa11bb22cc${id}` }).join(',');
  for (let i = 0; i < 400; i += 1) {
    const rows = Array.from({ length: 50 }, (_, at) => `${row(i * 50 + at)}\n`).join('');
    if (!out.write(rows)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  expect(statSync(file).size).toBeGreaterThan(40_000_000);

  let heldBytes = 0;
  let count = 0;
  collect();
  const before = process.memoryUsage().heapUsed;
  for await (const item of readFlipkart(() => csvRecords(fileBytes(file), 'utf-8'))) {
    if (item.kind === 'product') count += 1;
    if (count % 2_000 === 0) {
      collect();
      heldBytes = Math.max(heldBytes, process.memoryUsage().heapUsed - before);
    }
  }
  expect(count).toBe(20_000);
  expect(heldBytes).toBeLessThan(15_000_000);
});
