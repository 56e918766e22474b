import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateCatalogue, type GeneratedProduct } from './generate-catalogue';
import { requestKinds } from './request-kinds';
import { writeShopifyCsv } from './write-shopify-csv';

const COUNT = 3_000;

async function generated(count: number, seed: number): Promise<GeneratedProduct[]> {
  const products: GeneratedProduct[] = [];
  for await (const product of generateCatalogue(count, seed)) products.push(product);
  return products;
}

/** The count of each value, largest first. */
function counted(values: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].sort((a, b) => b - a);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

let products: GeneratedProduct[];
beforeAll(async () => {
  products = await generated(COUNT, 7);
});

test('the same seed gives the same products, another seed others', async () => {
  expect(products).toHaveLength(COUNT);
  expect(await generated(COUNT, 7)).toEqual(products);
  const others = await generated(COUNT, 8);
  expect(others.filter(({ name }, index) => name === products[index]?.name).length).toBeLessThan(COUNT / 20);
});

test('handles and SKUs are unique', () => {
  expect(new Set(products.map(({ handle }) => handle)).size).toBe(COUNT);
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  expect(new Set(skus).size).toBe(skus.length);
});

test('variants differ in one option, have valid prices and are sometimes sold out', () => {
  const several = products.filter(({ variants }) => variants.length > 1);
  expect(several.length / COUNT).toBeGreaterThan(0.4);
  expect(several.length / COUNT).toBeLessThan(0.6);
  for (const { variants } of several) {
    expect(variants.length).toBeLessThanOrEqual(6);
    const [kind, ...others] = new Set(variants.flatMap(({ options }) => Object.keys(options)));
    expect(others).toEqual([]);
    expect(new Set(variants.map(({ options }) => options[kind ?? ''])).size).toBe(variants.length);
  }
  const all = products.flatMap(({ variants }) => variants);
  for (const { price, mrp, stock } of all) {
    expect(Number.isInteger(price) && price >= 9).toBe(true);
    expect(mrp).toBeGreaterThanOrEqual(price);
    expect(stock).toBeGreaterThanOrEqual(0);
  }
  const soldOut = all.filter(({ stock }) => stock === 0).length / all.length;
  expect(soldOut).toBeGreaterThan(0.09);
  expect(soldOut).toBeLessThan(0.16);
  const reduced = all.filter(({ price, mrp }) => mrp > price).length / all.length;
  expect(reduced).toBeGreaterThan(0.3);
  expect(reduced).toBeLessThan(0.6);
});

test('departments, categories, brands and names have a realistic distribution', () => {
  const departments = counted(products.map(({ slugs }) => slugs[0]));
  expect(departments).toHaveLength(5);
  expect(departments.at(-1)).toBeGreaterThan(COUNT / 100);
  expect(counted(products.map(({ slugs }) => slugs.join('.'))).length).toBeGreaterThan(50);

  const brands = counted(products.map(({ brand }) => brand));
  expect(brands.length).toBeGreaterThan(40);
  // A fifth of the brands has most of the products; the last fifth still has some.
  const fifth = Math.ceil(brands.length / 5);
  expect(sum(brands.slice(0, fifth))).toBeGreaterThan(COUNT / 2);
  expect(sum(brands.slice(-fifth))).toBeGreaterThan(0);
  expect(sum(brands.slice(-fifth))).toBeLessThan(COUNT / 10);

  expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(COUNT * 0.9);
  const words = counted(products.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []));
  expect(words[0]).toBeGreaterThan((words[Math.floor(words.length / 2)] ?? 0) * 5);
});

test('the CSV has a row per variant, quoted where necessary, with the product in its first row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-generated-'));
  try {
    const file = join(folder, 'one.csv');
    const product: GeneratedProduct = {
      handle: 'g1-saree',
      name: 'Silk saree, 5" border',
      brand: 'Loom & Sons',
      description: 'Soft & light.',
      path: ['Clothing', 'Women', 'Sarees'],
      slugs: ['clothing', 'women', 'sarees'],
      variants: [
        { sku: 'G1-1', options: { Colour: 'Rust' }, price: 900, mrp: 1_000, stock: 4 },
        { sku: 'G1-2', options: { Colour: 'Wine' }, price: 900, mrp: 900, stock: 0 },
      ],
    };
    expect(await writeShopifyCsv(Readable.from([product]), file)).toBe(2);
    expect((await readFile(file, 'utf8')).split('\n')).toEqual([
      'Handle,Title,Body (HTML),Vendor,Product Category,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price',
      'g1-saree,"Silk saree, 5"" border",<p>Soft &amp; light.</p>,Loom & Sons,Clothing > Women > Sarees,TRUE,Colour,Rust,G1-1,4,900,1000',
      'g1-saree,,,,,,Colour,Wine,G1-2,0,900,',
      '',
    ]);
    await writeShopifyCsv(Readable.from([product]), file, ({ handle }) => `http://pictures.example/${handle}.webp`);
    expect((await readFile(file, 'utf8')).split('\n').map((line) => line.split(',').at(-1))).toEqual([
      'Image Src',
      'http://pictures.example/g1-saree.webp',
      '',
      '',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('requests are about generated products, unique and the same for the same seed', async () => {
  const kinds = await requestKinds(COUNT, 7, 40);
  expect(await requestKinds(COUNT, 7, 40)).toEqual(kinds);
  const handles = new Set(products.map(({ handle }) => handle));
  for (const { name, paths } of kinds) {
    expect([name, new Set(paths).size]).toEqual([name, paths.length]);
    expect([name, paths.length]).toEqual([name, 40]);
    for (const path of paths) {
      const handle = /^\/api\/products\/(?:related\/)?(g\d+-[^/]*)/.exec(path)?.[1];
      if (handle !== undefined) expect(handles).toContain(handle);
    }
  }
});
