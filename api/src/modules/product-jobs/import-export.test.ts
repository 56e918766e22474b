import type { ProductJobProblem } from '@haat/shared/contract/product-jobs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRows } from '../../csv/csv-rows';
import { ledgerFaults } from '../../testing/ledger';
import { productJobsAt } from '../../testing/product-jobs-at';
import { signInAs } from '../../testing/sign-in-as';
import { startSeededApp } from '../../testing/start-seeded-app';
import { stockBecause } from '../catalogue/stock-movements';

jest.setTimeout(180_000);

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let staff: Awaited<ReturnType<typeof signInAs>>;
let desk: ReturnType<typeof productJobsAt>;
beforeAll(async () => {
  shop = await startSeededApp();
  staff = await signInAs(shop, 'catalogue');
  desk = productJobsAt(shop, staff.headers);
}, 60_000);
afterAll(async () => {
  expect(await ledgerFaults(shop.db)).toEqual([]);
  await shop.close();
});

const products = () => shop.db.selectFrom('products').selectAll().orderBy('id').execute();
const variants = () => shop.db.selectFrom('variants').selectAll().orderBy('sku').execute();
const images = () =>
  shop.db.selectFrom('product_images').selectAll().orderBy('product_id').orderBy('position').execute();
const rowsOf = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[];

test('what the shop writes it reads as it is: nothing is added, changed or refused, and nothing is written', async () => {
  const csv = await desk.takeOut();
  const rows = rowsOf(csv);
  expect(new Set(rows.map(({ Handle }) => Handle)).size).toBe((await products()).length);
  const before = [await products(), await variants(), await images()];
  const checked = await desk.bring(csv);
  expect(checked).toMatchObject({
    state: 'checked',
    preview: { counts: { added: 0, changed: 0, refused: 0, unchanged: before[0]?.length }, sample: [], remarks: [] },
  });
  expect(await desk.apply(checked)).toMatchObject({
    state: 'done',
    counts: { added: 0, changed: 0, refused: 0, unchanged: before[0]?.length },
  });
  expect([await products(), await variants(), await images()]).toEqual(before);
});

test('whatever stands in a product, its file says it again, and no cell is a formula', async () => {
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
        const csv = await desk.takeOut({ ids: [id] });
        for (const cells of parse(csv) as string[][])
          for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        const { preview } = await desk.bring(csv);
        // Of several variants with one choice all but the first are refused: that is so in the shop as well, and not a
        // difference.
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
  'Barcode',
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

test('a file is only looked at until somebody says so; then it is in the shop, with its stock and who brought it', async () => {
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
  const checked = await desk.bring(csv, '?name=lotas.csv');
  expect(checked).toMatchObject({
    name: 'lotas.csv',
    by: { email: staff.email },
    total: 2,
    preview: {
      counts: { added: 2, changed: 0, unchanged: 0, refused: 0 },
      remarks: ['These columns are not read: Barcode.'],
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
  expect(await desk.apply(checked)).toMatchObject({
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
    images: [{ url: 'https://pictures.example/lota.jpg' }],
  });
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

  // And the search finds it.
  expect(
    (await shop.app.inject('/api/products/search?q=copper%20lota'))
      .json<{ content: { id: string }[] }>()
      .content.map(({ id }) => id),
  ).toContain('copper-lota');
  expect((await desk.bring(csv)).preview?.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
});

test('a row that can’t be taken is told by its line and column, with what to do; the others arrive', async () => {
  const csv =
    file(
      { ...lota, 'Variant Price': 'dear' },
      { ...lota, Handle: 'brass-lamp', Title: 'Brass lamp', 'Variant SKU': 'LAMP-9', 'Variant Inventory Qty': 'some' },
      { ...lota, Handle: 'brass-lamp-2', Title: '', 'Variant SKU': 'LAMP-10' },
      { ...lota, Handle: 'brass-lamp-3', Title: 'Brass lamp', 'Variant SKU': 'LOTA-L' },
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
  const checked = await desk.bring(csv);
  const { content } = await desk.done<{ content: ProductJobProblem[] }>(
    desk.ask('GET', `/api/admin/imports/${checked.id}/problems?size=100`),
  );
  expect(content.map(({ line, field, value, problem }) => [line, field, value, problem])).toEqual(
    expect.arrayContaining([
      [2, 'Variant Price', 'dear', '“dear” is not an amount'],
      [3, 'Variant Inventory Qty', 'some', '“some” is not a number of things'],
      [4, 'Title', '', 'The product has no title on its first row'],
      [5, 'Variant SKU', 'LOTA-L', 'The SKU LOTA-L belongs to the product copper-lota'],
      [6, 'HSN (product.metafields.haat.hsn)', '12', '“12” is no HSN code'],
      [7, 'Status', 'gone', '“gone” is no status'],
      [8, 'Handle', '', 'The row has no handle to know its product by'],
      [10, '', '', 'The row has 2 cells, the header 15'],
    ]),
  );
  for (const { mend } of content) expect(mend).toMatch(/\S/);
  expect(checked.preview?.counts).toMatchObject({ added: 1, changed: 0, refused: content.length });
  expect(await desk.apply(checked)).toMatchObject({ state: 'done', counts: { added: 1, refused: content.length } });
  const csvOfProblems = (await desk.ask('GET', `/api/admin/imports/${checked.id}/problems.csv`)).body;
  expect(rowsOf(csvOfProblems)).toHaveLength(content.length);
  expect(rowsOf(csvOfProblems)[0]).toMatchObject({ Line: '2', Column: 'Variant Price', Value: 'dear' });
});

test('a file changes only what it says: other columns, and what staff did meanwhile, stay', async () => {
  await shop.db.updateTable('products').set({ hsn: '7418', featured: true }).where('id', '=', 'copper-lota').execute();
  const prices = csvRows([
    ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    ['copper-lota', 'Copper lota', 'LOTA-L', '1750'],
  ]);
  const checked = await desk.bring(prices);
  expect(checked.preview?.sample).toEqual([
    {
      productId: 'copper-lota',
      sku: null,
      name: 'Copper lota',
      before: { variants: { 'LOTA-L': { pricePaise: 189_900, originalPricePaise: 220_000 } } },
      after: { variants: { 'LOTA-L': { pricePaise: 175_000, originalPricePaise: 220_000 } } },
    },
  ]);
  await desk.apply(checked);
  const product = await shop.db
    .selectFrom('products')
    .select(['hsn', 'featured', 'description', 'brand', 'variant_count'])
    .where('id', '=', 'copper-lota')
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
    .where('product_id', '=', 'copper-lota')
    .orderBy('position')
    .execute();
  expect(sold).toEqual([
    { sku: 'LOTA-S', options: { Size: 'S' }, price_paise: 129_950, mrp_paise: 129_950, stock_quantity: 7 },
    { sku: 'LOTA-L', options: { Size: 'L' }, price_paise: 175_000, mrp_paise: 220_000, stock_quantity: 2 },
  ]);

  // Stock is set, or left alone, as was chosen.
  const stock = csvRows([
    ['URL handle', 'Title', 'SKU', 'Price', 'Inventory quantity'],
    ['copper-lota', 'Copper lota', 'LOTA-L', '1750', '40'],
  ]);
  expect((await desk.bring(stock, '?stock=keep')).preview?.counts).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await desk.bring(stock)).preview?.sample[0]).toMatchObject({
    before: { variants: { 'LOTA-L': { stock: 2 } } },
    after: { variants: { 'LOTA-L': { stock: 40 } } },
  });

  // With choices in the file, a variant that isn't in it goes, and its SKU may come back.
  const one = await desk.apply(await desk.bring(file(lota)));
  expect(one.counts).toMatchObject({ changed: 1 });
  expect(
    await shop.db
      .selectFrom('variants')
      .select('sku')
      .where('product_id', '=', 'copper-lota')
      .where('archived_at', 'is', null)
      .execute(),
  ).toEqual([{ sku: 'LOTA-S' }]);
});

test('a SKU that the file leaves out is that of the same choice', async () => {
  const csv = csvRows([
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'],
    ['copper-lota', 'Copper lota', 'Size', 'S', '1200'],
  ]);
  const checked = await desk.bring(csv);
  expect(checked.preview?.sample[0]?.after).toEqual({
    variants: { 'LOTA-S': expect.objectContaining({ pricePaise: 120_000 }) },
  });
});

test('what is no file of products is refused in a sentence, and an import can be given up', async () => {
  expect(await desk.bring('a,b\r\n1,2\r\n')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('This is no shopify file: it has no column “Handle”'),
  });
  expect(await desk.bring('')).toMatchObject({ state: 'failed', error: expect.stringContaining('empty') });
  const checked = await desk.bring(file({ ...lota, Title: 'Another name' }));
  expect(await desk.done(desk.ask('POST', `/api/admin/imports/${checked.id}/cancel`))).toMatchObject({
    state: 'cancelled',
  });
  for (const again of ['apply', 'cancel'])
    expect((await desk.ask('POST', `/api/admin/imports/${checked.id}/${again}`)).statusCode).toBe(409);
  expect(
    (await shop.db.selectFrom('products').select('name').where('id', '=', 'copper-lota').executeTakeFirstOrThrow())
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

test('a file from a spreadsheet in another encoding, with semicolons, is read as it was written', async () => {
  const csv = Buffer.from(
    'Handle;Title;Vendor;Variant SKU;Variant Price\r\ncafe-cup;Caf\u00e9 cup;Andr\u00e9;CAFE-1;499,50\r\n',
    'latin1',
  );
  const checked = await desk.bring(csv);
  expect(checked.preview?.remarks.join(' ')).toContain('not UTF-8');
  expect(checked.preview?.sample[0]?.after).toMatchObject({
    name: 'Café cup',
    brand: 'André',
    variants: { 'CAFE-1': { pricePaise: 49_950 } },
  });
});

test('only those with the right may, and a job of one kind isn’t one of another', async () => {
  const checked = await desk.bring(file({ ...lota, Title: 'Copper lota, polished' }));
  await desk.apply(checked);
  const packer = await signInAs(shop, 'fulfilment');
  for (const url of [
    '/api/admin/imports',
    '/api/admin/exports',
    '/api/admin/bulk-edits',
    `/api/admin/imports/${checked.id}`,
  ])
    expect((await shop.app.inject({ url, headers: packer.headers })).statusCode).toBe(403);
  for (const path of ['imports', 'exports', 'bulk-edits'])
    expect((await desk.ask('GET', `/api/admin/${path}/no-such`)).statusCode).toBe(404);
  expect((await desk.ask('GET', `/api/admin/exports/${checked.id}`)).statusCode).toBe(404);
});

test('of a list that is chosen the file has just that', async () => {
  await shop.db.transaction().execute(async (trx) => {
    await stockBecause(trx, { cause: 'adjustment' });
    await trx.updateTable('variants').set({ stock_quantity: 0 }).where('product_id', '=', 'copper-lota').execute();
  });
  const rows = rowsOf(await desk.takeOut({ filter: { q: 'lota-s', stock: 'out', status: [] } }));
  expect(rows.map(({ Handle, Status }) => [Handle, Status])).toEqual([['copper-lota', 'active']]);
  expect(rows[0]?.['Variant Inventory Qty']).toBe('0');
});
