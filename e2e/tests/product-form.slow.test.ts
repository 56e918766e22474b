import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { signInStaff, type Staff } from '../src/staff';
import { staffAt, visitors } from '../src/visitors';

const visit = visitors();

let staff: Staff;
beforeAll(async () => {
  staff = await signInStaff();
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
