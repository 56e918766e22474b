import { randomUUID } from 'node:crypto';
import { accounts, signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

test('staff find a customer, add a note, save a segment, and impersonate the customer without affecting their own session', async () => {
  const { page, context, consoleErrors } = await visit();
  const tag = `tag-${randomUUID().slice(0, 8)}`;
  await page.goto('/login?next=%2Fadmin%2Fcustomers');
  await signIn(page, 'admin');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(accounts.shopper.email);
  await page.getByRole('row').filter({ hasText: accounts.shopper.email }).getByRole('link').click();
  await page.getByLabel('New tag').fill(tag);
  await page.getByRole('button', { name: 'Add tag', exact: true }).click();
  await page.getByRole('button', { name: `Remove tag ${tag}` }).waitFor();
  await page.getByLabel('Note', { exact: true }).fill('Likes brass.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Likes brass.').first().waitFor();

  await page.getByRole('button', { name: 'Impersonate customer…' }).click();
  await page.getByLabel('Reason').fill('They see no prices');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open shop' }).click(),
  ]);
  const banner = tab.getByRole('complementary', { name: 'Customer view' });
  await banner.waitFor();
  await tab.getByText(accounts.shopper.email).first().waitFor();
  // Staff cannot give consent for the customer.
  const status = await tab.evaluate(
    async () =>
      (
        await fetch('/api/users/preferences', {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}`,
          },
          body: JSON.stringify({
            mails: { offers: true, backInStock: true, orderSteps: true },
            paymentMethod: null,
            deliveryOption: null,
          }),
        })
      ).status,
  );
  expect(status).toBe(403);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await tab.close();

  // The member's own session has not changed.
  await page.goto('/admin/customers');
  await page.getByRole('button', { name: 'Create segment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create segment' });
  await dialog.getByLabel('Name').fill(`Those of ${tag}`);
  await dialog.getByLabel('Condition 1').selectOption('tag');
  await dialog.getByLabel('Tag name').fill(tag);
  await dialog.getByText('1 customer in this segment').waitFor();
  await dialog.getByRole('button', { name: 'Create segment' }).click();
  await page.getByText('1 customer', { exact: true }).waitFor();
  await page.getByRole('row').filter({ hasText: accounts.shopper.email }).waitFor();

  await page.goto('/admin/audit-log?q=They+see+no+prices');
  await page.getByRole('list', { name: 'Audit log entries' }).getByText('customer.sign-in-as').first().waitFor();
  expect(consoleErrors.filter((consoleError) => !/403/.test(consoleError))).toEqual([]);
});
