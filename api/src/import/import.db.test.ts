import { sql } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assortmentFolder } from '../config';
import type { OpenDatabase } from '../db/open-database';
import { readAssortment } from '../seed/read-assortment';
import { writeCategories } from '../seed/write-categories';
import { openMigratedDatabase } from '../testing/test-databases';
import { setStockOf } from '../testing/add-products';
import { fileBytes } from './byte-source';
import { CategoryResolver } from './category-resolver';
import { csvRecords } from './csv-records';
import { detectEncoding } from './encoding';
import { readFlipkart } from './flipkart';
import { branchesOf, categoryCsv, readCategoryCsv } from './file-categories';
import { importCatalogue } from '../modules/product-jobs/import-catalogue';
import { textOfHtml } from './cell-text';
import { formatOf, readers } from './formats';
import type { Imported, ImportedProduct, Reader, Refusal, Warning } from './imported-product';
import { readShopify } from './shopify';
import { rememberMappings } from './remember-mappings';
import { readWooCommerce } from './woocommerce';

const folder = mkdtempSync(join(tmpdir(), 'haat-import-'));
let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
  const assortment = await readAssortment(assortmentFolder());
  await database.db.transaction().execute((trx) => writeCategories(trx, assortment));
});
beforeEach(() => sql`truncate products, category_mappings cascade`.execute(database.db));
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
  for await (const item of reader(() => csvRecords(fileBytes(file), label))) items.push(item);
  return items;
}

type ImportOptions = Partial<Parameters<typeof importCatalogue>[1]>;

async function bring(
  source: 'flipkart' | 'shopify' | 'woocommerce',
  contents: string,
  limit = Infinity,
  more: ImportOptions = {},
) {
  const file = fileOf(contents);
  const refusals: Refusal[] = [];
  const warnings: Warning[] = [];
  const isDry = more.isDry ?? false;
  const ids = new Set<string>();
  const { remarks, ...counts } = await importCatalogue(
    readers[source](() => csvRecords(fileBytes(file), 'utf-8'), undefined, ids),
    {
      ids,
      matchesBySku: false,
      missing: 'keep',
      db: database.db,
      categories: (db) => CategoryResolver.open(db, { makes: !isDry }),
      isDry,
      source,
      keepsStock: false,
      staffChanges: 'keep',
      defaultStock: 10,
      site: 'https://haat.example',
      reference: 'test.csv',
      uncategorised: 'listed',
      limit,
      onProblem: async (problem) => {
        if (problem.kind === 'warning') warnings.push(problem);
        else refusals.push(problem);
      },
      onMatched: () => undefined,
      onProgress: () => undefined,
      ...more,
    },
  );
  return { counts, refusals, warnings, remarks };
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

  it('have the line number of their start with line breaks in cells, empty lines and CRLF', async () => {
    expect(await rows('a,b\r\n1,"two\r\nlines"\r\n\r\n3,4\r\n')).toEqual([
      [2, '1', 'two\nlines'],
      [5, '3', '4'],
    ]);
  });

  it('are all read when a quote is opened and never closed', async () => {
    const many = Array.from({ length: 30 }, (_, i) => `${i},fine`).join('\n');
    const found = await rows(`a,b\n1,"open\n${many}\n99,"two\nlines"\n`);
    expect(found[0]).toBe('2: A quote is opened and never closed');
    expect(found.slice(1, 31)).toEqual(Array.from({ length: 30 }, (_, i) => [i + 3, String(i), 'fine']));
    expect(found[31]).toEqual([33, '99', 'two\nlines']);
    expect(found).toHaveLength(32);
  });

  it('are read with a stray quote or missing last cells, and refused with too many cells', async () => {
    expect(await rows('a,b,c\n1,5" pipe,x\n2,y\n3,x,y,z\n4,x,y,\n')).toEqual([
      [2, '1', '5" pipe', 'x'],
      [3, '2', 'y', ''],
      '4: The row has 4 cells, the header 3',
      [5, '4', 'x', 'y'],
    ]);
  });

  it('may have semicolons or tabs between cells, and a byte order mark', async () => {
    expect(await rows('\uFEFFa;b\n1;2,5\n')).toEqual([[2, '1', '2,5']]);
    expect(await rows('a\tb\n1\t2\n')).toEqual([[2, '1', '2']]);
  });
});

describe('the encoding of a file', () => {
  const text = 'name,price\nJalebi – crisp,40\nPâte à sucre “fine”,90\n';
  it('is UTF-8 without a remark', async () => {
    expect(await detectEncoding(fileBytes(fileOf(text)))).toEqual({ label: 'utf-8', remark: null });
    expect(await detectEncoding(fileBytes(fileOf(`\uFEFF${text}`)))).toEqual({ label: 'utf-8', remark: null });
  });
  it('is recognised as UTF-16 with a remark', async () => {
    const little = await detectEncoding(fileBytes(fileOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))));
    expect(little).toEqual({ label: 'utf-16le', remark: expect.stringContaining('UTF-16') });
    expect((await detectEncoding(fileBytes(fileOf(Buffer.from('plain,ascii\n1,2\n3,4\n', 'utf16le'))))).label).toBe(
      'utf-16le',
    );
  });
  it('is recognised as Windows-1252 with a remark, and read so', async () => {
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
  it('is UTF-8 despite a few damaged bytes, with a remark', async () => {
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
      categories: [['Clothing', "Women's Clothing", 'Ethnic Wear', 'Kurtas']],
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
      { categories: [['Furniture', 'Sofas']] },
    ],
    ['a damaged tree', { product_category_tree: '["Furniture >>' }, { categories: [] }],
    [
      'a name of 301 characters',
      { product_name: `${'long '.repeat(60)}x` },
      { name: expect.stringMatching(/^.{250,299}…$/) },
    ],
  ] as [string, Record<string, string>, object][])('reads a row with %s', async (_what, changes, expected) => {
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
    ['without a key', { uniq_id: '' }, 'uniq_id', /^The row has no product id$/],
  ] as [string, Record<string, string>, string, RegExp][])(
    'refuses a row %s, with its line, field and reason',
    async (_what, changes, field, reason) => {
      const items = await readAll(
        readFlipkart,
        csv(flipkartHeader, flipkart({ uniq_id: 'before11' }), flipkart(changes), flipkart({ uniq_id: 'after222' })),
      );
      expect(items.map(({ kind }) => kind)).toEqual(['product', 'refused', 'product']);
      expect(items[1]).toEqual({
        kind: 'refused',
        line: 3,
        field,
        reason: expect.stringMatching(reason),
        value: expect.any(String),
        remedy: expect.stringMatching(/^Write /),
      });
    },
  );

  it('is added once by repeated imports, and a changed row changes its product', async () => {
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
      // Sold meanwhile: the file has no stock, so the shop's stock is kept.
      {
        id: 'fk-ee55ff66',
        price_paise: 74_900,
        mrp_paise: 99_900,
        stock_quantity: 3,
        category_id: 'uncategorised.uncategorised-products.products-to-sort',
        source: 'flipkart',
      },
    ]);
    const counts = await database.db
      .selectFrom('categories')
      .select(['id', 'level', 'product_count', 'hidden'])
      .where('id', 'like', 'uncategorised%')
      .orderBy('id')
      .execute();
    expect(counts).toEqual([
      { id: 'uncategorised', level: 1, product_count: 1, hidden: true },
      { id: 'uncategorised.uncategorised-products', level: 2, product_count: 1, hidden: true },
      { id: 'uncategorised.uncategorised-products.products-to-sort', level: 3, product_count: 1, hidden: true },
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

  it('becomes one product per handle, with variants and pictures in order', async () => {
    expect(await readAll(readShopify, csv(shopifyHeader, ...bracelet))).toEqual([
      expect.objectContaining({
        id: 'chakra',
        name: 'Chakra bracelet',
        description: 'Seven & one\n• glass',
        categories: [['Bracelet']],
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
            barcode: null,
            costPaise: null,
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
            barcode: null,
            costPaise: null,
          },
        ],
      }),
    ]);
  });

  it('has no option for “Default Title”', async () => {
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

  it('loses only the variant of an invalid row', async () => {
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
        remedy: 'Write an amount in rupees, like 1299 or 1299.50.',
      },
      expect.objectContaining({ id: 'chakra' }),
      expect.objectContaining({ id: 'next' }),
    ]);
  });

  it('is stored with its variants, does not replace other products, and hides unpublished ones', async () => {
    const hidden = shopify({ Handle: 'hidden', Title: 'Hidden', Published: 'false', 'Variant Price': '5' });
    const conflicting = shopify({
      Handle: 'taken',
      Title: 'Taken',
      'Variant Price': '5',
      'Variant SKU': 'CHAKRA-BLUE',
    });
    const { counts, refusals, warnings } = await bring('shopify', csv(shopifyHeader, ...bracelet, hidden, conflicting));
    expect(counts).toMatchObject({ added: 3, refused: 0 });
    expect(refusals).toEqual([]);
    expect(warnings).toEqual([
      expect.objectContaining({
        line: 6,
        field: 'Variant SKU',
        reason: expect.stringMatching(
          /^The SKU CHAKRA-BLUE belongs to the product chakra: here it is CHAKRA-BLUE-[0-9A-F]{8}$/,
        ),
      }),
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

    await database.db.deleteFrom('product_imports').where('product_id', '=', 'chakra').execute();
    await database.db.updateTable('products').set({ source: 'assortment' }).where('id', '=', 'chakra').execute();
    const other = csv(shopifyHeader, shopify({ Handle: 'chakra', Title: 'Another', 'Variant Price': '5' }));
    const refused = await bring('shopify', other);
    expect(refused.refusals).toEqual([
      expect.objectContaining({
        line: 2,
        reason: '“Another” would have the address chakra, which “Chakra bracelet” has in the shop',
      }),
    ]);
    expect((await bring('shopify', other.replace('Another', 'Chakra Bracelet'))).counts).toMatchObject({ changed: 1 });
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

  it('adds variations to their products in any order, once', async () => {
    const { counts, refusals } = await bring('woocommerce', csv(header, ...rows));
    expect(counts).toMatchObject({ products: 2, variants: 3, added: 2, refused: 2 });
    expect(refusals.map(({ line, field }) => [line, field])).toEqual([
      [6, 'Parent'],
      [7, 'Type'],
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
        category_id: 'clothing.men.more-men',
        archived_at: null,
      },
      {
        id: 'wc-2',
        price_paise: 9_950,
        mrp_paise: 12_000,
        stock_quantity: 4,
        variant_count: 1,
        category_id: 'uncategorised.uncategorised-products.products-to-sort',
        archived_at: null,
      },
    ]);
    expect((await bring('woocommerce', csv(header, ...rows))).counts).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
      refused: 2,
    });
  });

  it('gives a variation the picture in its own row, also when its product changes', async () => {
    const coat = (name: string) =>
      row({ ID: '20', Type: 'variable', Name: name, Published: '1', Images: 'https://img.example/coat.jpg' });
    const size = row({
      ID: '21',
      Type: 'variation',
      Parent: 'id:20',
      'Regular price': '900',
      Images: 'https://img.example/coat-m.jpg',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'M',
    });
    const pictures = () =>
      database.db
        .selectFrom('product_images')
        .leftJoin('variants', 'variants.picture_id', 'product_images.id')
        .select(['external_url', 'sku'])
        .where('product_images.product_id', '=', 'wc-20')
        .orderBy('product_images.position')
        .execute();
    const both = [
      { external_url: 'https://img.example/coat.jpg', sku: null },
      { external_url: 'https://img.example/coat-m.jpg', sku: 'WC-21' },
    ];
    await bring('woocommerce', csv(header, coat('Coat'), size));
    expect(await pictures()).toEqual(both);
    const { counts } = await bring('woocommerce', csv(header, coat('Long coat'), size));
    expect(counts).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(await pictures()).toEqual(both);
  });

  it('refuses a product without its variations', async () => {
    const { refusals } = await bring(
      'woocommerce',
      csv(header, row({ ID: '9', Type: 'variable', Name: 'Empty', Published: '1' })),
    );
    expect(refusals).toEqual([
      expect.objectContaining({ line: 2, reason: 'The product has no variations in this file' }),
    ]);
  });

  const wide = [
    ...header,
    'Description',
    'Visibility in catalog',
    'Backorders allowed?',
    'Weight (oz)',
    'Date sale price starts',
    'Date sale price ends',
    'Attribute 2 name',
    'Attribute 2 value(s)',
  ];
  const wideRow = (cells: Record<string, string>) => wide.map((column) => cells[column] ?? '');
  const read = async (...cells: Record<string, string>[]) =>
    readAll(readWooCommerce, csv(wide, ...cells.map((one) => wideRow({ Published: '1', ...one }))));

  it('is read without IDs, with variations above products, quoted formulas and escaped commas', async () => {
    const noId = wide.slice(1);
    const rowsOf = [
      {
        Type: 'variation',
        SKU: 'S-M',
        Parent: 'S',
        'Regular price': '500',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'M',
      },
      {
        Type: 'variable',
        SKU: 'S',
        Name: "'=Shirt\\, plain",
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'M',
        Images: 'https://img.example/a\\,b.jpg, https://img.example/c.jpg',
        Categories: 'Tops\\, shirts > Men',
      },
    ].map((cells: Record<string, string | undefined>) => noId.map((column) => cells[column] ?? ''));
    expect(await readAll(readWooCommerce, csv(noId, ...rowsOf))).toEqual([
      expect.objectContaining({
        id: 'wc-s',
        name: '=Shirt, plain',
        categories: [['Tops, shirts', 'Men']],
        images: [
          expect.objectContaining({ url: 'https://img.example/a,b.jpg' }),
          expect.objectContaining({ url: 'https://img.example/c.jpg' }),
        ],
        variants: [expect.objectContaining({ sku: 'S-M', options: { Size: 'M' } })],
      }),
    ]);
  });

  it('expands an “any” variation to all values, and divides its stock among them', async () => {
    const [warning, product] = (await read(
      {
        ID: '1',
        Type: 'variable',
        Name: 'Shirt',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'M, L',
        'Attribute 2 name': 'Colour',
        'Attribute 2 value(s)': 'Red, Blue',
      },
      {
        ID: '2',
        Type: 'variation',
        Parent: 'id:1',
        'Regular price': '500',
        Stock: '3',
        'Attribute 1 name': 'Size',
        'Attribute 2 name': 'Colour',
        'Attribute 2 value(s)': 'Red',
      },
      {
        ID: '3',
        Type: 'variation',
        Parent: 'id:1',
        'Regular price': '600',
        Stock: '9',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'L',
        'Attribute 2 name': 'Colour',
        'Attribute 2 value(s)': 'Blue',
      },
    )) as [Warning, ImportedProduct];
    expect(warning).toMatchObject({ kind: 'warning', line: 3, field: 'Stock' });
    expect(product.variants.map(({ options, stock }) => [options['Size'], options['Colour'], stock])).toEqual([
      ['L', 'Blue', 9],
      ['M', 'Red', 2],
      ['L', 'Red', 1],
    ]);
    expect(new Set(product.variants.map(({ sku }) => sku)).size).toBe(3);
  });

  it('has weights, hidden products, backorders and goods without shipping', async () => {
    const items = await read(
      {
        ID: '1',
        Type: 'simple',
        Name: 'Tea',
        'Regular price': '90',
        'Weight (oz)': '2.5',
        'Visibility in catalog': 'hidden',
        'In stock?': '1',
      },
      { ID: '2', Type: 'simple', Name: 'Pot', 'Regular price': '90', Stock: '0', 'Backorders allowed?': 'notify' },
      { ID: '3', Type: 'simple, downloadable, virtual', Name: 'Book', 'Regular price': '90' },
      { ID: '4', Type: 'simple', Name: 'Cup', 'Regular price': '90', 'Sale price': '95' },
    );
    expect(items).toMatchObject([
      { published: false, own: { status: 'draft' }, variants: [{ weightGrams: 71, stock: null, isUncounted: true }] },
      { published: true, variants: [{ stock: null, isUncounted: true }] },
      { kind: 'warning', line: 4, field: 'Type' },
      { published: false, variants: [{ stock: 0 }] },
      { variants: [{ pricePaise: 9_000, originalPaise: null }] },
    ]);
  });

  it.each([
    [
      'German',
      'Typ;Artikelnummer;GTIN, UPC, EAN oder ISBN;Name;Veröffentlicht;Sichtbarkeit im Katalog;Vorrätig?;Bestand;Lieferrückstande erlaubt?;Gewicht (kg);Angebotspreis;Regulärer Preis;Kategorien;Schlagwörter;Bilder;Übergeordnetes Produkt;Marken;Attribut 1 Name;Attribut 1 Wert(e)',
    ],
    [
      'French',
      'Type;UGS;GTIN, UPC, EAN ou ISBN;Nom;Publié;Visibilité dans le catalogue;En stock ?;Stock;Autoriser les commandes de produits en rupture ?;Poids (kg);Tarif promo;Tarif régulier;Catégories;Étiquettes;Images;Parent;Marques;Nom de l’attribut 1;Valeur(s) de l’attribut 1 ',
    ],
    [
      'British',
      'Type;SKU;GTIN, UPC, EAN, or ISBN;Name;Published;Visibility in catalogue;In stock?;Stock;Backorders allowed?;Weight (kg);Sale price;Regular price;Categories;Tags;Images;Parent;Brands;Attribute 1 name;Attribute 1 value(s)',
    ],
    [
      'Spanish',
      'Tipo;SKU;GTIN, UPC, EAN o ISBN;Nombre;Publicado;Visibilidad en el catálogo;¿Existencias?;Inventario;¿Permitir reservas de productos agotados?;Peso (kg);Precio rebajado;Precio normal;Categorías;Etiquetas;Imágenes;Superior;Marcas;Nombre del atributo 1;Valor(es) del atributo 1',
    ],
    [
      'Hindi',
      'प्रकार;SKU;GTIN, UPC, EAN, or ISBN;नाम;प्रकाशित;सूची में दृश्यता;स्टॉक में?;स्टॉक;बैकऑर्डर की अनुमति है?;वजन (kg);विक्रय मूल्य;नियमित मूल्य;श्रेणियाँ;टैग;छवियां;अभिभावक;ब्रांड;विशेषता 1 नाम;विशेषता 1 मान',
    ],
  ])('is read with the header of a %s shop, and problems name its columns', async (_language, translated) => {
    const text = [
      translated,
      'variation;K-M;8901234567890;Kurta;1;visible;1;3;0;0,25;799,50;999;;;;K;;Size;M',
      'variable;K;;Kurta;1;visible;1;;0;;;;Clothing > Men > Kurtas;men, cotton;https://img.example/k.jpg;;Looma;Size;M',
      'simple;T;;Tea;1;hidden;1;5;0;;;1.299;Tea;;;;;;',
      'simple;H;;Hidden jar;1;hidden;1;5;0;;;90;;;;;;;',
    ].join('\n');
    const file = fileOf(text);
    expect(await formatOf(() => csvRecords(fileBytes(file), 'utf-8'))).toBe('woocommerce');
    expect(await readAll(readWooCommerce, text)).toEqual([
      expect.objectContaining({
        id: 'wc-k',
        brand: 'Looma',
        tags: ['men', 'cotton'],
        categories: [['Clothing', 'Men', 'Kurtas']],
        images: [{ url: 'https://img.example/k.jpg', alt: 'Kurta' }],
        variants: [
          expect.objectContaining({
            sku: 'K-M',
            barcode: '8901234567890',
            options: { Size: 'M' },
            pricePaise: 79_950,
            originalPaise: 99_900,
            stock: 3,
            weightGrams: 250,
          }),
        ],
      }),
      expect.objectContaining({ kind: 'refused', line: 4, field: translated.split(';')[11], value: '1.299' }),
      expect.objectContaining({ id: 'wc-h', published: false }),
    ]);
  });

  it.each([
    ['German', 'Typ;Name;Veröffentlicht;Katalogsichtbarkeit;Normaler Preis;Steuerklasse;Meta: _hsn_code'],
    ['French', 'Type;Nom;Publié;Visibilité dans le catalogue;Prix régulier;Classe TVA;Méta : _hsn_code'],
    ['Hindi', 'प्रकार;नाम;प्रकाशित;कैटलॉग में दृश्यता;सामान्य मूल्य;कर वर्ग;मेटा: _hsn_code'],
  ])('has tax and fields of plugins by the names of a %s shop', async (_language, header) => {
    expect(await readAll(readWooCommerce, `${header}\nsimple;Cup;1;hidden;90;gst-18;6912\n`)).toMatchObject([
      { published: false, own: { hsn: '6912', gstRate: 18 } },
    ]);
  });

  it('has GST, barcodes, costs and brands in the columns of common plugins', async () => {
    const plugins = [
      ...wide,
      'Tax class',
      'Meta: _wc_cog_cost',
      'Meta: _alg_ean',
      'Meta: hsn_prod_id',
      'Meta: gst_rate',
    ];
    const text = csv(
      plugins,
      plugins.map(
        (column) =>
          ({
            ID: '1',
            Type: 'simple',
            Name: 'Tea',
            Published: '1',
            'Regular price': '90',
            'Tax class': 'gst-18',
            'Meta: _wc_cog_cost': '40',
            'Meta: _alg_ean': '8901',
            'Meta: hsn_prod_id': '0902',
            'Attribute 1 name': 'Brand',
            'Attribute 1 value(s)': 'Dibru',
          })[column] ?? '',
      ),
      plugins.map(
        (column) =>
          ({ ID: '2', Type: 'simple', Name: 'Pot', Published: '1', 'Regular price': '90', 'Meta: gst_rate': '5%' })[
            column
          ] ?? '',
      ),
    );
    expect(await readAll(readWooCommerce, text)).toMatchObject([
      {
        brand: 'Dibru',
        facts: [],
        own: { hsn: '0902', gstRate: 18 },
        variants: [{ barcode: '8901', costPaise: 4_000 }],
      },
      { own: { gstRate: 5 } },
    ]);
  });

  it('schedules current and future sales, and ignores past ones', async () => {
    const sale = (id: string, from: string, until: string) =>
      wideRow({
        ID: id,
        Type: 'simple',
        Name: `Sale ${id}`,
        Published: '1',
        Stock: '1',
        'Regular price': '100',
        'Sale price': '80',
        'Date sale price starts': from,
        'Date sale price ends': until,
      });
    const file = csv(
      wide,
      sale('31', '2020-01-01', '2020-02-01'),
      sale('32', '2090-01-01', '2090-02-01 12:00:00'),
      sale('33', '2020-01-01', '2090-01-01'),
    );
    expect((await bring('woocommerce', file)).counts).toMatchObject({ added: 3 });
    const plans = () =>
      database.db
        .selectFrom('price_plans')
        .innerJoin('variants', 'variants.id', 'price_plans.variant_id')
        .select(['sku', 'price_plans.price_paise as sale', 'variants.price_paise as price', 'starts_at', 'ends_at'])
        .where('sku', 'like', 'WC-3_')
        .where('removed_at', 'is', null)
        .orderBy('sku')
        .execute();
    expect(await plans()).toEqual([
      {
        sku: 'WC-32',
        sale: 8_000,
        price: 10_000,
        starts_at: new Date('2090-01-01T00:00+05:30'),
        ends_at: new Date('2090-02-01T12:00+05:30'),
      },
      {
        sku: 'WC-33',
        sale: 8_000,
        price: 10_000,
        starts_at: expect.any(Date),
        ends_at: new Date('2090-01-02T00:00+05:30'),
      },
    ]);
    const over = await database.db
      .selectFrom('variants')
      .select(['price_paise', 'mrp_paise'])
      .where('sku', '=', 'WC-31')
      .executeTakeFirst();
    expect(over).toEqual({ price_paise: 10_000, mrp_paise: 10_000 });
    expect((await bring('woocommerce', file)).counts).toMatchObject({ changed: 0, unchanged: 3 });
    expect((await bring('woocommerce', file.replace('2090-02-01 12:00:00', '2090-03-01'))).counts).toMatchObject({
      changed: 1,
    });
    expect((await plans())[0]).toMatchObject({ ends_at: new Date('2090-03-02T00:00+05:30') });
  });
});

describe('the identity of products and variants', () => {
  const one = (handle: string, more: Record<string, string> = {}) =>
    shopify({ Handle: handle, Title: `Title ${handle}`, 'Variant Price': '5', ...more });

  it('transliterates handles of any script, and refuses two handles with the same address', async () => {
    const items = await readAll(
      readShopify,
      csv(
        shopifyHeader,
        one('साड़ी-1'),
        one('चादर-1'),
        one('haldi-हल्दी'),
        one('着物'),
        one('tea pot'),
        one('tea-pot'),
        one('🎁🎁'.repeat(60)),
      ),
    );
    expect(items.map((item) => ('id' in item ? item.id : item.reason))).toEqual([
      'sadi-1',
      'cadr-1',
      'haldi-hldi',
      'zhewu',
      'tea-pot',
      '“tea-pot” and “tea pot” (line 6) have the same address, tea-pot',
      expect.stringMatching(/^gift-gift-.{120,}-[0-9a-f]{8}$/),
    ]);
  });

  it('groups rows by handle after sorting in a spreadsheet', async () => {
    const rows = [
      one('a', { Title: '', 'Option1 Value': 'L', 'Variant SKU': 'A-L' }),
      one('b', { 'Variant SKU': 'B' }),
      one('a', { 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Variant SKU': 'A-M' }),
      one('c', { 'Variant SKU': 'C' }),
      one('a', { Title: '', 'Option1 Value': 'S', 'Variant SKU': 'A-S' }),
    ];
    const items = (await readAll(readShopify, csv(shopifyHeader, ...rows))) as ImportedProduct[];
    expect(items.map(({ id, variants }) => [id, variants.map(({ options }) => options['Size'])])).toEqual([
      ['b', [undefined]],
      ['c', [undefined]],
      ['a', ['L', 'M', 'S']],
    ]);
  });

  it('generates unique SKUs for any handle and option', async () => {
    const long = 'very-long-handle-'.repeat(6);
    const rows = [
      ...['+1.00', '-1.00', 'लाल', 'नीला'].map((value, at) =>
        one('lens', { ...(at > 0 && { Title: '' }), 'Option1 Name': 'Power', 'Option1 Value': value }),
      ),
      one(`${long}a`),
      one(`${long}b`),
      one('lens-1'),
    ];
    const file = csv(shopifyHeader, ...rows);
    const dryRun = await bring('shopify', file, Infinity, { isDry: true });
    const { counts, refusals, warnings } = await bring('shopify', file);
    expect([refusals, warnings]).toEqual([[], []]);
    expect(counts).toMatchObject({ added: 4, variants: 7 });
    expect(dryRun.counts).toEqual(counts);
    expect((await bring('shopify', file)).counts).toMatchObject({ changed: 0, unchanged: 4 });
  });
});

describe('the meaning of cells', () => {
  it('reads Shopify’s new column names, and gives variants without a limited stock one of 1,000', async () => {
    const columns = [
      'Title',
      'URL handle',
      'Description',
      'Vendor',
      'Product category',
      'Tags',
      'Published on online store',
      'Status',
      'SKU',
      'Barcode',
      'Option1 name',
      'Option1 value',
      'Price',
      'Compare-at price',
      'Cost per item',
      'Inventory tracker',
      'Inventory quantity',
      'Continue selling when out of stock',
      'Weight value (grams)',
      'Product image URL',
      'SEO title',
      'SEO description',
      'HS Code',
      'GST (product.metafields.custom.gst_rate)',
      'Fabric (product.metafields.custom.fabric)',
      'Best seller (product.metafields.haat.best_seller)',
    ];
    const of = (cells: Record<string, string>) => columns.map((column) => cells[column] ?? '');
    const file = csv(
      columns,
      of({
        Title: 'Stole',
        'URL handle': 'stole',
        Vendor: 'Looma',
        Tags: 'wool, winter',
        'Published on online store': 'TRUE',
        Status: 'Active',
        SKU: 'ST-1',
        Barcode: "'8901234567890",
        'Option1 name': 'Colour',
        'Option1 value': 'Red',
        Price: '900',
        'Cost per item': '300',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '0',
        'Continue selling when out of stock': 'TRUE',
        'Weight value (grams)': '220',
        'SEO title': 'Woollen stole',
        'SEO description': 'Warm',
        'HS Code': '6214.20',
        'GST (product.metafields.custom.gst_rate)': '5%',
        'Fabric (product.metafields.custom.fabric)': '["Wool","Silk"]',
        'Best seller (product.metafields.haat.best_seller)': 'true',
      }),
      of({ 'URL handle': 'stole', SKU: 'ST-2', 'Option1 value': 'Blue', Price: '900', 'Inventory quantity': '0' }),
      of({
        'URL handle': 'stole',
        SKU: 'ST-3',
        'Option1 value': 'Grey',
        Price: '900',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '0',
        'Continue selling when out of stock': 'FALSE',
      }),
    );
    const { counts, remarks } = await bring('shopify', file);
    expect(counts).toMatchObject({ added: 1, refused: 0 });
    expect(remarks).toEqual(['The file sells 2 variants without a count of stock. Here each gets a stock of 1,000.']);
    const product = await database.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', 'stole')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({
      status: 'live',
      tags: ['wool', 'winter'],
      hsn: '621420',
      gst_rate: 5,
      best_seller: true,
      weight_grams: 220,
      seo_title: 'Woollen stole',
      seo_description: 'Warm',
      facts: [{ label: 'Fabric', value: 'Wool, Silk' }],
    });
    const variants = await database.db
      .selectFrom('variants')
      .select(['sku', 'stock_quantity', 'barcode', 'cost_paise'])
      .where('product_id', '=', 'stole')
      .orderBy('sku')
      .execute();
    expect(variants.map(Object.values)).toEqual([
      ['ST-1', 1_000, '8901234567890', 30_000],
      ['ST-2', 1_000, null, null],
      ['ST-3', 0, null, null],
    ]);
    expect((await bring('shopify', file)).counts).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('reports goods without shipping, which become drafts without stock beside other variants', async () => {
    const head = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Requires shipping'];
    const items = await readAll(
      readShopify,
      csv(
        head,
        ['ebook', 'E-book', 'Title', 'Default Title', '90', 'FALSE'],
        ['book', 'Book', 'Form', 'Paper', '190', 'TRUE'],
        ['book', '', '', 'File', '90', 'false'],
      ),
    );
    expect(items).toMatchObject([
      { kind: 'warning', line: 2, field: 'Variant Requires Shipping', value: 'FALSE' },
      { id: 'ebook', published: false, own: { status: 'draft' }, variants: [{ stock: 0 }] },
      { kind: 'warning', line: 4, reason: expect.stringContaining('Some variants of “Book”') },
      { id: 'book', published: true, own: { status: 'live' }, variants: [{ stock: null }, { stock: 0 }] },
    ]);
  });

  it.each([
    ['<h2>Care</h2><p>Wash &amp; dry &eacute;&hearts;</p>', 'Care\nWash & dry é♥'],
    ['<table><tr><th>Size</th><td>M</td></tr><tr><td>A</td><td>B</td><td>C</td></tr></table>', 'Size: M\nA | B | C'],
    ['<ol><li>One</li><li>Two</li></ol><ul><li>Dot</li></ul>', '1. One\n2. Two\n• Dot'],
    ['<p title="a>b">Text</p><script>if (a < b) x()</script><style>p{}</style>', 'Text'],
    ['Smaller: a<b and 5 < 6', 'Smaller: a<b and 5 < 6'],
  ])('converts the HTML %s to text', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('reports a barcode that a spreadsheet has shortened', async () => {
    const items = await readAll(
      readShopify,
      csv(['Handle', 'Title', 'Variant Price', 'Variant Barcode'], ['diya', 'Diya', '99', '8.90123E+12']),
    );
    expect(items).toEqual([
      expect.objectContaining({ kind: 'warning', line: 2, field: 'Variant Barcode', value: '8.90123E+12' }),
      expect.objectContaining({ id: 'diya', variants: [expect.objectContaining({ barcode: null })] }),
    ]);
  });

  it('reads “Published” in another language or as a number', async () => {
    const items = await readAll(
      readShopify,
      csv(
        ['Handle', 'Title', 'Variant Price', 'Published'],
        ['a', 'A', '9', 'FALSCH'],
        ['b', 'B', '9', '0'],
        ['c', 'C', '9', 'WAHR'],
      ),
    );
    expect(items.map((item) => 'own' in item && item.own.status)).toEqual(['draft', 'draft', 'live']);
  });

  it('makes one product of titles that differ per variant', async () => {
    const items = await readAll(
      readShopify,
      csv(
        ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'],
        ['kurti', 'Rani kurti – S', 'Size', 'S', '499'],
        ['kurti', 'Rani kurti – M', '', 'M', '499'],
      ),
    );
    expect(items).toEqual([expect.objectContaining({ id: 'kurti', name: 'Rani kurti – S' })]);
  });

  it('refuses the ambiguous amount “1.299”, and reports how “1,000” is read', async () => {
    const price = (handle: string, cell: string) => shopify({ Handle: handle, Title: handle, 'Variant Price': cell });
    const items = await readAll(
      readShopify,
      csv(shopifyHeader, price('a', '1.299'), price('b', '1,000'), price('c', '2.5'), price('d', '1.299,50')),
    );
    expect(items.flatMap((item) => ('variants' in item ? item.variants[0]?.pricePaise : item.reason))).toEqual([
      '“1.299” may be 1299 or 1.30: it isn’t guessed',
      '“1,000” is read as 1000, and others like it',
      100_000,
      250,
      129_950,
    ]);
  });
});

describe('a repeated import', () => {
  const file = (name: string, price: string, stock: string, colour = 'Red') =>
    csv(
      shopifyHeader,
      shopify({
        Handle: 'again',
        Title: name,
        'Body (HTML)': '<p>Text</p>',
        'Option1 Name': 'Colour',
        'Option1 Value': colour,
        'Variant SKU': 'AGAIN-1',
        'Variant Price': price,
        'Variant Inventory Qty': stock,
      }),
      shopify({
        Handle: 'again',
        'Option1 Value': 'Green',
        'Variant SKU': 'AGAIN-2',
        'Variant Price': '50',
        'Variant Inventory Qty': '4',
      }),
    );
  const now = async () => {
    const product = await database.db
      .selectFrom('products')
      .select(['name', 'description'])
      .where('id', '=', 'again')
      .executeTakeFirst();
    const variants = await database.db
      .selectFrom('variants')
      .select(['sku', 'price_paise', 'stock_quantity', 'archived_at'])
      .where('product_id', '=', 'again')
      .orderBy('sku')
      .execute();
    return [
      product?.name,
      product?.description,
      ...variants.map((one) => (one.archived_at ? null : [one.price_paise, one.stock_quantity])),
    ];
  };

  it('changes only what changed in the file, and replaces staff’s changes only on request', async () => {
    await bring('shopify', file('Bowl', '100', '9'));
    await database.db.updateTable('products').set({ name: 'Brass bowl' }).where('id', '=', 'again').execute();
    await database.db
      .updateTable('variants')
      .set({ price_paise: 12_000, mrp_paise: 12_000 })
      .where('sku', '=', 'AGAIN-1')
      .execute();
    await database.db.updateTable('variants').set({ archived_at: new Date() }).where('sku', '=', 'AGAIN-2').execute();
    await setStockOf(database.db, 'AGAIN-1', 7);
    const staffs = ['Brass bowl', 'Text', [12_000, 7], null];

    expect((await bring('shopify', file('Bowl', '100', '9'))).counts).toMatchObject({ changed: 0, unchanged: 1 });
    const prices = csv(['Handle', 'Title', 'Variant SKU', 'Variant Price'], ['again', 'Bowl', 'AGAIN-1', '100']);
    expect(await bring('shopify', prices)).toMatchObject({ counts: { changed: 0, kept: 1 }, warnings: [] });
    expect(await now()).toEqual(staffs);

    const changed = file('Bowl', '100', '20').replaceAll('<p>Text</p>', '<p>New text</p>');
    const preview = await bring('shopify', changed, Infinity, { isDry: true });
    const { counts } = await bring('shopify', changed);
    expect(counts).toMatchObject({ changed: 1, kept: 1 });
    expect(preview.counts).toEqual(counts);
    expect(await now()).toEqual(['Brass bowl', 'New text', [12_000, 20], null]);

    const conflict = await bring('shopify', file('Bowl', '110', '20').replaceAll('<p>Text</p>', '<p>New text</p>'));
    expect(conflict.counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect(conflict.warnings).toEqual([expect.objectContaining({ reason: expect.stringContaining('AGAIN-1: price') })]);
    expect(await now()).toEqual(['Brass bowl', 'New text', [12_000, 20], null]);

    expect(
      (await bring('shopify', file('Bowl', '110', '20'), Infinity, { staffChanges: 'replace' })).counts,
    ).toMatchObject({ changed: 1 });
    expect(await now()).toEqual(['Bowl', 'Text', [11_000, 20], [5_000, 4]]);
  });
});

describe('categories', () => {
  const types = csv(
    shopifyHeader,
    ...['Widgets', 'Sarees', 'Widgets > Small'].map((type, at) =>
      shopify({ Handle: `typed-${at}`, Title: `Typed ${at}`, Type: type, 'Variant Price': '50' }),
    ),
  );
  const placed = () =>
    database.db
      .selectFrom('products')
      .select(['id', 'category_id', 'archived_at'])
      .where('id', 'like', 'typed-%')
      .orderBy('id')
      .execute();
  const categoryIds = async () => (await placed()).map(({ category_id: id }) => id);
  const NOWHERE = 'uncategorised.uncategorised-products.products-to-sort';
  const dry = (): ImportOptions => ({ isDry: true });

  it('are Uncategorised until staff map them; products that staff move stay; a dry run counts the same', async () => {
    const publicOnes = () =>
      database.db.selectFrom('categories').select('id').where('hidden', '=', false).orderBy('id').execute();
    const before = await publicOnes();
    const dryRun = await bring('shopify', types, Infinity, dry());
    expect(await placed()).toEqual([]);
    expect((await bring('shopify', types)).counts).toEqual(dryRun.counts);
    expect(dryRun.counts).toMatchObject({ added: 3, changed: 0, unchanged: 0 });
    expect(await categoryIds()).toEqual([NOWHERE, 'clothing.women.sarees', NOWHERE]);
    expect(await publicOnes()).toEqual(before);

    await rememberMappings(database.db, new Map([['widget', { label: 'Widgets', id: 'others.gifts' }]]));
    const again = await bring('shopify', types, Infinity, dry());
    expect(again.counts).toMatchObject({ changed: 2, unchanged: 1 });
    expect((await bring('shopify', types)).counts).toEqual(again.counts);
    expect(await categoryIds()).toEqual([
      'others.gifts.more-gifts',
      'clothing.women.sarees',
      'others.gifts.more-gifts',
    ]);
    expect((await bring('shopify', types)).counts).toMatchObject({ changed: 0, unchanged: 3 });

    await database.db
      .updateTable('products')
      .set({ category_id: 'others.toys.spinning-tops' })
      .where('id', '=', 'typed-0')
      .execute();
    expect((await bring('shopify', types.replace('Typed 0', 'Typed again'))).counts).toMatchObject({ changed: 1 });
    expect((await categoryIds())[0]).toBe('others.toys.spinning-tops');
  });

  it('can keep products without a mapping unpublished', async () => {
    const file = types.replaceAll('typed-', 'typed-draft-').replaceAll('Widgets', 'Gadgets');
    await bring('shopify', file, Infinity, { uncategorised: 'draft' });
    const drafts = async () =>
      (await placed()).filter(({ id }) => id.startsWith('typed-draft-')).map(({ archived_at: at }) => at !== null);
    expect(await drafts()).toEqual([true, false, true]);
    await rememberMappings(database.db, new Map([['gadget', { label: 'Gadgets', id: 'others' }]]));
    await bring('shopify', file, Infinity, { uncategorised: 'draft' });
    expect(await drafts()).toEqual([false, false, false]);
  });

  it('are exported as a file to fill in, and read from it', async () => {
    const categories = await CategoryResolver.open(database.db, { makes: false });
    const rows = branchesOf([
      { path: ['Odd, things', 'A'], to: 'uncategorised', by: 'nothing', products: 2, examples: ['a', 'b'], words: [] },
      { path: ['Odd, things', 'B'], to: 'uncategorised', by: 'nothing', products: 1, examples: ['c'], words: [] },
      { path: ['Sarees'], to: 'clothing.women.sarees', by: 'tree', products: 9, examples: ['d'], words: [] },
      { path: ['Indoor'], to: 'others', by: 'name', products: 2, examples: ['e'], words: ['Sofa'] },
      { path: ['Indoor'], to: 'food', by: 'name', products: 1, examples: ['f'], words: ['Cake'] },
    ]);
    const text = categoryCsv(rows, categories);
    expect(text.split('\r\n')).toEqual([
      'From,To,Shop category,Products,Examples,Reason',
      '"Odd, things",uncategorised,Uncategorised,3,a; b; c,no match',
      'Sarees,clothing.women.sarees,Clothing > Women > Sarees,9,d,same name',
      'Indoor,,Home & Gifts,2,e,product name: Sofa',
      'Indoor,,Food,1,f,product name: Cake',
      '',
    ]);
    const filled = text.replace('uncategorised,Uncategorised', 'Home & Gifts > Gifts,');
    expect([...readCategoryCsv(filled, categories)]).toEqual([
      ['odd thing', { label: 'Odd, things', id: 'others.gifts' }],
      ['saree', { label: 'Sarees', id: 'clothing.women.sarees' }],
    ]);
    expect(() => readCategoryCsv('From,To\nA,no such place\n', categories)).toThrow(/Line 2 .*“no such place”/);
    expect(() => readCategoryCsv('From,To\nA,sarees\n', categories)).toThrow(
      'Line 2 of the mapping: “sarees” is only the last name of a category. Write “Clothing > Women > Sarees”.',
    );
    expect(() => readCategoryCsv('Category\nA\n', categories)).toThrow(/columns From and To/);
    expect(() => readCategoryCsv('From,To\nIndoor,others\nIndoor,food\n', categories)).toThrow(/Line 3 .*others/);
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
    expect(refusals).toEqual([expect.objectContaining({ line: 19, reason: 'The shop cannot store these values' })]);
  } finally {
    await database.db.schema.alterTable('products').dropConstraint('no_odd_names').execute();
  }
});
