import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { eventually } from '../src/eventually';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { signInStaff, type Staff } from '../src/staff';
import { staffAt, visitors } from '../src/visitors';

const visit = visitors();

let staff: Staff;
beforeAll(async () => {
  staff = await signInStaff();
});

const header = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';
/** A file with two pots, one of which is invalid. */
const fileOf = (name: string) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      header,
      `${name},Pot ${name},Looms,Sarees,Size,S,${name}-S,7,499`,
      `${name},,,,,L,${name}-L,3,899`,
      `${name}-bad,Bad pot ${name},Looms,Sarees,Title,Default Title,${name}-BAD,3,dear`,
      '',
    ].join('\r\n'),
  ),
});

test('arrow keys move through the list, and the focused row is always visible below its header', async () => {
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/all-products');
  const frame = page.getByRole('table', { name: 'Products' }).locator('..');
  await frame.getByRole('link').first().waitFor();
  const isInSight = () =>
    frame.evaluate((element) => {
      const row = document.activeElement?.closest('[data-index]')?.getBoundingClientRect();
      const head = element.querySelector('thead')?.getBoundingClientRect();
      return (
        row !== undefined &&
        head !== undefined &&
        row.top >= head.bottom - 1 &&
        row.bottom <= element.getBoundingClientRect().bottom
      );
    });
  for (const [key, times] of [
    ['j', 40],
    ['k', 30],
  ] as const) {
    for (let press = 0; press < times; press += 1) {
      await page.keyboard.press(key);
      await eventually(async () => expect(await isInSight()).toBe(true));
    }
  }
  await page.locator('[data-index="9"]').getByRole('link').and(page.locator(':focus')).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('a file is imported with its bad row reported while the page is closed; then prices and stock are changed in bulk and undone, and the ledger shows it', async () => {
  const name = `pot-${randomUUID().slice(0, 8)}`;
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/product-files');
  await page.getByLabel('CSV or Excel file').setInputFiles(fileOf(name));
  await page.getByRole('button', { name: 'Check file' }).click();
  const card = page.getByRole('article', { name: `Import ${name}.csv` });
  await card.getByRole('button', { name: 'Import 1 product' }).waitFor();
  await card.getByRole('row', { name: /Variant Price dear “dear” is not an amount/ }).waitFor();

  // The import waits until the user returns.
  await page.getByRole('link', { name: 'All products' }).first().click();
  await page.getByRole('searchbox', { name: 'Search products' }).waitFor();
  await page.getByRole('link', { name: 'Import and export' }).click();
  // A browser that leaves at once would cancel the request.
  const requested = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/apply'));
  await card.getByRole('button', { name: 'Import 1 product' }).click();
  await requested;
  await page.goto('/admin/all-products');
  await page.goto('/admin/product-files');
  await card.getByText('Completed').waitFor();
  await card.getByText(/1 new, 1 rejected/).waitFor();

  await page.goto(`/admin/all-products?q=${name}`);
  await page.getByRole('link', { name: `Pot ${name}` }).click();
  await page.getByRole('button', { name: `Stock of ${name}-S, 7: edit` }).click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: new RegExp(`${name}-S \\+5 12 Set by staff`) }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: new RegExp(`${name}-S \\+7 7 Imported from a file ${name}.csv`) }).waitFor();
  await page.getByRole('row', { name: new RegExp(`${name}-S −5 7 Set by staff Undo`) }).waitFor();

  await page.goto(`/admin/all-products?q=${name}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Edit products…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit products' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('-10');
  await dialog.getByRole('checkbox', { name: /Mark as sale/ }).check();
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByText('₹449.00').waitFor();
  await dialog.getByRole('button', { name: 'Update 1 product' }).click();
  // A notice stays while the pointer is on it.
  await page.getByText('Price down by 10%, as a sale: 1 product.').hover();
  const prices = async () =>
    (
      (await staff.call('GET', `/api/admin/products/${name}`)) as {
        variants: { sku: string; price: number; originalPrice: number | null }[];
      }
    ).variants.map(({ price, originalPrice }) => [price, originalPrice]);
  expect(await prices()).toEqual([
    [449, 499],
    [809, 899],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 product restored.').waitFor();
  expect(await prices()).toEqual([
    [499, null],
    [899, null],
  ]);
  expect(consoleErrors).toEqual([]);
});

test('a product is duplicated, and its draft is published at a scheduled time', async () => {
  const name = `Lamp ${randomUUID().slice(0, 8)}`;
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/products/akhand-jyoti-brass-diya');
  await page.getByRole('button', { name: 'Duplicate…' }).click();
  await page.getByRole('dialog', { name: 'Duplicate' }).getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Duplicate product' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.getByText('No stock changes yet.').waitFor();
  await page.getByRole('button', { name: 'Schedule publishing…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing' });
  await dialog.getByLabel('Publish at (IST)').fill('2090-01-02T09:30');
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await dialog.getByRole('button', { name: 'Schedule publishing' }).click();
  await page.getByText('will be published on 2 Jan 2090, 9:30').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect(await staff.call('GET', `/api/admin/products/${id}`)).toMatchObject({
    name,
    status: 'scheduled',
    publishAt: '2090-01-02T04:00:00.000Z',
  });
  expect(consoleErrors).toEqual([]);
});

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 320],
  ['dark', 360],
] as const)('the product pages are accessible and fit (%s, %i wide)', async (theme, width) => {
  const name = `pot-${randomUUID().slice(0, 8)}`;
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/all-products?q=brass', {
    theme,
    width,
    height: 800,
  });
  await page
    .getByRole('button', { name: /^Price of .*: edit$/ })
    .first()
    .waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottomOf(page.getByRole('table'))).toBeGreaterThanOrEqual(await bottomOf(page.getByRole('row').last()));
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Edit products…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit products' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('-10');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: 'Update 1 product' }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await page.keyboard.press('Escape');

  await page.goto('/admin/product-files');
  await page.getByLabel('CSV or Excel file').setInputFiles(fileOf(name));
  await page.getByRole('button', { name: 'Check file' }).click();
  await page
    .getByRole('article', { name: `Import ${name}.csv` })
    .getByRole('row', { name: /“dear” is not an amount/ })
    .waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);

  await page.goto('/admin/products/akhand-jyoti-brass-diya');
  await page.getByRole('heading', { name: 'Stock history' }).waitFor();
  await page
    .getByRole('row', { name: /Ordered|assortment|began/ })
    .first()
    .waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  expect(consoleErrors).toEqual([]);
});
