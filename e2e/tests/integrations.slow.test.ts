import { randomUUID } from 'node:crypto';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { shopUrl } from '../src/open-browser';
import { signInStaff, type Staff } from '../src/staff';
import { staffAt, visitors } from '../src/visitors';

const visit = visitors();

let staff: Staff;
beforeAll(async () => {
  staff = await signInStaff();
});

test('an owner creates a key, a program can do only what it permits, and a revoked key opens nothing', async () => {
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/integrations');
  const name = `Warehouse ${randomUUID().slice(0, 8)}`;
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Description').fill(name);
  await dialog.getByRole('checkbox', { name: 'Adjust stock' }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const secret = (await dialog.getByText(/^haat_\w{8}_/).textContent()) ?? '';
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const byKey = (method: string, path: string) =>
    fetch(`${shopUrl}${path}`, { method, headers: { authorization: `Bearer ${secret}` } });
  expect((await byKey('PUT', '/api/products/mogra-agarbatti/stock?quantity=400')).status).toBe(200);
  expect((await byKey('GET', '/api/admin/orders')).status).toBe(403);
  expect((await byKey('GET', '/api/users/profile')).status).toBe(403);
  const log = (await staff.call('GET', `/api/admin/audit?q=${encodeURIComponent(name)}`)) as {
    content: { actor: { email: string; role: string } }[];
  };
  expect(log.content[0]).toMatchObject({ actor: { email: `${secret.slice(0, 13)} (${name})`, role: 'api-key' } });

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText(/^Last used/).waitFor();
  await row.getByRole('button', { name: `Revoke key ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await row.getByText('Revoked', { exact: true }).waitFor();
  expect((await byKey('PUT', '/api/products/mogra-agarbatti/stock?quantity=400')).status).toBe(401);
  expect(consoleErrors).toEqual([]);
});

test('a webhook is called as soon as something happens; its log shows what was sent and why it failed', async () => {
  const { page, consoleErrors } = await staffAt(visit, staff, '/admin/integrations');
  // A host name that cannot exist (RFC 2606).
  const url = `https://${randomUUID().slice(0, 8)}.invalid/haat`;
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('URL').fill('https://169.254.169.254/latest');
  // An event that other tests hardly cause: failed deliveries pause the webhook.
  await dialog.getByRole('checkbox', { name: 'Product archived' }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('Is in a private network').waitFor();
  await dialog.getByLabel('URL').fill(url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText(/^whsec_/).waitFor();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: `Deliveries to ${url}` }).click();
  await page.getByText('No deliveries yet.').waitFor();
  const { id } = (await staff.call('POST', '/api/products', {
    name: `Lamp ${randomUUID()}`,
    brand: 'Looms',
    type: 'sarees',
    price: 500,
    originalPrice: 500,
    stockQuantity: 5,
  })) as { id: string };
  await staff.call('DELETE', `/api/products/${id}`);
  // The open list is updated without a reload.
  const row = page.getByRole('listitem').filter({ hasText: id });
  await row.getByText(/attempt/).waitFor();
  await row.getByText('Request and response').click();
  await row.getByRole('group', { name: 'Request' }).getByText(id).waitFor();
  await row
    .getByText(/(ENOTFOUND|EAI_AGAIN|did not respond)/)
    .first()
    .waitFor();
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await row.getByText('Request and response').click();
      await row.getByRole('group', { name: 'Request' }).getByText(id).waitFor();
      expect([theme, width, await findViolations(page), await findOverflow(page)]).toEqual([theme, width, [], []]);
      await page.goto('/admin/integrations');
      await page
        .getByText(/Deliveries fail since/)
        .first()
        .waitFor();
      expect([theme, width, await findViolations(page), await findOverflow(page)]).toEqual([theme, width, [], []]);
      await page.goBack();
    }
  }
  // Delete it, so that other tests do not cause deliveries.
  await page.goto('/admin/integrations');
  await page.getByRole('button', { name: `Delete webhook ${url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByText(url, { exact: true }).waitFor({ state: 'detached' });
  // The browser logs the refused request too.
  expect(consoleErrors.filter((consoleError) => !consoleError.includes('400'))).toEqual([]);
});
