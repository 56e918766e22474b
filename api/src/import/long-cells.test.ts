import { importFields } from '@haat/shared/contract/import-columns';
import type { ByteSource } from './byte-source';
import { csvRecords, type CsvDamage, type CsvRecord } from './csv-records';
import { categoryTable } from './category-table';
import { mapColumns } from './map-columns';
import { CategoryMatcher, type TreeNode } from './match-category';
import { readShopify } from './shopify';
import { detailLabel, knownColumn } from './shopify-columns';
import { readWooCommerce } from './woocommerce';

/** The length of a cell. A pattern of quadratic time takes minutes for it, and blocks the API. */
const LENGTH = 300_000;
const long = {
  spaces: `a${' '.repeat(LENGTH)}b`,
  'spaces without break': `a${'\u00a0'.repeat(LENGTH)}b`,
  'line breaks': `a${'\n '.repeat(LENGTH / 2)}b`,
  digits: `1${'0'.repeat(LENGTH)}x`,
  brackets: '['.repeat(LENGTH),
  tags: '<b'.repeat(LENGTH / 2),
  dashes: `a${'-'.repeat(LENGTH)}b`,
  dots: `a${'.'.repeat(LENGTH)}b`,
  levels: `a${' > '.repeat(LENGTH / 3)}b`,
  commas: 'a,'.repeat(LENGTH / 2),
  'open brackets': '('.repeat(LENGTH),
  words: 'by the '.repeat(LENGTH / 10),
};
const shopify = {
  Handle: 'lamp',
  Title: 'Brass lamp',
  'Body (HTML)': '<p>Of brass.</p>',
  Vendor: 'Deepjyot',
  'Product Category': 'Home > Lamps',
  Type: 'Lamp',
  Tags: 'brass, lamp',
  'Option1 Name': 'Size',
  'Option1 Value': 'Large',
  'Variant SKU': 'LAMP-L',
  'Variant Grams': '500',
  'Variant Price': '499',
  'Variant Compare At Price': '599',
  'Image Src': 'https://pictures.example/lamp.jpg',
  'GST rate (product.metafields.custom.gst_rate)': '5',
  'Care (product.metafields.custom.care)': 'Dust it.',
  Status: 'active',
};
const woocommerce = {
  ID: '1',
  Type: 'simple',
  SKU: 'LAMP-L',
  Name: 'Brass lamp',
  Published: '1',
  'Short description': 'Of brass.',
  Categories: 'Home > Lamps',
  Tags: 'brass',
  Images: 'https://pictures.example/lamp.jpg',
  'Regular price': '599',
  'Sale price': '499',
  'Date sale price starts': '2026-11-28',
  Stock: '5',
  'Weight (kg)': '0.5',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': 'Large',
  'Meta: _hsn': '7419',
};

test.each(Object.entries(long))('a long cell of %s does not block the API', async (_, cell) => {
  for (const [read, usual] of [
    [readShopify, shopify],
    [readWooCommerce, woocommerce],
  ] as const)
    for (const column of Object.keys(usual)) {
      const record: CsvRecord = { line: 2, cells: { ...usual, [column]: cell } };
      const rows = async function* () {
        yield record;
      };
      for await (const item of read(rows, () => undefined)) expect(item).toBeDefined();
    }
});

test.each(Object.entries(long))('a mapped column with a long cell of %s does not block the API', async (_, cell) => {
  const usual = Object.fromEntries(importFields.map(({ id }) => [`Our ${id}`, '5']));
  const mapping = importFields.map(({ id }) => ({ name: `Our ${id}`, field: id }));
  for (const column of Object.keys(usual)) {
    const record: CsvRecord = { line: 2, cells: { ...usual, [column]: cell } };
    const rows = async function* () {
      yield record;
    };
    for await (const item of readShopify(
      () => mapColumns(rows(), mapping),
      () => undefined,
    ))
      expect(item).toBeDefined();
  }
});

test.each(Object.entries(long))('a long category, name or header of %s does not block the API', (_, text) => {
  const homeware: TreeNode = { id: 'home', parentId: null, name: 'Home', level: 1 };
  const matcher = new CategoryMatcher([homeware], categoryTable(), new Map(), () => null);
  for (const typed of [text, `${text}\n`])
    expect(matcher.match({ paths: [[typed], ['Home', typed]], tags: [typed], name: typed }).node?.id).not.toBe('');
  expect([detailLabel(text), knownColumn(text)]).toEqual([null, null]);
});

/** As a cell of a broken export: quadratic time takes hours for so many lines. */
const LINES = 50_000;
async function rowsOf(text: string): Promise<(CsvRecord | CsvDamage)[]> {
  const bytes = Buffer.from(text);
  const source = {
    bytes: async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    },
  } as unknown as ByteSource;
  const rows: (CsvRecord | CsvDamage)[] = [];
  for await (const row of csvRecords(source, 'utf-8')) rows.push(row);
  return rows;
}

test('a last cell with 50,000 CRs is one cell', async () => {
  const rows = await rowsOf(`Handle,Title,Body\na,A,x\nb,B,${'text\r'.repeat(LINES)}end\nc,C,y\n`);
  expect(rows.map((row) => ('cells' in row ? row.cells['Handle'] : row.damage))).toEqual(['a', 'b', 'c']);
  expect(rows[1]).toMatchObject({ cells: { Body: `${'text '.repeat(LINES)}end` } });
});

test.each([
  ['a line feed', 'text\n', '"', '"'],
  ['a CR and a line feed', 'text\r\n', '"', '"'],
  ['a CR', 'text\r', '"', '"'],
  ['quotes', 'say ""it""\n', '"', '"'],
  ['quotes that are not closed', 'say "it\n', '', ''],
])(
  'a damaged cell of 50,000 lines, each with %s, gives few errors, and the rows around it are read',
  async (_, line, ...[before, after]) => {
    const rows = await rowsOf(`Handle,Title,Price\na,A,5\nb,B,${before}${line.repeat(LINES)}${after}\nc,C,9\n`);
    expect(rows.flatMap((row) => ('cells' in row ? [row.cells['Handle']] : []))).toEqual(
      expect.arrayContaining(['a', 'c']),
    );
    const damages = rows.flatMap((row) => ('damage' in row ? [row.damage] : []));
    expect(damages.length).toBeLessThan(300);
    expect(damages.at(-1)).toMatch(/^(?:49|50)\d{3} more lines from here have 1 cell, the header 3$/);
  },
);
