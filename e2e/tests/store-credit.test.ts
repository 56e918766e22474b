import { fillCheckout, goodEntries, placeOrder } from '../src/checkout-page';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { guestOrder } from '../src/guest-order';
import { newAccount, password, signInAgain } from '../src/new-account';
import { placed, toCheckout } from '../src/paying-steps';
import { signIn } from '../src/sign-in';
import { deliver, signInStaff } from '../src/staff';
import { visitors } from '../src/visitors';

const visit = visitors();

test('staff refund a part as store credit, and the shopper pays the next order with it and a card', async () => {
  const shopper = await visit();
  const { page } = shopper;
  const email = await newAccount(shopper.context.request, 'Asha Rao');
  const { headers } = await signInStaff({ email, password });
  const id = await guestOrder(shopper.context.request, 'Asha Rao', headers);
  await deliver(await signInStaff(), id);

  const staff = await visit();
  await staff.page.goto(`/login?next=${encodeURIComponent(`/admin/orders/${id}`)}`);
  await signIn(staff.page, 'admin');
  await staff.page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByRole('radio', { name: 'Custom amount' }).check();
  await dialog.getByLabel('Amount in rupees').fill('50');
  await dialog.getByLabel('Reason').fill('A dent in the rim');
  expect(await dialog.getByRole('radio', { name: 'Original payment' }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: 'Store credit' }).check();
  expect(await findViolations(staff.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund ₹50.00 as store credit' }).click();
  await staff.page.getByText('added to store credit').waitFor();

  await signInAgain(page, email, '/profile/payments');
  const credit = page.getByRole('region', { name: 'Store credit' });
  await credit.getByText('₹50.00', { exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await toCheckout(page);
  const { email: _, ...entries } = goodEntries;
  await fillCheckout(page, entries);
  await page.getByRole('checkbox', { name: 'Use store credit (₹50.00)' }).check();
  const sums = page.getByRole('complementary', { name: 'Order summary' });
  await sums.getByText('To pay:').waitFor();
  await sums.getByText('−₹50.00').waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await findViolations(page)).toEqual([]);
  await placeOrder(page);
  await placed(page);
  await page.getByText('Store credit ₹50.00 + Visa ending in 1111').waitFor();

  await page.goto('/profile/payments');
  await credit.getByText('₹0.00', { exact: true }).waitFor();
  await credit.getByText('−₹50.00').waitFor();
  expect([...shopper.consoleErrors, ...staff.consoleErrors]).toEqual([]);
});
