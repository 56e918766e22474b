import { signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

test('preferences are stored in the account and apply to its checkout', async () => {
  const { page, consoleErrors } = await visit();
  await page.goto('/login?next=%2Fprofile');
  await signIn(page, 'admin');
  const form = page.getByRole('form', { name: 'Preferences' });
  await form.getByLabel('Preferred payment method').selectOption('UPI');
  await form.getByRole('checkbox', { name: 'Offers' }).check();
  await form.getByRole('button', { name: 'Save preferences' }).click();
  await page.getByText('Your preferences are saved.').waitFor();
  await page.reload();
  await form.waitFor();
  expect([
    await form.getByLabel('Preferred payment method').inputValue(),
    await form.getByRole('checkbox', { name: 'Offers' }).isChecked(),
  ]).toEqual(['upi', true]);

  await page.goto('/product/mogra-agarbatti');
  await page.getByRole('region', { name: 'Buy this item' }).getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: /^Cart, \d+ items?$/ }).waitFor();
  await page.goto('/checkout');
  await page.getByRole('radio', { name: 'UPI' }).waitFor();
  expect(await page.getByRole('radio', { name: 'UPI' }).isChecked()).toBe(true);
  expect(consoleErrors).toEqual([]);
});
