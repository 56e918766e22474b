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
] as const)('list and order are accessible and fit (%s, %i wide)', async (theme, width) => {
  const name = `Sound ${randomUUID().slice(0, 8)}`;
  const { page, context, consoleErrors } = await staffAt(visit, staff, '/admin/orders', { theme, width, height: 800 });
  const id = await guestOrder(context.request, name);
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: id }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await page.getByRole('button', { name: 'Mark packed…' }).click();
  await page.getByRole('button', { name: 'Mark 1 order packed' }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Mark 1 order packed' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Orders marked as not packed.').waitFor();

  await page.getByRole('link', { name: id }).click();
  await page.getByRole('heading', { name: 'Items' }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  expect(consoleErrors).toEqual([]);
});

test('a phone order: prepared, sent as a link, paid without an account, changed, and the difference paid by link', async () => {
  const name = `Phone ${randomUUID().slice(0, 8)}`;
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/draft-orders/new');
  await page.getByLabel('Search products to add').fill('akhand jyoti');
  await page
    .getByRole('button', { name: /^Add Akhand/ })
    .first()
    .click();
  await page.getByLabel('Email').fill(`${randomUUID()}@haat.example`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Address', { exact: true }).fill('14 MG Road');
  await page.getByLabel('Town or city').fill('Bengaluru');
  await page.getByLabel('State', { exact: true }).selectOption('Karnataka');
  await page.getByLabel('PIN code').fill('560001');
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Send payment link…' }).click();
  await page.getByRole('button', { name: /^Send link for ₹/ }).click();
  const created = page.getByRole('region', { name: 'Payment link' }).getByRole('textbox', { name: 'Link' });
  const link = await created.inputValue();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  const id = /order=(HT-\w+)/.exec(link)?.[1] ?? '';

  const payBy = async (address: string) => {
    const customer = await visit();
    await customer.page.goto(address);
    await customer.page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor();
    await customer.page.getByText(/^To pay: ₹/).waitFor();
    expect(new URL(customer.page.url()).hash).toBe('');
    expect(await findViolations(customer.page)).toEqual([]);
    await customer.page.getByLabel('Card number').fill('4111 1111 1111 1111');
    await customer.page.getByLabel('Expiry date').fill('12/30');
    await customer.page.getByLabel('CVV').fill('123');
    await customer.page.getByRole('button', { name: /^Pay ₹/ }).click();
    await customer.page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' }).waitFor();
    expect(customer.consoleErrors).toEqual([]);
  };
  await payBy(link);

  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Change items…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change items' });
  await dialog.getByRole('spinbutton').first().fill('2');
  await dialog.getByRole('button', { name: /^Save and send link for ₹/ }).waitFor();
  expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  await dialog.getByRole('button', { name: /^Save and send link for ₹/ }).click();
  const second = page.getByRole('region', { name: 'Payment link' }).getByRole('textbox', { name: 'Link' });
  await payBy(await second.inputValue());
  await page
    .getByText(/paid for the changed items/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Mark packed' }).waitFor();
  expect(consoleErrors).toEqual([]);
});
