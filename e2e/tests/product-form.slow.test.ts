import { randomUUID } from 'node:crypto';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { signInStaff, type Staff } from '../src/staff';
import { staffAt, visitors } from '../src/visitors';

const visit = visitors();

let staff: Staff;
beforeAll(async () => {
  staff = await signInStaff();
});

interface Made {
  id: string;
  status: string;
  seoTitle: string;
  variants: { sku: string; options: Record<string, string>; stock: number }[];
  pictures: { alt: string; width: number; height: number }[];
}

test('a product is created as a draft with pictures and variants, is in the shop after publishing, and a change is reverted', async () => {
  const name = `Jug ${randomUUID().slice(0, 8)}`;
  const shopper = await visit();
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/add-product');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Brand' }).fill('Looms');
  await page.getByRole('combobox', { name: 'Category' }).fill('women › sarees');
  await page.getByRole('textbox', { name: 'Meta title' }).fill(`${name} of copper`);
  await page.getByRole('figure', { name: 'Search engine preview' }).getByText(`${name} of copper | Haat`).waitFor();
  await page.getByRole('textbox', { name: 'Price in rupees', exact: true }).fill('1,499');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const created = async () => (await staff.call('GET', `/api/admin/products/${id}`)) as Made; // the response of this call
  expect(await created()).toMatchObject({ status: 'draft', seoTitle: `${name} of copper` });

  // Any picture will do: a screenshot is wider than high, so part of it is cropped.
  const shot = await page.screenshot();
  await page.getByLabel('Pictures to add').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: shot },
    {
      name: 'above.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
    },
  ]);
  for (const [file, alt] of [
    ['front.png', 'From the front'],
    ['above.png', 'From above'],
  ] as const) {
    const form = page.getByRole('form', { name: `Add ${file}` });
    await form.getByRole('img', { name: 'Crop' }).waitFor();
    await form.getByRole('slider', { name: 'Horizontal position' }).focus();
    await page.keyboard.press('End');
    await form.getByRole('textbox', { name: 'Alt text' }).fill(alt);
    expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
    await form.getByRole('button', { name: 'Add picture' }).click();
    await form.waitFor({ state: 'detached' });
  }
  const ordered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/images'),
  );
  await page.getByRole('button', { name: 'Move left: From above' }).click();
  await ordered;
  expect((await created()).pictures.map(({ alt, width, height }) => [alt, width === height])).toEqual([
    ['From above', true],
    ['From the front', true],
  ]);

  await page.getByRole('button', { name: 'Options and variants' }).click();
  const options = page.getByRole('form', { name: 'Options and variants' });
  await options.getByRole('button', { name: 'Add option' }).click();
  await options.getByRole('textbox', { name: 'Option name' }).fill('Size');
  await options.getByRole('textbox', { name: 'Value 1' }).fill('S');
  await options.getByRole('button', { name: 'Add value of Size' }).click();
  await options.getByRole('textbox', { name: 'Value 2' }).fill('L');
  await options.getByRole('textbox', { name: 'Stock of L' }).fill('4');
  await options.getByText('1 variant will be added. 1 variant will have a different name.').waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await options.getByRole('button', { name: 'Save' }).click();
  await options.waitFor({ state: 'detached' });
  expect((await created()).variants.map(({ options: chosen, stock }) => [chosen, stock])).toEqual([
    [{ Size: 'S' }, 0],
    [{ Size: 'L' }, 4],
  ]);

  // The shop's preview of the unpublished product, for staff only.
  await page.getByRole('link', { name: 'Preview in shop' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Staff preview: only staff can see this page, and ordering is off.').waitFor();
  await page.getByRole('img', { name: 'From above' }).first().waitFor();
  await page.getByRole('group', { name: /^Size/ }).getByRole('radio').last().check({ force: true });
  await page.waitForURL((url) => url.searchParams.has('preview') && url.searchParams.has('variant'));
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await shopper.page.goto(`/product/${id}?preview`);
  await shopper.page.getByRole('heading', { name: 'Staff preview' }).waitFor();
  await page.getByRole('link', { name: 'Back to admin' }).click();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await shopper.page.goto(`/product/${id}`);
  await shopper.page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await shopper.page.title()).toBe(`${name} of copper | Haat`);
  await shopper.page.getByRole('img', { name: 'From above' }).first().waitFor();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name}, large`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: `${name}, large` }).waitFor();
  await page.getByRole('button', { name: 'Show change history' }).click();
  const history = page.getByRole('list', { name: 'Change history' });
  await history
    .getByText(/^Changed,/)
    .first()
    .click();
  await history.getByRole('row', { name: `Name ${name} ${name}, large` }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await history.getByRole('button', { name: /^Restore previous version/ }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('of two people who edit one product the second sees the new values while they type, and loses nothing', async () => {
  const name = `Bowl ${randomUUID().slice(0, 8)}`;
  const { id } = (await staff.call('POST', '/api/products', {
    name,
    brand: 'Looms',
    type: 'sarees',
    price: 500,
    status: 'draft',
  })) as { id: string }; // the response of this call
  const { page, consoleErrors } = await staffAt(visit, staff, `/admin/products/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill('Mine');
  await staff.call('PATCH', `/api/admin/products/${id}`, { version: 1, name: 'Theirs', brand: 'Looms of Kutch' });
  await page.getByText('Name is now “Theirs”.').waitFor();
  expect([await field.inputValue(), await page.getByRole('textbox', { name: 'Brand' }).inputValue()]).toEqual([
    'Mine',
    'Looms of Kutch',
  ]);
  await page.getByRole('button', { name: 'Keep my entry: Name' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Mine', exact: true }).waitFor();
  expect(await staff.call('GET', `/api/admin/products/${id}`)).toMatchObject({ name: 'Mine', brand: 'Looms of Kutch' });
  expect(consoleErrors).toEqual([]);
});

test.each([
  ['light', 320],
  ['dark', 360],
  ['dark', 1280],
] as const)(
  'the form and a product’s page with everything open are accessible and fit (%s, %i wide)',
  async (theme, width) => {
    const { page, consoleErrors } = await staffAt(visit, staff, '/admin/add-product', { theme, width, height: 800 });
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add product' }).click();
    await page.getByText('Enter a name of up to 300 characters').waitFor();
    expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);

    await page.goto('/admin/products/akhand-jyoti-brass-diya');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Options and variants' }).click();
    await page.getByRole('button', { name: 'Add option' }).click();
    await page.getByRole('button', { name: 'Show change history' }).click();
    await page
      .getByRole('button', { name: /^Edit alt text: / })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Alt text' }).waitFor();
    expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
    expect(consoleErrors).toEqual([]);
  },
);
