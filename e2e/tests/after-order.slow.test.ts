import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright-core';
import { cardToken } from '../src/card-token';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { linkTo } from '../src/mail';
import { pressTabTo } from '../src/press-tab';
import { deliver, signInStaff } from '../src/staff';
import { visitors } from '../src/visitors';

const visit = visitors();

const LAMP = 'akhand-jyoti-brass-diya';

/** A guest's order of three lamps, paid by card. */
async function placed(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/orders/create', {
    data: {
      idempotencyKey: randomUUID(),
      email,
      items: [{ productId: LAMP, quantity: 3 }],
      address: {
        fullName: 'Asha Rao',
        address: '14 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        zipCode: '560001',
      },
      card: await cardToken(request),
    },
  });
  return ((await answer.json()) as { order: { id: string } }).order.id;
}

/** Expects no accessibility violations and no overflow, in a wide and a narrow window. */
async function checkPage(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.each(['light', 'dark'] as const)(
  'by an emailed link and keyboard only: one of three is cancelled, the rest arrives with its invoice, and one is returned (%s)',
  async (theme) => {
    const { page, context, consoleErrors } = await visit({ theme });
    const email = `${randomUUID()}@haat.example`;
    const id = await placed(context.request, email);
    const { path, subject } = await linkTo(email, 1);
    expect(subject).toBe(`Your order ${id} is placed`);

    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: `Order ${id}` }).waitFor();
    await page.waitForURL(`**/orders/${id}`);
    expect(page.url()).not.toContain('#');
    await pressTabTo(page, page.getByRole('button', { name: 'Cancel items' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose items to cancel' });
    await pressTabTo(page, dialog.getByRole('combobox'));
    await dialog.getByRole('combobox').selectOption('1');
    expect(await findViolations(page)).toEqual([]);
    await pressTabTo(page, dialog.getByRole('button', { name: 'Cancel selected items' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Refunds' }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect((await linkTo(email, 2)).subject).toBe(`Part of your order ${id} is cancelled`);
    await checkPage(page);

    await deliver(await signInStaff(), id);
    await page.reload();
    await page.getByText('EE123456789IN', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^HT-\d\d-\d\d-\d{6}\.pdf$/);

    await page.getByRole('link', { name: 'Return or exchange' }).click();
    const form = page.getByRole('form', { name: `Return items of order ${id}` });
    await form.getByRole('combobox').first().selectOption('1');
    await pressTabTo(page, form.getByLabel('Reason for return'));
    await form.getByLabel('Reason for return').selectOption('changed-mind');
    await checkPage(page);
    await form.getByRole('button', { name: 'Request return' }).click();
    await page.getByText(/^Return RT-\w+: Requested$/).waitFor();
    await page.goto(`/orders/${id}`);
    await page.getByRole('heading', { name: 'Returns and claims' }).waitFor();
    await checkPage(page);
    expect(consoleErrors).toEqual([]);
  },
);

test('a damaged item is claimed with a photo, from the order’s page', async () => {
  const { page, context, consoleErrors } = await visit();
  const email = `${randomUUID()}@haat.example`;
  const id = await placed(context.request, email);
  await deliver(await signInStaff(), id);
  await page.goto((await linkTo(email, 1)).path);
  await page.getByRole('link', { name: 'File a claim' }).click();
  await page.getByRole('button', { name: 'File a Claim' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'File a claim' });
  expect(await dialog.getByLabel('Order number').inputValue()).toBe(id);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('What happened').fill('The lamp came with a dent in its rim.');
  await dialog.getByRole('button', { name: 'Send claim' }).click();
  await dialog.getByText('Your claim is filed').waitFor();
  await dialog
    .getByLabel('Photos')
    .setInputFiles({ name: 'rim.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await dialog.getByText('1 of 5 photos have arrived.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`/orders/${id}`);
  await page.getByText('We’ll review it within 24 hours.').waitFor();
  expect(consoleErrors).toEqual([]);
});

test('a link is emailed to the buyer only', async () => {
  const { page, context } = await visit();
  const email = `${randomUUID()}@haat.example`;
  const id = await placed(context.request, email);
  await linkTo(email, 1);
  await page.goto('/orders');
  const form = page.getByRole('form', { name: 'Find your order' });
  await form.getByLabel('Order number').fill(id.toLowerCase());
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText(/If we have an order with this number and address/).waitFor();
  await page.goto((await linkTo(email, 2)).path);
  await page.getByRole('heading', { level: 1, name: `Order ${id}` }).waitFor();
});
