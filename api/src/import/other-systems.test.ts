import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { workbookOf } from '../testing/workbook-of';
import { fileBytes } from './byte-source';
import { columnAdvice, columnsOf, headersOf } from './file-columns';
import type { Imported } from './imported-product';
import { joinVariants } from './join-variants';
import { mapColumns } from './map-columns';
import { openTable } from './open-table';
import { inSheet } from './sheet-lines';
import { readShopify } from './shopify';

/** Small files in the formats that other systems publish, in the folder `exports`. */
const exported = (name: string): string => join(import.meta.dirname, 'exports', name);
const folder = mkdtempSync(join(tmpdir(), 'haat-other-systems-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a merchant gets who accepts the suggested columns of a file. */
async function read(file: string) {
  const table = await openTable(fileBytes(file));
  const columns = columnsOf(await headersOf(table.rows()), null);
  const rows = () => mapColumns(joinVariants(columns.system, table.rows), columns.columns);
  const items: Imported[] = [];
  for await (const item of readShopify(rows)) items.push(item.kind === 'product' ? item : inSheet(item, table.sheets));
  table.close();
  return { columns, remarks: table.remarks, items };
}

const A = 'https://a.example';

test('variations of eBay’s upload belong to the listing above them, with the pictures of their values', async () => {
  const { columns, items } = await read(exported('ebay-upload.csv'));
  expect(columns.system).toBe('eBay');
  expect(items).toMatchObject([
    {
      name: 'Cotton kurta',
      brand: 'Haat',
      images: [{ url: `${A}/k1.jpg` }, { url: `${A}/red.jpg` }, { url: `${A}/blue.jpg` }],
      variants: [
        { sku: 'KU-S-R', options: { Size: 'S', Colour: 'Red' }, pricePaise: 79_900, stock: 3, image: `${A}/red.jpg` },
        { sku: 'KU-M-B', options: { Size: 'M', Colour: 'Blue' }, pricePaise: 84_900, stock: 2, image: `${A}/blue.jpg` },
      ],
    },
    {
      name: 'Brass lota',
      images: [{ url: `${A}/l1.jpg` }, { url: `${A}/l2.jpg` }],
      variants: [{ sku: 'LO-1', options: {}, pricePaise: 45_000, stock: 7 }],
    },
  ]);
});

test('rows with one item number in eBay’s report of listings are one product', async () => {
  const { columns, items } = await read(exported('ebay-active-listings.csv'));
  expect(columns.system).toBe('eBay');
  expect(items).toMatchObject([
    {
      name: 'Cotton kurta',
      categories: [['Kurtas']],
      variants: [
        { sku: 'KU-S', options: { Size: 'S', Colour: 'Red' }, pricePaise: 79_900, stock: 3, barcode: '8901234567894' },
        { sku: 'KU-M', options: { Size: 'M', Colour: 'Red' }, pricePaise: 84_900, stock: 2 },
      ],
    },
    { name: 'Brass lota', variants: [{ sku: 'LO-1', options: {}, stock: 7 }] },
    { kind: 'refused', field: 'Variant Price', value: '59.99 USD' },
  ]);
});

test('prices of an eBay site in another currency are refused', async () => {
  const file = join(folder, 'ebay-us.csv');
  writeFileSync(file, readFileSync(exported('ebay-upload.csv'), 'utf8').replace('Currency=INR', 'Currency=USD'));
  const { items } = await read(file);
  expect(items).toMatchObject(
    ['799 USD', '849 USD', '450 USD'].map((value) => ({ kind: 'refused', field: 'Variant Price', value })),
  );
});

test('variations and options of Ecwid belong to their product, and its categories are none', async () => {
  const { columns, items } = await read(exported('ecwid.csv'));
  expect(columns.system).toBe('Ecwid');
  expect(items).toMatchObject([
    {
      name: 'Cotton kurta',
      brand: 'Haat',
      categories: [['Clothing', 'Women']],
      images: [{ url: `${A}/k1.jpg` }, { url: `${A}/k2.jpg` }, { url: `${A}/s.jpg` }],
      variants: [
        {
          sku: 'KU-S',
          options: { Size: 'S', Colour: 'Red' },
          pricePaise: 79_900,
          originalPaise: 99_900,
          stock: 3,
          weightGrams: 300,
          image: `${A}/s.jpg`,
        },
        { sku: 'KU-M', options: { Size: 'M', Colour: 'Red' }, pricePaise: 84_900, stock: 2 },
      ],
    },
    {
      name: 'Clay mug',
      images: [{ url: `${A}/m.jpg` }],
      variants: [
        { sku: 'MUG', options: { Glaze: 'Blue' }, pricePaise: 20_000, stock: null },
        { options: { Glaze: 'Gold' }, pricePaise: 22_000, stock: null, isSkuMade: true },
      ],
    },
    { name: 'Diya', published: false, variants: [{ sku: 'DI', options: {}, pricePaise: 2_000, stock: 9 }] },
  ]);
});

test('products and combinations of PrestaShop on two sheets of a workbook are read together', async () => {
  const sheetOf = (name: string) => parse(readFileSync(exported(name)), { delimiter: ';' });
  const file = join(folder, 'prestashop.xlsx');
  writeFileSync(
    file,
    workbookOf({
      Products: sheetOf('prestashop-products.csv'),
      Notes: [['Written on Monday']],
      Combinations: sheetOf('prestashop-combinations.csv'),
    }),
  );
  const { columns, remarks, items } = await read(file);
  expect(columns.system).toBe('PrestaShop');
  expect(remarks).toEqual([
    'The sheets “Products” and “Combinations” are read together.',
    'The sheet “Products” is read, not “Notes”.',
  ]);
  expect(items.filter(({ kind }) => kind !== 'product')).toMatchObject([
    {
      kind: 'refused',
      line: 4,
      sheet: 'Combinations',
      reason: 'There is no product “9” in this file for the combination',
    },
  ]);
  expect(items.filter(({ kind }) => kind === 'product')).toMatchObject([
    {
      id: 'brass-lota',
      published: false,
      variants: [{ sku: 'LO-1', options: {}, pricePaise: 45_000, stock: 7, barcode: '8901234567894' }],
    },
    {
      id: 'cotton-kurta',
      name: 'Cotton kurta',
      images: [{ url: `${A}/k1.jpg` }, { url: `${A}/k2.jpg` }, { url: `${A}/m.jpg` }],
      variants: [
        {
          sku: 'KU-S',
          options: { Size: 'S', Colour: 'Red' },
          pricePaise: 79_900,
          stock: 3,
          weightGrams: 300,
          barcode: '8901234567900',
          image: `${A}/k2.jpg`,
        },
        {
          sku: 'KU-M',
          options: { Size: 'M', Colour: 'Red' },
          pricePaise: 74_900,
          stock: 2,
          weightGrams: 350,
          image: `${A}/m.jpg`,
        },
      ],
    },
  ]);
});

test('a row of a second sheet is named with its sheet, also where another row’s problem names it', async () => {
  const products = [
    ['Product ID', 'Name *', 'Price tax excluded', 'Reference #'],
    ['1', 'Kurta', '799', 'KU'],
    ['2', '', '450', 'LO'],
  ];
  const combinations = [
    ['Product ID*', 'Attribute (Name:Type:Position)*', 'Value (Value:Position)*', 'Reference', 'Quantity'],
    ['1', 'Size:select:0', 'S:0', 'KU-S', '3'],
    ['1', 'Size:select:0', 'S:0', 'KU-T', '2'],
  ];
  const file = join(folder, 'two-sheets.xlsx');
  writeFileSync(file, workbookOf({ 'Product list': products, Sizes: combinations }));
  const { items } = await read(file);
  expect(items.filter(({ kind }) => kind !== 'product')).toMatchObject([
    { line: 3, sheet: 'Product list' },
    { line: 3, sheet: 'Sizes', reason: 'The same choice is on line 2 of the sheet “Sizes” already' },
  ]);
});

test('combinations of PrestaShop on the rows of their product are its variants', async () => {
  const file = join(folder, 'joined.csv');
  writeFileSync(
    file,
    `Product ID;Name;Price tax excluded;Reference;Quantity;Attribute (Name:Type:Position)*;Value (Value:Position)*;Impact on price
1;Kurta;799;KU-S;3;Size:select:0;S:0;0
1;Kurta;799;KU-M;2;Size:select:0;M:1;50
2;Lota;450;LO;7;;;
`,
  );
  const { columns, items } = await read(file);
  expect(columns.system).toBe('PrestaShop');
  expect(items).toMatchObject([
    {
      name: 'Kurta',
      variants: [
        { sku: 'KU-S', options: { Size: 'S' }, pricePaise: 79_900, stock: 3 },
        { sku: 'KU-M', options: { Size: 'M' }, pricePaise: 84_900, stock: 2 },
      ],
    },
    { name: 'Lota', variants: [{ sku: 'LO', options: {}, pricePaise: 45_000, stock: 7 }] },
  ]);
});

test('PrestaShop’s combinations alone are told how to come with their products', async () => {
  const table = await openTable(fileBytes(exported('prestashop-combinations.csv')));
  const columns = columnsOf(await headersOf(table.rows()), null);
  expect(columns).toMatchObject({ system: 'PrestaShop’s combinations', isNeeded: true });
  expect(columnAdvice(columns)).toMatch(/without names and prices\. Put the export of the products and this one/);
});

test('a feed for Google names variants by its id, and their product by the group', async () => {
  const { columns, items } = await read(exported('google-merchant.csv'));
  expect(columns.system).toBe('Google Merchant Center');
  expect(items).toMatchObject([
    {
      key: 'ku',
      categories: [['Apparel & Accessories', 'Clothing', 'Women', 'Kurtas']],
      variants: [
        {
          sku: 'KU-S',
          options: { Color: 'Red', Size: 'S' },
          pricePaise: 79_900,
          originalPaise: 99_900,
          stock: null,
          weightGrams: 300,
        },
        { sku: 'KU-M', options: { Color: 'Red', Size: 'M' }, pricePaise: 99_900, stock: 0 },
      ],
    },
    { variants: [{ sku: 'LO-1', weightGrams: 800, barcode: '8901234567894' }] },
  ]);
  expect(items[0]).toHaveProperty(
    'images',
    ['k1', 'k2', 'k3'].map((name) => ({ url: `${A}/${name}.jpg`, alt: 'Cotton kurta' })),
  );
});
