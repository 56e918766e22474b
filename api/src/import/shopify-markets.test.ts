import type { CsvRecord } from './csv-records';
import type { Imported } from './imported-product';
import { readShopify } from './shopify';
import { withoutTaxonomyId } from './taxonomy-ids';

async function read(...rows: Record<string, string>[]): Promise<Imported[]> {
  const records: CsvRecord[] = rows.map((cells, at) => ({ line: at + 2, cells }));
  const source = async function* () {
    yield* await Promise.resolve(records);
  };
  const items: Imported[] = [];
  for await (const item of readShopify(source)) items.push(item);
  return items;
}

const row = (handle: string, more: Record<string, string>) => ({
  Handle: handle,
  Title: handle,
  'Variant SKU': handle.toUpperCase(),
  'Variant Price': '20.00',
  'Variant Compare At Price': '25.00',
  'Included / India': 'true',
  'Price / India': '',
  'Compare At Price / India': '',
  'Included / International': 'true',
  'Price / International': '99.00',
  ...more,
});

test('the price for India is taken before the general one, with its own list price, and the file says so once', async () => {
  const items = await read(
    row('saree', { 'Price / India': '1,600.00', 'Compare At Price / India': '2000' }),
    row('lota', { 'Price / India': '900' }),
    row('diya', {}),
    row('kurta', { 'Price / India': 'ask' }),
    row('shawl', { 'Price / India': '0' }),
    row('urn', { 'Variant Price': '', 'Price / India': '700' }),
  );
  expect(items).toMatchObject([
    { kind: 'warning', line: 2, field: 'Price / India', remedy: expect.stringMatching(/in rupees/) as string },
    { variants: [{ pricePaise: 160_000, originalPaise: 200_000 }] },
    { variants: [{ pricePaise: 90_000, originalPaise: null }] },
    { variants: [{ pricePaise: 2_000, originalPaise: 2_500 }] },
    { kind: 'refused', line: 5, field: 'Price / India', value: 'ask' },
    { kind: 'refused', line: 6, field: 'Price / India', reason: 'The price is 0' },
    { variants: [{ pricePaise: 70_000 }] },
  ]);
});

test('columns of markets without prices for India change nothing', async () => {
  expect(await read(row('diya', {}))).toMatchObject([{ kind: 'product', published: true }]);
});

test('a product that is not sold in India is a draft, and the file says so', async () => {
  expect(
    await read(row('saree', { 'Included / India': 'FALSE' }), row('lota', { 'Included / India': '' })),
  ).toMatchObject([
    { kind: 'warning', field: 'Included / India', reason: '“saree” is not sold in India: it is taken as a draft' },
    { name: 'saree', published: false, own: { status: 'draft' } },
    { name: 'lota', published: true, own: { status: 'live' } },
  ]);
});

test.each([
  ['gid://shopify/TaxonomyCategory/aa-6-9', 'Apparel & Accessories > Jewelry > Rings'],
  ['aa-6-9-1-4', 'Apparel & Accessories > Jewelry > Rings'],
  ['aa-1-99', 'Apparel & Accessories > Clothing'],
  ['hg-11-10-5', 'Home & Garden > Kitchen & Dining'],
  ['fb', 'Food, Beverages & Tobacco'],
  ['na', ''],
  ['aa-1-4 - Apparel & Accessories > Clothing > Dresses', 'Apparel & Accessories > Clothing > Dresses'],
  ['gid://shopify/TaxonomyCategory/rc-2 : Religious & Ceremonial', 'Religious & Ceremonial'],
  ['2271 - Apparel & Accessories > Clothing > Dresses', 'Apparel & Accessories > Clothing > Dresses'],
  ['Apparel & Accessories > Clothing', 'Apparel & Accessories > Clothing'],
  ['tv', 'tv'],
  ['TV', 'TV'],
  ['925 - Silver', '925 - Silver'],
  ['Sarees', 'Sarees'],
])('the category %j is %j', (cell, is) => {
  expect(withoutTaxonomyId(cell)).toBe(is);
});

test('a product has the category that its id or a column “Category” names', async () => {
  expect(await read({ ...row('ring', {}), 'Product Category': 'aa-6-9' }, row('rice', {}))).toMatchObject([
    { categories: [['Apparel & Accessories', 'Jewelry', 'Rings']] },
    { categories: [] },
  ]);
  expect(await read({ ...row('ring', {}), Category: 'Jewellery > Rings' })).toMatchObject([
    { categories: [['Jewellery', 'Rings']] },
  ]);
});
