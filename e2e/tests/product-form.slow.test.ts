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

test('a product is made of nothing, as a draft, with pictures and variants, and is in the shop when it is shown; what was changed is put back', async () => {
  const name = `Jug ${randomUUID().slice(0, 8)}`;
  const shopper = await visit();
  const { page, complaints } = await staffAt(visit, staff, '/admin/add-product');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Brand' }).fill('Looms');
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Sarees' });
  await page.getByRole('textbox', { name: 'Title for search engines' }).fill(`${name} of copper`);
  await page.getByRole('figure', { name: 'In a search engine' }).getByText(`${name} of copper | Haat`).waitFor();
  await page.getByRole('textbox', { name: 'Price in rupees', exact: true }).fill('1,499');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const made = async () => (await staff.call('GET', `/api/admin/products/${id}`)) as Made; // the call's own answer
  expect(await made()).toMatchObject({ status: 'draft', seoTitle: `${name} of copper` });

  // Any picture will do: a page of the shop is wider than high, so that something of it is cut off.
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
    await form.getByRole('img', { name: 'What is taken of it' }).waitFor();
    await form.getByRole('slider', { name: 'From left to right' }).focus();
    await page.keyboard.press('End');
    await form.getByRole('textbox', { name: 'What it shows' }).fill(alt);
    expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
    await form.getByRole('button', { name: 'Add the picture' }).click();
    await form.waitFor({ state: 'detached' });
  }
  const ordered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/images'),
  );
  await page.getByRole('button', { name: 'Earlier: From above' }).click();
  await ordered;
  expect((await made()).pictures.map(({ alt, width, height }) => [alt, width === height])).toEqual([
    ['From above', true],
    ['From the front', true],
  ]);

  await page.getByRole('button', { name: 'Options and variants' }).click();
  const options = page.getByRole('form', { name: 'Options and variants' });
  await options.getByRole('button', { name: 'Add an option' }).click();
  await options.getByRole('textbox', { name: 'Called' }).fill('Size');
  await options.getByRole('textbox', { name: 'Value 1' }).fill('S');
  await options.getByRole('button', { name: 'Add a value of Size' }).click();
  await options.getByRole('textbox', { name: 'Value 2' }).fill('L');
  await options.getByRole('textbox', { name: 'Stock of L' }).fill('4');
  await options.getByText('If you save: 1 variant is added; 1 variant is called otherwise.').waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await options.getByRole('button', { name: 'Save' }).click();
  await options.waitFor({ state: 'detached' });
  expect((await made()).variants.map(({ options: chosen, stock }) => [chosen, stock])).toEqual([
    [{ Size: 'S' }, 0],
    [{ Size: 'L' }, 4],
  ]);

  // In the real shop before it is there: for staff alone.
  await page.getByRole('link', { name: 'Preview in the shop' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Only staff see this page. Nothing can be bought here.').waitFor();
  await page.getByRole('img', { name: 'From above' }).first().waitFor();
  await page.getByRole('group', { name: /^Size/ }).getByRole('radio').last().check({ force: true });
  await page.waitForURL((url) => url.searchParams.has('preview') && url.searchParams.has('variant'));
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await shopper.page.goto(`/product/${id}?preview`);
  await shopper.page.getByRole('heading', { name: 'Only staff see this page' }).waitFor();
  await page.getByRole('link', { name: 'Back to its page for staff' }).click();

  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await shopper.page.goto(`/product/${id}`);
  await shopper.page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await shopper.page.title()).toBe(`${name} of copper | Haat`);
  await shopper.page.getByRole('img', { name: 'From above' }).first().waitFor();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name}, large`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: `${name}, large` }).waitFor();
  await page.getByRole('button', { name: 'Open the history' }).click();
  const history = page.getByRole('list', { name: 'What was changed' });
  await history
    .getByText(/^Changed,/)
    .first()
    .click();
  await history.getByRole('row', { name: `Name ${name} ${name}, large` }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await history.getByRole('button', { name: /^Put it back as it was before/ }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('of two people who edit one product the second sees what is new while they type, and loses nothing', async () => {
  const name = `Bowl ${randomUUID().slice(0, 8)}`;
  const { id } = (await staff.call('POST', '/api/products', {
    name,
    brand: 'Looms',
    type: 'sarees',
    price: 500,
    status: 'draft',
  })) as { id: string }; // the call's own answer
  const { page, complaints } = await staffAt(visit, staff, `/admin/products/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill('Mine');
  await staff.call('PATCH', `/api/admin/products/${id}`, { version: 1, name: 'Theirs', brand: 'Looms of Kutch' });
  await page.getByText('Name is now “Theirs”.').waitFor();
  expect([await field.inputValue(), await page.getByRole('textbox', { name: 'Brand' }).inputValue()]).toEqual([
    'Mine',
    'Looms of Kutch',
  ]);
  await page.getByRole('button', { name: 'Keep mine: Name' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Mine', exact: true }).waitFor();
  expect(await staff.call('GET', `/api/admin/products/${id}`)).toMatchObject({ name: 'Mine', brand: 'Looms of Kutch' });
  expect(complaints).toEqual([]);
});

test.each([
  ['light', 320],
  ['dark', 360],
  ['dark', 1280],
] as const)('the form and a product’s page with all of it open are sound (%s, %i wide)', async (theme, width) => {
  const { page, complaints } = await staffAt(visit, staff, '/admin/add-product', { theme, width, height: 800 });
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('Enter a name of up to 300 characters').waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);

  await page.goto('/admin/products/akhand-jyoti-brass-diya');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Options and variants' }).click();
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByRole('button', { name: 'Open the history' }).click();
  await page
    .getByRole('button', { name: /^Words: / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'What it shows' }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  expect(complaints).toEqual([]);
});
