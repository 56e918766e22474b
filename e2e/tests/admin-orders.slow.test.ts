import { randomUUID } from 'node:crypto';
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

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 320],
  ['dark', 360],
  ['light', 768],
] as const)('list and order are sound (%s, %i wide)', async (theme, width) => {
  const name = `Sound ${randomUUID().slice(0, 8)}`;
  const { page, context, complaints } = await staffAt(visit, staff, '/admin/orders', { theme, width, height: 800 });
  const id = await guestOrder(context.request, name);
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: id }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await page.getByRole('checkbox', { name: `Choose ${id}` }).check();
  await page.getByRole('button', { name: 'Mark packed…' }).click();
  await page.getByRole('button', { name: 'Mark 1 order packed' }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Mark 1 order packed' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('They are as they were.').waitFor();

  await page.getByRole('link', { name: id }).click();
  await page.getByRole('heading', { name: 'Items' }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  expect(complaints).toEqual([]);
});
