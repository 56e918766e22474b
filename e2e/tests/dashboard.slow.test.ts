import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { guestOrder } from '../src/guest-order';
import { signInStaff, type Staff } from '../src/staff';
import { staffAt, visitors } from '../src/visitors';

const visit = visitors();
let staff: Staff;
beforeAll(async () => {
  staff = await signInStaff();
});

/** The last section of the page: the code of the chart and the releases is loaded on demand. */
const complete = async (page: Page) => {
  await page.getByRole('heading', { name: /^Sales by/ }).waitFor();
  await page.getByRole('table', { name: 'Releases' }).waitFor();
};

test('a figure links to its orders, and so does a day of the chart', async () => {
  const { page, context, consoleErrors } = await staffAt(visit, staff, '/admin/dashboard');
  const id = await guestOrder(context.request);
  const { date } = (await staff.call('GET', `/api/orders/${id}`)) as { date: string };
  const day = new Date(Date.parse(date) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await page.getByRole('link', { name: '7 days' }).click();
  await page.getByRole('heading', { name: 'Sales by day' }).waitFor();
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await page.getByText(/^Placed orders · .* to /).waitFor();
  await page.getByRole('link', { name: id }).waitFor();

  await page.goBack();
  await page.getByText('View as table').click();
  const days = page.getByRole('table', { name: 'Sales and orders by day' });
  expect(await days.getByRole('link').count()).toBe(7);
  await days.locator(`a[href$="from=${day}&to=${day}"]`).click();
  await page.getByText(/^Placed orders · (?!.* to )/).waitFor();
  await page.getByRole('link', { name: id }).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('the release of each part is shown, and its files are intact', async () => {
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/dashboard');
  const releases = page.getByRole('table', { name: 'Releases' });
  // On a busy machine a probe may time out and be reported as failed until the next one.
  await eventually(async () => {
    await page.reload();
    for (const part of ['catalog', 'cart-checkout', 'content', 'admin'])
      await releases.getByRole('row', { name: new RegExp(`^${part} .*sound`) }).waitFor({ timeout: 5_000 });
  });
  expect(consoleErrors).toEqual([]);
});

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
  ['dark', 320],
] as const)('it is accessible and fits (%s, %i wide)', async (theme, width) => {
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/dashboard?range=30', {
    theme,
    width,
    height: 800,
  });
  await complete(page);
  await page.getByText('View as table').click();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Custom period' }).click();
  await page.getByRole('button', { name: 'Show period' }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  expect(consoleErrors).toEqual([]);
});
