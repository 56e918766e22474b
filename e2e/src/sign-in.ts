import type { Page } from 'playwright-core';

/** The accounts that a shop is started with to try it. */
export const accounts = {
  shopper: { email: 'shopper@haat.example', password: 'haat-shopper-2025' },
  admin: { email: 'admin@haat.example', password: 'haat-admin-2025' },
} as const;

/** Signs in by the form of the page that is open, /login or /authpage. */
export async function signIn(page: Page, account: keyof typeof accounts): Promise<void> {
  const { email, password } = accounts[account];
  const form = page.getByRole('form', { name: /^(Login|Sign in)$/ });
  // Typed earlier it would stay as well, which is tried by itself (taken-over).
  await form.locator('button[type="submit"]:enabled').waitFor();
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}
