import type { CsvRecord } from './csv-records';
import type { Imported } from './imported-product';
import { readShopify } from './shopify';

async function read(...rows: Record<string, string>[]): Promise<Imported[]> {
  const records: CsvRecord[] = rows.map((cells, at) => ({ line: at + 2, cells }));
  const source = async function* () {
    yield* await Promise.resolve(records);
  };
  const items: Imported[] = [];
  for await (const item of readShopify(source)) items.push(item);
  return items;
}

const row = (size: string, sku: string, barcode = '') => ({
  Handle: 'frock',
  Title: 'Frock',
  'Option1 Name': 'Age',
  'Option1 Value': size,
  'Variant SKU': sku,
  'Variant Barcode': barcode,
  'Variant Price': '99',
});

test('shortened SKUs are made by the shop, so that two of them are not one, and the file says so', async () => {
  const items = await read(row('2', '1.23457E+11'), row('4', '1.23457E+11'), row('6', '########'), row('8', '5E10'));
  expect(items).toMatchObject([
    {
      kind: 'warning',
      line: 2,
      field: 'Variant SKU',
      value: '1.23457E+11',
      remedy: expect.stringMatching(/as text/) as string,
    },
    { kind: 'warning', line: 3, field: 'Variant SKU' },
    { kind: 'warning', line: 4, field: 'Variant SKU', value: '########' },
    {
      kind: 'product',
      variants: [
        { sku: 'FROCK-2', isSkuMade: true },
        { sku: 'FROCK-4', isSkuMade: true },
        { sku: 'FROCK-6', isSkuMade: true },
        { sku: '5E10', isSkuMade: false },
      ],
    },
  ]);
});

test.each(['02-Apr', '4-jun', 'Jun-08', '12/16/2026', '02-04-2026'])('%s may have been a size', async (size) => {
  expect(await read(row(size, 'A'))).toMatchObject([
    {
      kind: 'warning',
      line: 2,
      field: 'Option1 Value',
      value: size,
      remedy: expect.stringMatching(/2-4.* as text/) as string,
    },
    { kind: 'product', variants: [{ options: { Age: size } }] },
  ]);
});

test.each(['2-4', '2-4 years', '1/2', 'May', '12 oct', '10-12 cm', 'Sun-dried'])('%s is a size', async (size) => {
  expect(await read(row(size, 'A'))).toMatchObject([{ kind: 'product', variants: [{ options: { Age: size } }] }]);
});
