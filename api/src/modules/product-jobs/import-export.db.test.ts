import type { ProblemGroup, ProductJobProblem } from '@haat/shared/contract/product-jobs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRows } from '../../csv/csv-rows';
import { ledgerFaults } from '../../testing/ledger';
import { productJobsAt } from '../../testing/product-jobs-at';
import { signInAs } from '../../testing/sign-in-as';
import { startSeededApp } from '../../testing/start-seeded-app';
import { workbookOf } from '../../testing/workbook-of';
import { setStockReason } from '../catalogue/stock-movements';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let staff: Awaited<ReturnType<typeof signInAs>>;
let admin: ReturnType<typeof productJobsAt>;
beforeAll(async () => {
  shop = await startSeededApp();
  staff = await signInAs(shop, 'catalogue');
  admin = productJobsAt(shop, staff.headers);
});
afterAll(async () => {
  expect(await ledgerFaults(shop.db)).toEqual([]);
  await shop.close();
});

const products = () => shop.db.selectFrom('products').selectAll().orderBy('id').execute();
const variants = () => shop.db.selectFrom('variants').selectAll().orderBy('sku').execute();
const images = () =>
  shop.db.selectFrom('product_images').selectAll().orderBy('product_id').orderBy('position').execute();
const rowsOf = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[];

test('importing the shop’s own export adds, changes, refuses and writes nothing', async () => {
  const csv = await admin.takeOut();
  const rows = rowsOf(csv);
  expect(new Set(rows.map(({ Handle }) => Handle)).size).toBe((await products()).length);
  const before = [await products(), await variants(), await images()];
  const checked = await admin.bring(csv);
  expect(checked).toMatchObject({
    state: 'checked',
    preview: { counts: { added: 0, changed: 0, refused: 0, unchanged: before[0]?.length }, sample: [], remarks: [] },
  });
  expect(await admin.apply(checked)).toMatchObject({
    state: 'done',
    counts: { added: 0, changed: 0, refused: 0, unchanged: before[0]?.length },
  });
  expect([await products(), await variants(), await images()]).toEqual(before);
});

test('any product is equal after export and import, and no cell is a formula', async () => {
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      fc.constantFrom(
        '=1+1',
        '+91',
        '-5',
        '@SUM(A1)',
        "'=x",
        "''+y",
        '<b>bold</b> & "so"',
        'a,b;c\td',
        'तांबे का लोटा',
        '₹ 1,299',
        "O'Brien",
        '\\n',
        '&lt;',
      ),
    )
    .filter((one) => one.trim() !== '' && !one.includes('\u0000'));
  const [sample] = await products();
  const id = sample?.id ?? '';
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: text,
        brand: text,
        description: fc.array(text, { maxLength: 3 }),
        care: fc.option(text),
        fact: text,
        option: text,
        choice: text,
        alt: text,
        price: fc.integer({ min: 1, max: 99_999_99 }),
        more: fc.integer({ min: 0, max: 500_00 }),
        veg: fc.option(fc.boolean()),
        gst: fc.option(fc.constantFrom(0, 5, 12.5, 18)),
        days: fc.option(fc.nat(900)),
        seo: fc.option(text),
      }),
      async (one) => {
        await shop.db
          .updateTable('products')
          .set({
            name: one.name,
            brand: one.brand,
            description: one.description.join('\n'),
            care: one.care,
            facts: JSON.stringify([{ label: one.fact, value: one.alt }]),
            veg: one.veg,
            gst_rate: one.gst,
            shelf_life_days: one.days,
            seo_title: one.seo,
            seo_description: one.seo,
          })
          .where('id', '=', id)
          .execute();
        await shop.db
          .updateTable('variants')
          .set({
            options: JSON.stringify({ [one.option.slice(0, 40)]: one.choice.slice(0, 80) }),
            price_paise: one.price,
            mrp_paise: one.price + one.more,
          })
          .where('product_id', '=', id)
          .execute();
        const csv = await admin.takeOut({ ids: [id] });
        for (const cells of parse(csv) as string[][])
          for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        const { preview } = await admin.bring(csv);
        // Of several variants with the same options, all but the first are refused. The shop has none of them either,
        // so this is not a difference.
        expect([one, preview?.counts.added, preview?.counts.changed, preview?.sample]).toEqual([one, 0, 0, []]);
      },
    ),
    { numRuns: 40 },
  );
});

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Status',
  'HSN (product.metafields.haat.hsn)',
  'Shelf',
];
const file = (...rows: Record<string, string>[]) =>
  csvRows([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]);
const lota = {
  Handle: 'copper-lota',
  Title: 'Copper lota',
  'Body (HTML)': '<p>Beaten <b>by hand</b></p><script>alert(1)</script>',
  Vendor: 'Moradabad',
  Type: 'Sarees',
  'Option1 Name': 'Size',
  'Option1 Value': 'S',
  'Variant SKU': 'LOTA-S',
  'Variant Inventory Qty': '7',
  'Variant Price': '₹1,299.50',
  'Image Src': 'https://pictures.example/lota.jpg',
};

/** Imports a lota in two sizes, S and L. */
const bringLota = async (handle: string, sku: string) =>
  admin.apply(
    await admin.bring(
      file(
        { ...lota, Handle: handle, 'Variant SKU': `${sku}-S` },
        {
          Handle: handle,
          'Option1 Value': 'L',
          'Variant SKU': `${sku}-L`,
          'Variant Inventory Qty': '2',
          'Variant Price': '1899',
          'Variant Compare At Price': '2200',
        },
      ),
    ),
  );

test('a file is only checked until it is applied; then its products have stock and an author', async () => {
  const csv = file(
    lota,
    {
      Handle: 'copper-lota',
      'Option1 Value': 'L',
      'Variant SKU': 'LOTA-L',
      'Variant Inventory Qty': '2',
      'Variant Price': '1899',
      'Variant Compare At Price': '2200',
    },
    { ...lota, Handle: 'copper-glass', Title: 'Copper glass', 'Variant SKU': 'GLASS', Status: 'draft' },
  );
  const checked = await admin.bring(csv, '?name=lotas.csv');
  expect(checked).toMatchObject({
    name: 'lotas.csv',
    by: { email: staff.email },
    total: 2,
    preview: {
      counts: { added: 2, changed: 0, unchanged: 0, refused: 0 },
      remarks: ['These columns are not read: Shelf.'],
    },
  });
  expect(checked.preview?.sample[0]).toMatchObject({
    productId: 'copper-lota',
    after: {
      name: 'Copper lota',
      description: 'Beaten by hand',
      variants: { 'LOTA-S': { pricePaise: 129_950, stock: 7 } },
    },
  });
  expect((await shop.app.inject('/api/products/copper-lota')).statusCode).toBe(404);

  const before = (
    await shop.db.selectFrom('audit_entries').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
  ).seq;
  expect(await admin.apply(checked)).toMatchObject({
    state: 'done',
    counts: { added: 2, changed: 0, unchanged: 0, refused: 0 },
    done: 2,
    total: 2,
    preview: null,
  });
  expect((await shop.app.inject('/api/products/copper-lota')).json()).toMatchObject({
    name: 'Copper lota',
    brand: 'Moradabad',
    price: 1299.5,
    stockQuantity: 9,
    variants: [
      { sku: 'LOTA-S', stockQuantity: 7 },
      { sku: 'LOTA-L', originalPrice: 2200 },
    ],
    // None until the shop has fetched it.
    images: [],
  });
  expect(
    await shop.db
      .selectFrom('picture_sources')
      .select('host')
      .where('address', '=', 'https://pictures.example/lota.jpg')
      .execute(),
  ).toEqual([{ host: 'pictures.example:443' }]);
  expect((await shop.app.inject('/api/products/copper-glass')).statusCode).toBe(404);
  expect(
    (await shop.db.selectFrom('products').select('status').where('id', '=', 'copper-glass').executeTakeFirstOrThrow())
      .status,
  ).toBe('draft');
  const moved = await shop.db
    .selectFrom('stock_movements')
    .innerJoin('variants', 'variants.id', 'stock_movements.variant_id')
    .select(['sku', 'delta', 'cause', 'reference', 'actor_id'])
    .where('sku', 'like', 'LOTA-%')
    .orderBy('sku', 'desc')
    .execute();
  expect(moved.map(Object.values)).toEqual([
    ['LOTA-S', 7, 'import', 'lotas.csv', staff.id],
    ['LOTA-L', 2, 'import', 'lotas.csv', staff.id],
  ]);
  const entries = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'object_id', 'actor'])
    .where('seq', '>', before)
    .where('action', '=', 'product.import')
    .orderBy('object_id')
    .execute();
  expect(entries).toEqual([
    { action: 'product.import', object_id: 'copper-glass', actor: staff.email },
    { action: 'product.import', object_id: 'copper-lota', actor: staff.email },
  ]);

  // The search finds it too.
  expect(
    (await shop.app.inject('/api/products/search?q=copper%20lota'))
      .json<{ content: { id: string }[] }>()
      .content.map(({ id }) => id),
  ).toContain('copper-lota');
  expect((await admin.bring(csv)).preview?.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
});

test('an invalid row is reported with line, column and remedy, and the others are imported', async () => {
  await bringLota('copper-jug', 'JUG');
  const csv =
    file(
      { ...lota, 'Variant Price': 'dear' },
      { ...lota, Handle: 'brass-lamp', Title: 'Brass lamp', 'Variant SKU': 'LAMP-9', 'Variant Inventory Qty': 'some' },
      { ...lota, Handle: 'brass-lamp-2', Title: '', 'Variant SKU': 'LAMP-10' },
      { ...lota, Handle: 'brass-lamp-3', Title: 'Brass lamp', 'Variant SKU': 'JUG-L' },
      {
        ...lota,
        Handle: 'brass-lamp-4',
        Title: 'Brass lamp',
        'Variant SKU': 'LAMP-11',
        'HSN (product.metafields.haat.hsn)': '12',
      },
      { ...lota, Handle: 'brass-lamp-5', Title: 'Brass lamp', 'Variant SKU': 'LAMP-12', Status: 'gone' },
      { Title: 'Nothing', 'Variant Price': '5' },
      { ...lota, Handle: 'brass-lamp-6', Title: 'Brass lamp', 'Variant SKU': 'LAMP-13' },
    ) + 'one,two\r\n';
  const checked = await admin.bring(csv);
  const { content } = await admin.done<{ content: ProductJobProblem[] }>(
    admin.ask('GET', `/api/admin/imports/${checked.id}/problems?size=100`),
  );
  expect(content.map(({ line, field, value, problem }) => [line, field, value, problem])).toEqual(
    expect.arrayContaining([
      [2, 'Variant Price', 'dear', '“dear” is not an amount'],
      [3, 'Variant Inventory Qty', 'some', '“some” is not a number of things'],
      [4, 'Title', '', 'The product has no title on its first row'],
      [
        5,
        'Variant SKU',
        'JUG-L',
        expect.stringMatching(/^The SKU JUG-L belongs to the product copper-jug: here it is JUG-L-[0-9A-F]{8}$/),
      ],
      [6, 'HSN (product.metafields.haat.hsn)', '12', '“12” is no HSN code'],
      [7, 'Status', 'gone', '“gone” is no status'],
      [8, 'Handle', '', 'The row has no handle'],
      [10, '', '', 'The row has 2 cells, the header 15'],
    ]),
  );
  for (const { mend } of content) expect(mend).toMatch(/\S/);
  expect(content.filter(({ taken }) => taken).map(({ line }) => line)).toEqual([5]);
  const counts = { added: 2, changed: 0, refused: content.length - 1, noted: 1 };
  expect(checked.preview?.counts).toMatchObject(counts);
  expect(await admin.apply(checked)).toMatchObject({ state: 'done', counts });
  const csvOfProblems = (await admin.ask('GET', `/api/admin/imports/${checked.id}/problems.csv`)).body;
  expect(rowsOf(csvOfProblems)).toHaveLength(content.length);
  expect(rowsOf(csvOfProblems)[0]).toMatchObject({ Line: '2', Column: 'Variant Price', Value: 'dear' });
});

test('rows with the same problem are grouped in one entry', async () => {
  const row = (index: number, price: string) => ({
    ...lota,
    Handle: `draft-bell-${index}`,
    Title: 'Bell',
    'Variant SKU': `BELL-${index}`,
    'Variant Price': price,
  });
  const checked = await admin.bring(file(row(1, '0'), row(2, '0'), row(3, 'dear'), row(4, '0.00'), row(5, '90')));
  const { content } = await admin.done<{ content: ProblemGroup[] }>(
    admin.ask('GET', `/api/admin/imports/${checked.id}/problem-groups?size=100`),
  );
  const zero = { line: 2, field: 'Variant Price', value: '', problem: 'The price is 0', count: 3, lines: [2, 3, 5] };
  const dear = { line: 4, field: 'Variant Price', value: 'dear', count: 1, lines: [4] };
  expect(content).toEqual(expect.arrayContaining([expect.objectContaining(zero), expect.objectContaining(dear)]));
  // As many as the list of single rows has.
  const all = await admin.done<{ content: ProductJobProblem[] }>(
    admin.ask('GET', `/api/admin/imports/${checked.id}/problems?size=100`),
  );
  expect(content.reduce((sum, { count }) => sum + count, 0)).toBe(all.content.length);
});

test('a file changes only its columns; other fields and later changes by staff stay', async () => {
  await bringLota('copper-kettle', 'KETTLE');
  await shop.db
    .updateTable('products')
    .set({ hsn: '7418', featured: true })
    .where('id', '=', 'copper-kettle')
    .execute();
  const prices = csvRows([
    ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    ['copper-kettle', 'Copper lota', 'KETTLE-L', '1750'],
  ]);
  const checked = await admin.bring(prices);
  expect(checked.preview?.sample).toEqual([
    {
      productId: 'copper-kettle',
      sku: null,
      name: 'Copper lota',
      before: { variants: { 'KETTLE-L': { pricePaise: 189_900, originalPricePaise: 220_000 } } },
      after: { variants: { 'KETTLE-L': { pricePaise: 175_000, originalPricePaise: 220_000 } } },
    },
  ]);
  await admin.apply(checked);
  const product = await shop.db
    .selectFrom('products')
    .select(['hsn', 'featured', 'description', 'brand', 'variant_count'])
    .where('id', '=', 'copper-kettle')
    .executeTakeFirstOrThrow();
  expect(product).toEqual({
    hsn: '7418',
    featured: true,
    description: 'Beaten by hand',
    brand: 'Moradabad',
    variant_count: 2,
  });
  const sold = await shop.db
    .selectFrom('variants')
    .select(['sku', 'options', 'price_paise', 'mrp_paise', 'stock_quantity'])
    .where('product_id', '=', 'copper-kettle')
    .orderBy('position')
    .execute();
  expect(sold).toEqual([
    { sku: 'KETTLE-S', options: { Size: 'S' }, price_paise: 129_950, mrp_paise: 129_950, stock_quantity: 7 },
    { sku: 'KETTLE-L', options: { Size: 'L' }, price_paise: 175_000, mrp_paise: 220_000, stock_quantity: 2 },
  ]);

  // Stock is set or kept, as selected.
  const stock = csvRows([
    ['URL handle', 'Title', 'SKU', 'Price', 'Inventory quantity'],
    ['copper-kettle', 'Copper lota', 'KETTLE-L', '1750', '40'],
  ]);
  expect((await admin.bring(stock, '?stock=keep')).preview?.counts).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await admin.bring(stock)).preview?.sample[0]).toMatchObject({
    before: { variants: { 'KETTLE-L': { stock: 2 } } },
    after: { variants: { 'KETTLE-L': { stock: 40 } } },
  });

  // In a file with options, a missing variant is removed, and its SKU can be used again later.
  const one = await admin.apply(
    await admin.bring(file({ ...lota, Handle: 'copper-kettle', 'Variant SKU': 'KETTLE-S' })),
  );
  expect(one.counts).toMatchObject({ changed: 1 });
  expect(
    await shop.db
      .selectFrom('variants')
      .select('sku')
      .where('product_id', '=', 'copper-kettle')
      .where('archived_at', 'is', null)
      .execute(),
  ).toEqual([{ sku: 'KETTLE-S' }]);
});

test('each variant gets the weight in its file; staff’s weights and variants not in the file keep theirs', async () => {
  const rows = (price: string) =>
    csvRows([
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Grams', 'Variant Price'],
      ['clay-pot', 'Clay pot', 'Size', 'S', 'POT-S', '500', price],
      ['clay-pot', '', '', 'M', 'POT-M', '500', price],
      ['clay-pot', '', '', 'L', 'POT-L', '900', price],
    ]);
  const weights = async () => {
    const sold = await shop.db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['sku', 'variants.weight_grams as own', 'products.weight_grams as shared'])
      .where('product_id', '=', 'clay-pot')
      .orderBy('position')
      .execute();
    return sold.map(({ sku, own, shared }) => [sku, own, shared]);
  };
  const bring = async (csv: string) => (await admin.apply(await admin.bring(csv))).counts;
  await bring(rows('400'));
  expect(await weights()).toEqual([
    ['POT-S', null, 500],
    ['POT-M', null, 500],
    ['POT-L', 900, 500],
  ]);

  // Staff set the weight of the first and of another variant; then the file is imported with other prices.
  for (const [sku, weight] of [
    ['POT-S', 550],
    ['POT-M', 650],
  ] as const)
    await shop.db.updateTable('variants').set({ weight_grams: weight }).where('sku', '=', sku).execute();
  const expected = [
    ['POT-S', 550, 500],
    ['POT-M', 650, 500],
    ['POT-L', 900, 500],
  ];
  for (const price of ['400', '450']) {
    await bring(rows(price));
    expect(await weights()).toEqual(expected);
  }

  // A file with some of the variants starts with one that is not the product's first.
  const part = (cell: string) =>
    csvRows([
      ['Handle', 'Title', 'Variant SKU', 'Variant Grams', 'Variant Price'],
      ['clay-pot', 'Clay pot', 'POT-L', cell, '450'],
    ]);
  const checked = await admin.bring(part('950'));
  expect(checked.preview?.sample).toMatchObject([
    { before: { variants: { 'POT-L': { weightGrams: 900 } } }, after: { variants: { 'POT-L': { weightGrams: 950 } } } },
  ]);
  await admin.apply(checked);
  expect(await weights()).toEqual([...expected.slice(0, 2), ['POT-L', 950, 500]]);
  expect(await bring(part(''))).toMatchObject({ changed: 0 });

  // New values in the file are imported, also for the product if the file has all of its variants.
  await admin.apply(await admin.bring(rows('450').replaceAll('500', '520'), '?staffChanges=replace'));
  expect(await weights()).toEqual([
    ['POT-S', null, 520],
    ['POT-M', null, 520],
    ['POT-L', 900, 520],
  ]);
});

test('a missing SKU is that of the variant with the same options', async () => {
  await bringLota('copper-bowl', 'BOWL');
  const csv = csvRows([
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'],
    ['copper-bowl', 'Copper lota', 'Size', 'S', '1200'],
  ]);
  const checked = await admin.bring(csv);
  expect(checked.preview?.sample[0]?.after).toEqual({
    variants: { 'BOWL-S': expect.objectContaining({ pricePaise: 120_000 }), 'BOWL-L': null },
  });
});

test('a file without products is refused with a sentence, and an import can be discarded', async () => {
  await bringLota('copper-tray', 'TRAY');
  expect(await admin.bring('a,b\r\n1,2\r\n')).toMatchObject({
    state: 'checked',
    preview: {
      counts: { added: 0 },
      remarks: [expect.stringContaining('The columns of this file are not known: a, b.')],
      columns: { system: null, isNeeded: true },
    },
  });
  expect(await admin.bring('')).toMatchObject({ state: 'failed', error: expect.stringContaining('empty') });
  const checked = await admin.bring(
    file({ ...lota, Handle: 'copper-tray', 'Variant SKU': 'TRAY-S', Title: 'Another name' }),
  );
  expect(await admin.done(admin.ask('POST', `/api/admin/imports/${checked.id}/cancel`))).toMatchObject({
    state: 'cancelled',
  });
  for (const again of ['apply', 'cancel'])
    expect((await admin.ask('POST', `/api/admin/imports/${checked.id}/${again}`)).statusCode).toBe(409);
  expect(
    (await shop.db.selectFrom('products').select('name').where('id', '=', 'copper-tray').executeTakeFirstOrThrow())
      .name,
  ).toBe('Copper lota');
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: staff.headers,
    payload: { no: 'file' },
  });
  expect(answer.statusCode).toBe(415);
});

test('a file in another encoding with semicolons is read', async () => {
  const csv = Buffer.from(
    'Handle;Title;Vendor;Variant SKU;Variant Price\r\ncafe-cup;Caf\u00e9 cup;Andr\u00e9;CAFE-1;499,50\r\n',
    'latin1',
  );
  const checked = await admin.bring(csv);
  expect(checked.preview?.remarks.join(' ')).toContain('not UTF-8');
  expect(checked.preview?.sample[0]?.after).toMatchObject({
    name: 'Café cup',
    brand: 'André',
    variants: { 'CAFE-1': { pricePaise: 49_950 } },
  });
});

test('an Excel workbook is checked and imported like a CSV file, from the sheet that staff name', async () => {
  const head = [
    'Handle',
    'Title',
    'Variant SKU',
    'Variant Price',
    'HSN (product.metafields.haat.hsn)',
    'Variant Grams',
  ];
  const book = workbookOf({
    Notes: [['Prices of November']],
    Products: [
      head,
      ['tea-tin', 'Tea tin', { value: 8_901_234_567_890, style: '0' }, 1299.5, { value: 902, style: '0000' }, 250],
      ['no-price', 'No price', 'NP-1', null, null, null],
    ],
  });
  expect(await admin.bring(book, '?sheet=Notes')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('nothing below it'),
  });
  expect(await admin.bring(book)).toMatchObject({
    preview: {
      counts: { added: 1, refused: 1 },
      remarks: expect.arrayContaining(['The sheet “Products” is read, not “Notes”.']),
    },
  });
  const checked = await admin.bring(book, '?sheet=Products');
  expect(checked).toMatchObject({
    state: 'checked',
    preview: {
      counts: { added: 1, refused: 1 },
      sample: [{ after: { name: 'Tea tin', hsn: '0902', variants: { '8901234567890': { pricePaise: 129_950 } } } }],
    },
  });
  const { content } = await admin.done<{ content: ProductJobProblem[] }>(
    admin.ask('GET', `/api/admin/imports/${checked.id}/problems`),
  );
  expect(content).toMatchObject([{ line: 3, field: 'Variant Price' }]);
  expect(await admin.apply(checked)).toMatchObject({ state: 'done', counts: { added: 1 } });
  expect(await admin.bring(book, '?sheet=Products')).toMatchObject({ preview: { counts: { added: 0, changed: 0 } } });
});

test('a file of another program is recognised, and its column mapping applies to later files', async () => {
  const etsy = (title: string) =>
    csvRows([
      ['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'IMAGE1', 'SKU', 'TILE'],
      [title, 'Woven by hand', '1299', 'INR', '4', 'https://pictures.example/a.jpg', `ETSY-${title}`, 'x'],
    ]);
  const asked = await admin.bring(etsy('Basket'));
  expect(asked).toMatchObject({
    state: 'checked',
    preview: {
      counts: { added: 0 },
      remarks: [
        'This looks like a file of Etsy. A stock that it counts for all sizes or colours together is split between them. Choose what each column is in the shop, then check the file.',
      ],
      columns: {
        system: 'Etsy',
        isNeeded: true,
        columns: expect.arrayContaining([
          { name: 'TITLE', sample: 'Basket', field: 'Title' },
          { name: 'TILE', sample: 'x', field: null },
        ]),
      },
    },
  });
  const put = (columns: object[]) => admin.ask('PUT', `/api/admin/imports/${asked.id}/columns`, { columns });
  const all = asked.preview?.columns?.columns.map(({ name, field }) => ({ name, field })) ?? [];
  expect((await put(all.filter(({ field }) => field !== 'Variant Price'))).json()).toMatchObject({
    message: 'Choose a column for: Price.',
  });
  expect((await put([...all, { name: 'Other', field: 'Tags' }])).statusCode).toBe(400);
  await admin.done(put(all));
  const checked = await admin.rested('imports', asked.id);
  expect(checked).toMatchObject({
    state: 'checked',
    preview: { counts: { added: 1, refused: 0 }, columns: { isNeeded: false, isMapped: true } },
  });
  expect(await admin.apply(checked)).toMatchObject({ state: 'done', counts: { added: 1 } });
  expect(await admin.bring(etsy('Tray'))).toMatchObject({
    preview: { counts: { added: 1 }, columns: { isMapped: true } },
  });
  expect(await admin.bring(etsy('Basket'))).toMatchObject({
    preview: { counts: { added: 0, changed: 0, unchanged: 1 } },
  });

  // Applying it without a mapping reports what is missing.
  await admin.done(
    admin.ask('PUT', `/api/admin/imports/${(await admin.bring(etsy('Mat'))).id}/columns`, {
      columns: all.map(({ name }) => ({ name, field: null })),
    }),
  );
  const unmatched = await admin.bring(etsy('Mat'));
  expect(await admin.apply(unmatched)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('a file of Etsy'),
  });
});

test('problems name the columns of the file', async () => {
  const asked = await admin.bring('Price list\n\nArticle,Selling Price,Qty\nCopper pot,dear,5\nCopper vase,499,many\n');
  const columns = asked.preview?.columns?.columns.map(({ name, field }) => ({
    name,
    field: name === 'Article' ? 'Title' : field,
  }));
  await admin.done(admin.ask('PUT', `/api/admin/imports/${asked.id}/columns`, { columns }));
  const checked = await admin.rested('imports', asked.id);
  expect(checked.preview?.remarks).toContain(
    'The names of the columns are on line 3; the lines above it are not read.',
  );
  const { content } = await admin.done<{ content: ProductJobProblem[] }>(
    admin.ask('GET', `/api/admin/imports/${asked.id}/problems`),
  );
  expect(content.map(({ line, field, value }) => [line, field, value])).toEqual([
    [4, 'Selling Price', 'dear'],
    [5, 'Qty', 'many'],
  ]);
});

test('a text without a table is refused with the required columns', async () => {
  expect(await admin.bring('Dear team\nthe list is attached\n')).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/no table of products.*“Dear team”.*the names of the columns/) as string,
  });
});

test('imports and exports require their permissions, and a job is found only under its kind', async () => {
  const checked = await admin.bring(file({ ...lota, Handle: 'copper-ladle', 'Variant SKU': 'LADLE' }));
  await admin.apply(checked);
  const packer = await signInAs(shop, 'fulfilment');
  for (const url of [
    '/api/admin/imports',
    '/api/admin/exports',
    '/api/admin/bulk-edits',
    `/api/admin/imports/${checked.id}`,
  ])
    expect((await shop.app.inject({ url, headers: packer.headers })).statusCode).toBe(403);
  for (const path of ['imports', 'exports', 'bulk-edits'])
    expect((await admin.ask('GET', `/api/admin/${path}/no-such`)).statusCode).toBe(404);
  expect((await admin.ask('GET', `/api/admin/exports/${checked.id}`)).statusCode).toBe(404);
});

test('an export of selected products has only those', async () => {
  await bringLota('copper-flask', 'FLASK');
  await shop.db.transaction().execute(async (trx) => {
    await setStockReason(trx, { cause: 'adjustment' });
    await trx.updateTable('variants').set({ stock_quantity: 0 }).where('product_id', '=', 'copper-flask').execute();
  });
  const rows = rowsOf(await admin.takeOut({ filter: { q: 'flask-s', stock: 'out', status: [] } }));
  expect(rows.map(({ Handle, Status }) => [Handle, Status])).toEqual([
    ['copper-flask', 'active'],
    ['copper-flask', ''],
  ]);
  expect(rows[0]?.['Variant Inventory Qty']).toBe('0');
});

describe('a newer file of the same source', () => {
  const pot = (n: number, more: Record<string, string> = {}) => ({
    ...{ Handle: `pot-${n}`, Title: `Clay pot ${n}`, Type: 'Vases', 'Variant SKU': `POT-${n}`, 'Variant Price': '99' },
    ...{ 'Variant Inventory Qty': '5', Status: 'active', ...more },
  });
  const missingOf = async ({ id }: { id: string }) =>
    (
      await admin.done<{ content: { id: string; name: string }[] }>(
        admin.ask('GET', `/api/admin/imports/${id}/missing`),
      )
    ).content;
  const statusOf = async (id: string) => (await products()).find((row) => row.id === id)?.status;

  test('lists missing products of the previous file, and takes them off sale only on request', async () => {
    await admin.apply(await admin.bring(file(pot(1), pot(2), pot(3))));
    // A file of another supplier does not replace it.
    const other = await admin.bring(file(pot(8)));
    expect(other.preview?.missing).toBe(0);
    await admin.apply(other);

    const checked = await admin.bring(file(pot(1)));
    expect(checked.preview).toMatchObject({ missing: 2, counts: { added: 0, changed: 0, unchanged: 1 } });
    expect(await missingOf(checked)).toEqual([
      { id: 'pot-2', name: 'Clay pot 2' },
      { id: 'pot-3', name: 'Clay pot 3' },
    ]);
    // A product whose row is rejected is in the file.
    const damaged = await admin.bring(file(pot(1), pot(2, { 'Variant Price': 'soon' }), pot(3)));
    expect(damaged.preview).toMatchObject({ missing: 0, counts: { refused: 1 } });

    const applied = await admin.apply(checked);
    expect(applied.counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 0 });
    expect([await statusOf('pot-2'), await statusOf('pot-8')]).toEqual(['live', 'live']);
  });

  test('puts products that were taken off sale back when they are in a file again', async () => {
    // Of another supplier.
    await admin.apply(await admin.bring(file(pot(8))));
    await admin.apply(await admin.bring(file(pot(1), pot(2), pot(3))));
    const done = await admin.apply(await admin.bring(file(pot(1))), '?missing=archive');
    expect(done).toMatchObject({ state: 'done', counts: { unchanged: 1, withdrawn: 2 } });
    expect([
      await statusOf('pot-1'),
      await statusOf('pot-2'),
      await statusOf('pot-3'),
      await statusOf('pot-8'),
    ]).toEqual(['live', 'archived', 'archived', 'live']);
    const again = await admin.bring(file(pot(1)));
    expect(again.preview).toMatchObject({ missing: 0, counts: { added: 0, changed: 0, unchanged: 1 } });
    const back = await admin.bring(file(pot(1), pot(2), pot(3)));
    expect(back.preview?.counts).toMatchObject({ added: 0, changed: 2, unchanged: 1 });
    await admin.apply(back);
    expect(await statusOf('pot-2')).toBe('live');
    const second = await admin.bring(file(pot(1), pot(2), pot(3)));
    expect(second.preview).toMatchObject({ missing: 0, counts: { added: 0, changed: 0, unchanged: 3 } });
  });
});

test('a file without handles matches a renamed product by SKU, with a remark the first time', async () => {
  const columns = ['Article', 'Size', 'Price', 'Code', 'Kind'];
  const table = (...rows: string[][]) => csvRows([columns, ...rows]);
  const first = await admin.bring(
    table(['Loom shirt', 'S', '500', 'LOOM-S', 'Shirts'], ['Loom shirt', 'M', '500', 'LOOM-M', 'Shirts']),
  );
  await admin.done(
    admin.ask('PUT', `/api/admin/imports/${first.id}/columns`, {
      columns: [
        { name: 'Article', field: 'Title' },
        { name: 'Size', field: 'Option' },
        { name: 'Price', field: 'Variant Price' },
        { name: 'Code', field: 'Variant SKU' },
        { name: 'Kind', field: 'Type' },
      ],
    }),
  );
  await admin.apply(await admin.rested('imports', first.id));
  const newer = table(
    ['Handloom shirt', 'S', '500', 'LOOM-S', 'Shirts'],
    ['Handloom shirt', 'M', '500', 'LOOM-M', 'Shirts'],
    ['Other shirt', 'S', '700', 'OTHER-S', 'Shirts'],
  );
  const checked = await admin.bring(newer);
  expect(checked.preview).toMatchObject({ missing: 0, counts: { added: 1, changed: 1, unchanged: 0, noted: 1 } });
  const { content } = await admin.done<{ content: ProblemGroup[] }>(
    admin.ask('GET', `/api/admin/imports/${checked.id}/problem-groups`),
  );
  expect(content.map(({ problem }) => problem)).toEqual([
    '“Handloom shirt” has the SKU LOOM-S of “Loom shirt”, which is not in this file: it is taken for the same product with a new name',
  ]);
  const done = await admin.apply(checked);
  expect(done.counts).toMatchObject({ added: 1, changed: 1 });
  const shirts = (await products()).filter(({ name }) => /loom shirt/i.test(name));
  expect(shirts.map(({ id, name }) => [id, name])).toEqual([['loom-shirt', 'Handloom shirt']]);
  const second = await admin.bring(newer);
  expect(second.preview?.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
  // The shop's own file has the address as handle; the import recorded the first name.
  const own = await admin.bring(await admin.takeOut({ filter: { q: 'handloom shirt', status: [] } }));
  expect(own.preview?.counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 0 });
  // Both names in one file are two products.
  const both = await admin.bring(
    table(['Handloom shirt', 'S', '500', 'LOOM-S', 'Shirts'], ['Loom shirt new', 'S', '500', 'LOOM-S', 'Shirts']),
  );
  expect(both.preview?.counts).toMatchObject({ added: 1 });
});
