import { sql } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../db/open-database';
import { openMigratedDatabase } from '../testing/test-databases';
import { setStockOf } from '../testing/add-products';
import { fileBytes } from './byte-source';
import { CategoryKeeper } from './category-keeper';
import { csvRecords } from './csv-records';
import { detectEncoding } from './encoding';
import { readFlipkart } from './flipkart';
import { importCatalogue } from './import-catalogue';
import type { Imported, Reader, Refusal } from './imported-product';
import { readShopify } from './shopify';
import { readWooCommerce } from './woocommerce';

// A database in memory takes seconds to start on a busy machine.
jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'haat-import-'));
let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
function fileOf(contents: string | Buffer): string {
  files += 1;
  const file = join(folder, `${files}.csv`);
  writeFileSync(file, contents);
  return file;
}

async function readAll(reader: Reader, contents: string | Buffer): Promise<Imported[]> {
  const file = fileOf(contents);
  const { label } = await detectEncoding(fileBytes(file));
  const items: Imported[] = [];
  for await (const item of reader(csvRecords(fileBytes(file), label))) items.push(item);
  return items;
}

async function bring(source: 'flipkart' | 'shopify' | 'woocommerce', contents: string, limit = Infinity) {
  const reader = { flipkart: readFlipkart, shopify: readShopify, woocommerce: readWooCommerce }[source];
  const refusals: Refusal[] = [];
  const counts = await importCatalogue(reader(csvRecords(fileBytes(fileOf(contents)), 'utf-8')), {
    target: {
      db: database.db,
      categories: await CategoryKeeper.open(database.db),
      source,
      defaultStock: 10,
      reference: 'test.csv',
    },
    limit,
    onRefusal: async (refusal) => {
      refusals.push(refusal);
    },
    onProgress: () => undefined,
  });
  return { counts, refusals };
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csv = (...rows: string[][]) => rows.map((row) => row.map(quoted).join(',')).join('\n');

const flipkartHeader = [
  'uniq_id',
  'pid',
  'product_name',
  'brand',
  'product_category_tree',
  'retail_price',
  'discounted_price',
  'overall_rating',
  'description',
  'image',
  'product_specifications',
];
const flipkart = (changes: Partial<Record<string, string>> = {}) =>
  flipkartHeader.map(
    (column) =>
      changes[column] ??
      {
        uniq_id: 'aa11bb22cc33dd44',
        product_name: 'Zari Border Kurta',
        brand: 'Looma',
        product_category_tree: '["Clothing >> Women\'s Clothing >> Ethnic Wear >> Kurtas >> Looma Kurtas"]',
        retail_price: '999',
        discounted_price: '749',
        overall_rating: '4.2',
      }[column] ??
      '',
  );

const shopifyHeader = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
];
const shopify = (cells: Record<string, string>) => shopifyHeader.map((column) => cells[column] ?? '');

describe('rows of a CSV file', () => {
  const rows = async (contents: string | Buffer) => {
    const found: unknown[] = [];
    for await (const row of csvRecords(fileBytes(fileOf(contents)), 'utf-8'))
      found.push('damage' in row ? `${row.line}: ${row.damage}` : [row.line, ...Object.values(row.cells)]);
    return found;
  };

  it('keep the line they begin on over line breaks in cells, empty lines and CRLF', async () => {
    expect(await rows('a,b\r\n1,"two\r\nlines"\r\n\r\n3,4\r\n')).toEqual([
      [2, '1', 'two\nlines'],
      [5, '3', '4'],
    ]);
  });

  it('lose nobody when a quote is opened and never closed', async () => {
    const many = Array.from({ length: 30 }, (_, i) => `${i},fine`).join('\n');
    const found = await rows(`a,b\n1,"open\n${many}\n99,"two\nlines"\n`);
    expect(found[0]).toBe('2: A quote is opened and never closed');
    expect(found.slice(1, 31)).toEqual(Array.from({ length: 30 }, (_, i) => [i + 3, String(i), 'fine']));
    expect(found[31]).toEqual([33, '99', 'two\nlines']);
    expect(found).toHaveLength(32);
  });

  it('are taken with a stray quote or missing cells at the end, and refused with too many', async () => {
    expect(await rows('a,b,c\n1,5" pipe,x\n2,y\n3,x,y,z\n4,x,y,\n')).toEqual([
      [2, '1', '5" pipe', 'x'],
      [3, '2', 'y', ''],
      '4: The row has 4 cells, the header 3',
      [5, '4', 'x', 'y'],
    ]);
  });

  it('may be separated by semicolons or tabs, and begin with a byte order mark', async () => {
    expect(await rows('\uFEFFa;b\n1;2,5\n')).toEqual([[2, '1', '2,5']]);
    expect(await rows('a\tb\n1\t2\n')).toEqual([[2, '1', '2']]);
  });
});

describe('the encoding of a file', () => {
  const text = 'name,price\nJalebi – crisp,40\nPâte à sucre “fine”,90\n';
  it('is UTF-8 without a word about it', async () => {
    expect(await detectEncoding(fileBytes(fileOf(text)))).toEqual({ label: 'utf-8', remark: null });
    expect(await detectEncoding(fileBytes(fileOf(`\uFEFF${text}`)))).toEqual({ label: 'utf-8', remark: null });
  });
  it('is told when it is UTF-16', async () => {
    const little = await detectEncoding(fileBytes(fileOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))));
    expect(little).toEqual({ label: 'utf-16le', remark: expect.stringContaining('UTF-16') });
    expect((await detectEncoding(fileBytes(fileOf(Buffer.from('plain,ascii\n1,2\n3,4\n', 'utf16le'))))).label).toBe(
      'utf-16le',
    );
  });
  it('is told when it is Windows-1252, and read as that', async () => {
    const bytes = Buffer.from(
      text.replace(/[–“”]/g, (mark) => ({ '–': '\x96', '“': '\x93', '”': '\x94' })[mark] ?? mark),
      'latin1',
    );
    const file = fileOf(bytes);
    const { label, remark } = await detectEncoding(fileBytes(file));
    expect(remark).toContain('not UTF-8');
    const names: string[] = [];
    for await (const row of csvRecords(fileBytes(file), label)) if ('cells' in row) names.push(row.cells['name'] ?? '');
    expect(names[1]).toContain('Pâte à sucre');
  });
  it('is still UTF-8 with a few damaged bytes', async () => {
    const file = fileOf(Buffer.concat([Buffer.from(text), Buffer.from([0x41, 0xff, 0x2c, 0x31, 0x0a])]));
    expect(await detectEncoding(fileBytes(file))).toEqual({
      label: 'utf-8',
      remark: expect.stringContaining('1 damaged place'),
    });
  });
});

describe('the marketplace sample', () => {
  it('becomes a product with its price, list price, facts and pictures', async () => {
    const [product] = await readAll(
      readFlipkart,
      csv(
        flipkartHeader,
        flipkart({
          product_name: 'Zari  Border\uFFFD Kurta',
          image: '["http://img.example/1.jpeg", "not an address"]',
          product_specifications:
            '{"product_specification"=>[{"key"=>"Fabric", "value"=>"Cotton"}, {"value"=>"no label"}]}',
        }),
      ),
    );
    expect(product).toMatchObject({
      kind: 'product',
      line: 2,
      id: 'fk-aa11bb22cc33dd44',
      name: 'Zari Border Kurta',
      brand: 'Looma',
      categories: ['Clothing', "Women's Clothing", 'Ethnic Wear', 'Kurtas'],
      images: [{ url: 'http://img.example/1.jpeg' }],
      facts: [{ label: 'Fabric', value: 'Cotton' }],
      variants: [{ pricePaise: 74_900, originalPaise: 99_900, stock: null }],
    });
  });

  it.each([
    ['no discount', { discounted_price: '' }, { variants: [{ pricePaise: 99_900, originalPaise: null }] }],
    [
      'a discount above the list price',
      { discounted_price: '1200' },
      { variants: [{ pricePaise: 120_000, originalPaise: null }] },
    ],
    ['no brand', { brand: '' }, { brand: 'Unbranded' }],
    ['a tree that is the name alone', { product_category_tree: '["Zari Border Kurta"]' }, { categories: [] }],
    [
      'a tree cut at dots',
      { product_category_tree: '["Furniture >> Sofas >> Zari Border Ku..."]' },
      { categories: ['Furniture', 'Sofas'] },
    ],
    ['a damaged tree', { product_category_tree: '["Furniture >>' }, { categories: [] }],
    [
      'a name of 301 characters',
      { product_name: `${'long '.repeat(60)}x` },
      { name: expect.stringMatching(/^.{250,299}…$/) },
    ],
  ] as [string, Record<string, string>, object][])('takes %s', async (_what, changes, expected) => {
    expect(await readAll(readFlipkart, csv(flipkartHeader, flipkart(changes)))).toEqual([
      expect.objectContaining({ kind: 'product' }),
    ]);
    expect((await readAll(readFlipkart, csv(flipkartHeader, flipkart(changes))))[0]).toMatchObject(expected);
  });

  it.each([
    ['without a price', { retail_price: '', discounted_price: '' }, 'retail_price', /no price/],
    ['with words for a price', { discounted_price: 'cheap' }, 'discounted_price', /“cheap” is not an amount/],
    ['with a negative price', { retail_price: '-5' }, 'retail_price', /not an amount/],
    ['for nothing', { discounted_price: '0' }, 'discounted_price', /price is 0/],
    ['without a name', { product_name: ' \uFFFD ' }, 'product_name', /no name/],
    ['without a key', { uniq_id: '' }, 'uniq_id', /no key/],
  ] as [string, Record<string, string>, string, RegExp][])(
    'refuses a row %s, with its line, field and reason',
    async (_what, changes, field, reason) => {
      const items = await readAll(
        readFlipkart,
        csv(flipkartHeader, flipkart({ uniq_id: 'before11' }), flipkart(changes), flipkart({ uniq_id: 'after222' })),
      );
      expect(items.map(({ kind }) => kind)).toEqual(['product', 'refused', 'product']);
      expect(items[1]).toEqual({ kind: 'refused', line: 3, field, reason: expect.stringMatching(reason) });
    },
  );

  it('arrives once however often it is brought, and a change arrives as a change', async () => {
    const file = csv(
      flipkartHeader,
      flipkart(),
      flipkart({
        uniq_id: 'ee55ff66',
        product_category_tree: '["Automotive >> Accessories >> Car Mats"]',
        product_name: 'Car Mat',
      }),
    );
    expect((await bring('flipkart', file)).counts).toMatchObject({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    const before = await database.db.selectFrom('products').selectAll().orderBy('id').execute();
    await setStockOf(database.db, 'FK-EE55FF66', 3);
    expect((await bring('flipkart', file)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const after = await database.db.selectFrom('products').selectAll().orderBy('id').execute();
    expect(after.map(({ stock_quantity: _s, ...row }) => row)).toEqual(
      before.map(({ stock_quantity: _s, ...row }) => row),
    );
    expect((await bring('flipkart', file.replace('749', '699'))).counts).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
    });
    const rows = await database.db
      .selectFrom('products')
      .select(['id', 'price_paise', 'mrp_paise', 'stock_quantity', 'category_id', 'source'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      {
        id: 'fk-aa11bb22cc33dd44',
        price_paise: 69_900,
        mrp_paise: 99_900,
        stock_quantity: 10,
        category_id: 'clothing.women.kurtis',
        source: 'flipkart',
      },
      // Sold since: the file says nothing of stock, so the shop's stays.
      {
        id: 'fk-ee55ff66',
        price_paise: 74_900,
        mrp_paise: 99_900,
        stock_quantity: 3,
        category_id: 'others.automotive.accessories',
        source: 'flipkart',
      },
    ]);
    const counts = await database.db
      .selectFrom('categories')
      .select(['id', 'level', 'product_count'])
      .where('id', 'like', 'others%')
      .orderBy('id')
      .execute();
    expect(counts).toEqual([
      { id: 'others', level: 1, product_count: 1 },
      { id: 'others.automotive', level: 2, product_count: 1 },
      { id: 'others.automotive.accessories', level: 3, product_count: 1 },
    ]);
  });

  it('stops at the limit', async () => {
    const rows = Array.from({ length: 8 }, (_, i) => flipkart({ uniq_id: `limit00${i}` }));
    expect((await bring('flipkart', csv(flipkartHeader, ...rows), 5)).counts).toMatchObject({ products: 5, added: 5 });
  });
});

describe('Shopify’s export', () => {
  const bracelet = [
    shopify({
      Handle: 'chakra',
      Title: 'Chakra bracelet',
      'Body (HTML)': '<p>Seven &amp; <b>one</b></p><script>x()</script><ul><li>glass</li></ul>',
      Vendor: 'Maker',
      Type: 'Bracelet',
      Published: 'true',
      'Option1 Name': 'Colour',
      'Option1 Value': 'Blue',
      'Variant Inventory Qty': '1',
      'Variant Price': '42.99',
      'Variant Compare At Price': '44.99',
      'Image Src': 'https://img.example/b.jpg',
      'Image Position': '2',
    }),
    shopify({
      Handle: 'chakra',
      'Option1 Value': 'Black',
      'Variant Inventory Qty': '0',
      'Variant Price': '42.99',
      'Variant Compare At Price': '40',
      'Image Src': 'https://img.example/a.jpg',
      'Image Position': '1',
    }),
    shopify({ Handle: 'chakra', 'Image Src': 'https://img.example/c.jpg', 'Image Position': '3' }),
  ];

  it('becomes one product of the rows of a handle, with its variants and pictures in order', async () => {
    expect(await readAll(readShopify, csv(shopifyHeader, ...bracelet))).toEqual([
      expect.objectContaining({
        id: 'chakra',
        name: 'Chakra bracelet',
        description: 'Seven & one\n• glass',
        categories: ['Bracelet'],
        images: ['a', 'b', 'c'].map((name) => ({ url: `https://img.example/${name}.jpg`, alt: 'Chakra bracelet' })),
        variants: [
          {
            line: 2,
            sku: 'CHAKRA-BLUE',
            isSkuMade: true,
            options: { Colour: 'Blue' },
            pricePaise: 4299,
            originalPaise: 4499,
            stock: 1,
            weightGrams: null,
          },
          {
            line: 3,
            sku: 'CHAKRA-BLACK',
            isSkuMade: true,
            options: { Colour: 'Black' },
            pricePaise: 4299,
            originalPaise: null,
            stock: 0,
            weightGrams: null,
          },
        ],
      }),
    ]);
  });

  it('says nothing to choose with “Default Title”', async () => {
    const [product] = await readAll(
      readShopify,
      csv(
        shopifyHeader,
        shopify({
          Handle: 'one',
          Title: 'One',
          'Option1 Name': 'Title',
          'Option1 Value': 'Default Title',
          'Variant Price': '5',
        }),
      ),
    );
    expect(product).toMatchObject({ variants: [{ sku: 'ONE', options: {} }] });
  });

  it('loses only the variant of a bad row', async () => {
    const items = await readAll(
      readShopify,
      csv(
        shopifyHeader,
        ...bracelet.slice(0, 2),
        shopify({ Handle: 'chakra', 'Option1 Value': 'Red', 'Variant Price': 'ask' }),
        shopify({ Handle: 'next', Title: 'Next', 'Variant Price': '5' }),
      ),
    );
    expect(items).toEqual([
      {
        kind: 'refused',
        line: 4,
        field: 'Variant Price',
        value: 'ask',
        reason: '“ask” is not an amount',
        mend: 'Write an amount in rupees, like 1299 or 1299.50.',
      },
      expect.objectContaining({ id: 'chakra' }),
      expect.objectContaining({ id: 'next' }),
    ]);
  });

  it('is written with its variants, leaves the shop’s own products alone, and hides what isn’t published', async () => {
    const hidden = shopify({ Handle: 'hidden', Title: 'Hidden', Published: 'false', 'Variant Price': '5' });
    const taken = shopify({ Handle: 'taken', Title: 'Taken', 'Variant Price': '5', 'Variant SKU': 'CHAKRA-BLUE' });
    const { counts, refusals } = await bring('shopify', csv(shopifyHeader, ...bracelet, hidden, taken));
    expect(counts).toMatchObject({ added: 2, refused: 2 });
    expect(refusals).toEqual([
      { kind: 'refused', line: 6, field: 'SKU', reason: 'The SKU CHAKRA-BLUE belongs to the product chakra' },
      expect.objectContaining({ line: 6 }),
    ]);
    const product = await database.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', 'chakra')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({
      variant_count: 2,
      stock_quantity: 1,
      category: 'jewellery',
      subcategory: 'bangles',
      archived_at: null,
    });
    const pictures = await database.db
      .selectFrom('product_images')
      .select(['external_url', 'hash'])
      .where('product_id', '=', 'chakra')
      .orderBy('position')
      .execute();
    expect(pictures.map(({ external_url }) => external_url)).toEqual([
      'https://img.example/a.jpg',
      'https://img.example/b.jpg',
      'https://img.example/c.jpg',
    ]);
    expect(
      (
        await database.db
          .selectFrom('products')
          .select('archived_at')
          .where('id', '=', 'hidden')
          .executeTakeFirstOrThrow()
      ).archived_at,
    ).not.toBeNull();

    await database.db.updateTable('products').set({ source: 'assortment' }).where('id', '=', 'chakra').execute();
    await bring('shopify', csv(shopifyHeader, shopify({ Handle: 'chakra', Title: 'Another', 'Variant Price': '5' })));
    const names = await database.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', 'like', 'chakra%')
      .orderBy('id')
      .execute();
    expect(names).toEqual([
      { id: 'chakra', name: 'Chakra bracelet' },
      { id: 'chakra-shopify', name: 'Another' },
    ]);
  });
});

describe('WooCommerce’s export', () => {
  const header = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'In stock?',
    'Stock',
    'Regular price',
    'Sale price',
    'Categories',
    'Images',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
  ];
  const row = (cells: Record<string, string>) => header.map((column) => cells[column] ?? '');
  const rows = [
    row({
      ID: '1',
      Type: 'variable',
      SKU: 'SHIRT',
      Name: 'Shirt',
      Published: '1',
      Categories: 'Sale, Clothing > Men > Shirts',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'M, L',
    }),
    row({
      ID: '2',
      Type: 'simple',
      Name: 'Jar',
      Published: '1',
      Stock: '4',
      'Regular price': '120',
      'Sale price': '99.50',
    }),
    row({
      ID: '3',
      Type: 'variation',
      SKU: 'SHIRT-M',
      Parent: 'SHIRT',
      'Regular price': '500',
      Stock: '2',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'M',
    }),
    row({
      ID: '4',
      Type: 'variation',
      Parent: 'id:1',
      'Regular price': '550',
      Stock: '1',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'L',
    }),
    row({ ID: '5', Type: 'variation', Parent: 'id:77', 'Regular price': '5' }),
    row({ ID: '6', Type: 'grouped', Name: 'Set' }),
  ];

  it('brings variations to their products wherever they stand, once', async () => {
    const { counts, refusals } = await bring('woocommerce', csv(header, ...rows));
    expect(counts).toMatchObject({ products: 2, added: 4, refused: 2 });
    expect(refusals.map(({ line, field }) => [line, field])).toEqual([
      [7, 'Type'],
      [6, 'Parent'],
    ]);
    const products = await database.db
      .selectFrom('products')
      .select(['id', 'price_paise', 'mrp_paise', 'stock_quantity', 'variant_count', 'category_id', 'archived_at'])
      .where('source', '=', 'woocommerce')
      .orderBy('id')
      .execute();
    expect(products).toEqual([
      {
        id: 'wc-1',
        price_paise: 50_000,
        mrp_paise: 50_000,
        stock_quantity: 3,
        variant_count: 2,
        category_id: 'clothing.men.shirts',
        archived_at: null,
      },
      {
        id: 'wc-2',
        price_paise: 9_950,
        mrp_paise: 12_000,
        stock_quantity: 4,
        variant_count: 1,
        category_id: 'others.more.everything-else',
        archived_at: null,
      },
    ]);
    expect((await bring('woocommerce', csv(header, ...rows))).counts).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 4,
      refused: 2,
    });
  });

  it('doesn’t show a product before it has something to sell', async () => {
    await bring('woocommerce', csv(header, row({ ID: '9', Type: 'variable', Name: 'Empty', Published: '1' })));
    expect(
      (
        await database.db
          .selectFrom('products')
          .select('archived_at')
          .where('id', '=', 'wc-9')
          .executeTakeFirstOrThrow()
      ).archived_at,
    ).not.toBeNull();
  });
});

it('keeps the rest of a batch when the database refuses one row', async () => {
  await database.db.schema
    .alterTable('products')
    .addCheckConstraint('no_odd_names', sql`name <> 'Odd'`)
    .execute();
  try {
    const rows = Array.from({ length: 40 }, (_, i) =>
      flipkart({ uniq_id: `batch${String(i).padStart(3, '0')}`, product_name: i === 17 ? 'Odd' : `Thing ${i}` }),
    );
    const { counts, refusals } = await bring('flipkart', csv(flipkartHeader, ...rows));
    expect(counts).toMatchObject({ added: 39, refused: 1 });
    expect(refusals).toEqual([
      { kind: 'refused', line: 19, field: '', reason: expect.stringContaining('no_odd_names') },
    ]);
  } finally {
    await database.db.schema.alterTable('products').dropConstraint('no_odd_names').execute();
  }
});
