import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { countKeys } from '../src/count-keys';
import { findViolations } from '../src/find-violations';
import { guestOrder } from '../src/guest-order';
import { newAccount, password } from '../src/new-account';
import { signedIn, signInStaff, type Staff } from '../src/staff';
import { staffAt, visitors } from '../src/visitors';

const visit = visitors();

let staff: Staff;
beforeAll(async () => {
  staff = await signInStaff();
});

const changesIn = (page: Page) => page.getByText(/ changed this order$/);

test('keyboard only: an order is found by its number, packed, shipped in part, and refunded in part', async () => {
  const { page, context, consoleErrors } = await staffAt(visit, staff, '/admin/dashboard');
  const id = await guestOrder(context.request);
  const { press, type, count } = countKeys(page);

  await press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
  await type(id);
  await page.getByRole('option', { name: id }).first().waitFor();
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: `Order ${id}` }).waitFor();
  await page.getByRole('heading', { name: 'Items' }).waitFor();

  await press('p');
  await page.getByRole('button', { name: 'Ship parcel…' }).waitFor();

  await press('s');
  const parcel = page.getByRole('dialog', { name: 'Ship parcel' });
  await parcel.getByLabel('Tracking number').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'trackingNumber');
  await type('EE123456789IN');
  await press('Tab');
  await type('India Post');
  await press('Tab');
  // Remove two of three.
  await press('ArrowDown');
  // Enter in a field does not submit, so press the button.
  await press('Tab');
  await press('Enter');
  await page.getByText('2 shipped, 1 not shipped').waitFor();
  await parcel.waitFor({ state: 'hidden' });

  await press('r');
  const refund = page.getByRole('dialog', { name: 'Refund', exact: true });
  await refund.getByRole('radio', { name: 'Shipped items' }).waitFor();
  for (
    let tabs = 0;
    tabs < 12 && !(await refund.getByRole('spinbutton').evaluate((field) => field === document.activeElement));
    tabs += 1
  )
    await press('Tab');
  await press('ArrowUp');
  await press('Tab');
  await press('Tab');
  await type('One came broken');
  await refund.getByRole('button', { name: /^Refund ₹/ }).waitFor();
  await press('Tab');
  await press('Enter');
  await refund.waitFor({ state: 'hidden' });
  await page
    .getByRole('list', { name: 'Refunds' })
    .getByText(/One came broken/)
    .waitFor();
  await page.getByText('2 shipped, 1 returned, 1 not shipped').waitFor();
  const { presses, characters } = count();
  console.info(
    `Found, packed, sent in part and paid back in part: ${presses} key presses and ${characters} typed characters`,
  );

  const order = (await staff.call('GET', `/api/admin/orders/${id}`)) as {
    status: string;
    parcels: unknown[];
    refunds: { reason: string }[];
    lines: { shipped: number; returned: number }[];
  };
  expect(order).toMatchObject({
    status: 'Packed',
    parcels: [{ number: 1, carrier: 'India Post', tracking: 'EE123456789IN' }],
    lines: [{ shipped: 2, returned: 1 }],
    refunds: [{ reason: expect.stringContaining('One came broken') }],
  });
  expect(consoleErrors).toEqual([]);
});

test('keyboard only: an order is found, partly refunded, and its customer answered, in 13 key presses besides typing', async () => {
  const shopper = await visit();
  const asha = await signInStaff({ email: await newAccount(shopper.context.request, 'Asha Rao'), password });
  const id = await guestOrder(shopper.context.request, 'Asha Rao', asha.headers);
  const { id: chat } = (await asha.call('POST', '/api/chats', {})) as { id: string };
  await asha.call('POST', `/api/chats/${chat}/messages`, {
    clientId: randomUUID(),
    text: 'One of the lamps has a scratch.',
  });

  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/dashboard');
  const { press, type, count } = countKeys(page);
  await press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
  await type(id);
  await page.getByRole('option', { name: id }).first().waitFor();
  await press('Enter');
  await page.getByRole('heading', { name: 'Items' }).waitFor();

  await press('r');
  const refund = page.getByRole('dialog', { name: 'Refund', exact: true });
  await refund.getByLabel('Amount in rupees').waitFor();
  await page.waitForFunction(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement));
  for (
    let tabs = 0;
    tabs < 5 && !(await refund.getByLabel('Amount in rupees').evaluate((field) => field === document.activeElement));
    tabs += 1
  )
    await press('Tab');
  await type('100');
  await press('Tab');
  await type('A scratch');
  await refund.getByRole('button', { name: 'Refund ₹100.00' }).waitFor();
  // Past the choice of where the refund goes.
  await press('Tab');
  await press('Tab');
  await press('Enter');
  await refund.waitFor({ state: 'hidden' });
  await page
    .getByRole('list', { name: 'Refunds' })
    .getByText(/A scratch/)
    .waitFor();

  await press('t');
  await page.getByRole('list', { name: 'Chats' }).getByRole('link').first().waitFor();
  await press('j');
  await press('Enter');
  await page.getByRole('log').getByText('One of the lamps has a scratch.').waitFor();
  await press('r');
  await type('₹100 goes back to you.');
  await press('Control+Enter');
  await page.getByRole('log').getByText('₹100 goes back to you.').waitFor();
  const { presses, characters } = count();
  console.info(`Found, paid back in part and answered: ${presses} key presses and ${characters} typed characters`);

  expect(await staff.call('GET', `/api/admin/orders/${id}`)).toMatchObject({
    refunds: [{ amount: 100, reason: expect.stringContaining('A scratch') }],
  });
  const { messages } = (await asha.call('GET', `/api/chats/${chat}`)) as { messages: { side: string; text: string }[] };
  expect(messages.map(({ side, text }) => [side, text])).toEqual(
    expect.arrayContaining([['staff', '₹100 goes back to you.']]),
  );
  expect(presses).toBeLessThanOrEqual(13);
  expect(consoleErrors).toEqual([]);
});

test('of two people at one order the second sees what the first changed, and loses nothing typed', async () => {
  const first = await staffAt(visit, staff, '/admin/orders');
  const second = await visit();
  await signedIn(second.context, staff);
  const id = await guestOrder(first.context.request);
  for (const { page } of [first, second]) {
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole('heading', { name: 'Items' }).waitFor();
  }
  await second.page.keyboard.press('e');
  const form = second.page.getByRole('dialog', { name: 'Address and contact' });
  await form.getByLabel('Delivery instructions').fill('Ring the bell twice');

  await first.page.keyboard.press('n');
  await first.page.keyboard.type('She moves out on Friday');
  await first.page.keyboard.press('Control+Enter');
  // The text itself is also in the field before it is saved, so wait for the button.
  await first.page.getByRole('button', { name: 'Delete note' }).waitFor();

  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(/added a note: “She moves out on Friday”/).waitFor();
  expect(await form.getByLabel('Delivery instructions').inputValue()).toBe('Ring the bell twice');
  expect(await staff.call('GET', `/api/admin/orders/${id}`)).toMatchObject({ deliveryInstructions: null });
  expect(await findViolations(second.page)).toEqual([]);
  await form.getByRole('button', { name: 'Dismiss' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await second.page.getByText('Ring the bell twice').waitFor();

  // The first member's page shows it without a reload.
  await changesIn(first.page).waitFor();
  await first.page
    .getByText(/Changed: delivery instructions/)
    .first()
    .waitFor();
  expect(first.consoleErrors).toEqual([]);
  // The browser logs the refused request too.
  expect(second.consoleErrors.filter((consoleError) => !consoleError.includes('409'))).toEqual([]);
});
