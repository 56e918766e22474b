import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { addToCart } from '../src/cart-page';
import { fillCheckout, goodEntries, placeOrder } from '../src/checkout-page';
import { eventually } from '../src/eventually';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { signInStaff, type Staff } from '../src/staff';
import { staffAt, visitors } from '../src/visitors';

const visit = visitors();
/** Unique for this run: its products are found by it, and no other test's are. */
const mark = randomUUID().slice(0, 8);
const vendor = `Bazaar ${mark}`;

let staff: Staff;
/** Pictures by the end of their addresses. */
let jpegs: [end: string, bytes: Buffer][] = [];
const pictures = createServer(({ url = '' }, response) => {
  const [, bytes] = jpegs.find(([end]) => url.endsWith(end)) ?? [];
  response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/jpeg' }).end(bytes);
});
beforeAll(async () => {
  staff = await signInStaff();
  pictures.listen(Number(process.env['HAAT_PICTURE_PORT']), '127.0.0.1');
  await once(pictures, 'listening');
});
afterAll(async () => {
  pictures.closeAllConnections();
  pictures.close();
  await once(pictures, 'close');
});

const columns = [
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
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Variant Image',
  'Status',
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

const goods = [
  ['mango-pickle', 'Mango pickle', 'Pickles', '249'],
  ['lime-pickle', 'Lime pickle', 'Pickles', '199'],
  ['block-kurti', 'Block kurti', 'Kurtis', '1299'],
  ['lotus-jhumka', 'Lotus jhumka', 'Jhumkas', '899'],
  ['iron-kadhai', 'Iron kadhai', 'Kadhais', '1599'],
  ['brass-owl', 'Brass owl', 'Curios', '799'],
  ['wooden-owl', 'Wooden owl', 'Curios', '499'],
  ['paper-owl', 'Paper owl', 'Curios', '99'],
  ['tin-robot', 'Tin robot', 'Oddments', '349'],
] as const;

const urlOf = (file: string) => `http://127.0.0.1:${process.env['HAAT_PICTURE_PORT']}/${mark}/${file}.jpg`;
const handleOf = (slug: string) => `${slug}-${mark}`;

/** A row in Shopify's format, for a product without options. */
const rowOf = ([slug, name, type, price]: readonly [string, string, string, string]): Row => ({
  Handle: handleOf(slug),
  Title: `${name} ${mark}`,
  'Body (HTML)': `<p>${name}, made by hand.</p>`,
  Vendor: vendor,
  // Types that the shop does not have, and that no import of an earlier run has mapped.
  Type: ['Curios', 'Oddments'].includes(type) ? `${type} ${mark}` : type,
  Published: 'TRUE',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant SKU': `${slug}-${mark}`.toUpperCase(),
  'Variant Grams': '400',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '10',
  'Variant Inventory Policy': 'deny',
  'Variant Price': price,
  'Image Src': urlOf(slug),
  'Image Position': '1',
  Status: 'active',
});

/** A tunic in two colours, each with its own picture. */
const tunic: Row[] = ['Indigo', 'Madder'].map((colour, index) => ({
  ...rowOf(['tunic', 'Cotton tunic', 'Kurtis', '1499']),
  'Option1 Name': 'Colour',
  'Option1 Value': colour,
  'Variant SKU': `TUNIC-${colour}-${mark}`.toUpperCase(),
  'Image Src': urlOf(`tunic-${colour}`),
  'Image Position': String(index + 1),
  'Variant Image': urlOf(`tunic-${colour}`),
  ...(index > 0 && { Title: '', 'Body (HTML)': '', Vendor: '', Type: '', Published: '', Status: '' }),
}));

const fileOf = (rows: readonly Row[]) => ({
  name: `${mark}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [columns.join(','), ...rows.map((row) => columns.map((name) => `"${row[name] ?? ''}"`).join(','))].join('\n'),
  ),
});

/**
 * Uploads a file and waits for its check.
 * @returns the card of its newest import
 */
async function check(page: Page, rows: readonly Row[]) {
  await page.goto('/admin/product-files');
  await page.getByLabel('CSV or Excel file').setInputFiles(fileOf(rows));
  const received = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/admin/imports?'),
  );
  await page.getByRole('button', { name: 'Check file' }).click();
  await received;
  const card = page.getByRole('article', { name: `Import ${mark}.csv` }).first();
  await card.getByText('Ready for review').waitFor();
  return card;
}

interface Sold {
  name: string;
  description: string;
  categoryId: string;
  variants: { sku: string; price: number; stock: number; pictureId: string | null }[];
}
const product = async (slug: string) => (await staff.call('GET', `/api/admin/products/${handleOf(slug)}`)) as Sold; // the call's own answer

test('a merchant imports a Shopify export, maps it, gets its pictures and sells the same day; a later import changes only what is new', async () => {
  const rows = [...goods.map(rowOf), ...tunic];
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/product-files');
  const shot = (x: number) => page.screenshot({ type: 'jpeg', clip: { x, y: 0, width: 300, height: 400 } });
  jpegs = [
    ['Madder.jpg', await shot(300)],
    ['.jpg', await shot(0)],
  ];

  // Types without a category are mapped in the preview, one mapping per type.
  let card = await check(page, rows);
  await card.getByText('10 new.', { exact: false }).waitFor();
  await card.getByText('4 products of 10 go to Uncategorised until you choose a category.').waitFor();
  const mapping = (type: string) =>
    card.getByRole('combobox', { name: `Category in the shop for ${type} ${mark}`, exact: true });
  await mapping('Curios').selectOption({ label: 'Home & Gifts > Gifts > Wooden Boxes' });
  await mapping('Oddments').selectOption({ label: 'Home & Gifts > Wooden Toys' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await findViolations(page), await findOverflow(page)]).toEqual([width, [], []]);
  }
  await card.getByRole('button', { name: 'Save 2 mappings and check again' }).click();
  await card.getByText('All 10 products have a category in the shop.').waitFor();
  await card.getByRole('button', { name: 'Import 10 products' }).click();
  await card.getByText('Completed').waitFor();
  expect((await product('brass-owl')).categoryId).toBe('others.gifts.wooden-boxes');
  expect((await product('tin-robot')).categoryId).toMatch(/^others\.toys\./);
  expect((await product('mango-pickle')).categoryId).toBe('food.pickles-podis.pickles');

  // Every card has a picture that the shop itself serves.
  const shopper = await visit();
  await eventually(async () => {
    await shopper.page.goto(`/search/${mark}`);
    const cards = shopper.page.getByRole('main').getByRole('article');
    await cards.first().waitFor();
    const shown = await cards.evaluateAll((all) =>
      all.map((one) => one.querySelector('img')?.getAttribute('src') ?? null),
    );
    expect(shown).toEqual(Array<unknown>(10).fill(expect.stringMatching(/^\/api\/media\//)));
  });
  expect((await product('tunic')).variants.map(({ pictureId }) => pictureId)).toEqual([
    expect.any(String),
    expect.any(String),
  ]);

  await addToCart(shopper.page, `/product/${handleOf('brass-owl')}`);
  await shopper.page.goto('/checkout');
  await fillCheckout(shopper.page, {
    email: goodEntries.email,
    fullName: goodEntries.fullName,
    address: goodEntries.address,
    zipCode: goodEntries.zipCode,
    state: goodEntries.state,
  });
  await shopper.page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await placeOrder(shopper.page);
  await shopper.page.waitForURL('**/order-confirmation**');
  expect((await product('brass-owl')).variants).toMatchObject([{ stock: 9 }]);

  // Staff rename a product and move another one; the next file has a changed price and a new product.
  await page.goto(`/admin/products/${handleOf('brass-owl')}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Brass owl of Moradabad ${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: `Brass owl of Moradabad ${mark}` }).waitFor();
  await page.goto(`/admin/products/${handleOf('paper-owl')}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Category' }).fill('journals');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Product saved.').first().waitFor();

  const before = await Promise.all(goods.map(([slug]) => product(slug)));
  const later = [
    ...rows.map((row) => (row.Handle === handleOf('brass-owl') ? { ...row, 'Variant Price': '849' } : row)),
    rowOf(['glass-owl', 'Glass owl', 'Curios', '999']),
  ];
  card = await check(page, later);
  await card.getByText('1 new, 1 changed, 9 unchanged', { exact: false }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await card.getByText('All 11 products have a category in the shop.').waitFor();
  await card.getByRole('button', { name: 'Import 2 products' }).click();
  await card.getByText('Completed').waitFor();
  const after = await Promise.all(goods.map(([slug]) => product(slug)));
  const facts = ({ name, description, categoryId, variants }: Sold) => ({
    name,
    description,
    categoryId,
    variants: variants.map(({ sku, price, stock, pictureId }) => ({ sku, price, stock, pictureId })),
  });
  const expected = before.map((one) =>
    one.name.startsWith('Brass owl')
      ? { ...one, variants: one.variants.map((sold) => ({ ...sold, price: 849 })) }
      : one,
  );
  expect(after.map(facts)).toEqual(expected.map(facts));
  expect(await product('brass-owl')).toMatchObject({
    name: `Brass owl of Moradabad ${mark}`,
    variants: [{ price: 849, stock: 9 }],
  });
  expect((await product('paper-owl')).categoryId).toBe('others.gifts.journals');
  expect((await product('glass-owl')).categoryId).toBe('others.gifts.wooden-boxes');

  // The same file a third time changes nothing.
  card = await check(page, later);
  await card.getByText('11 unchanged.', { exact: false }).waitFor();
  expect(await card.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  await card.getByRole('button', { name: 'Discard import…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard import' }).click();
  await card.getByText('Cancelled').waitFor();
  expect(consoleErrors).toEqual([]);
});
