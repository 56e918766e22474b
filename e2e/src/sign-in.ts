import type { Locator, Page } from 'playwright-core';

/** The accounts that a shop is started with to try it. */
export const accounts = {
  shopper: { email: 'shopper@haat.example', password: 'haat-shopper-2025' },
  admin: { email: 'admin@haat.example', password: 'haat-admin-2025' },
} as const;

/** Waits until a form is alive. Typed earlier it would stay as well, which is tried by itself (taken-over). */
export const alive = (form: Locator): Promise<void> => form.locator('button[type="submit"]:enabled').waitFor();

/** Fills in and sends the form of the page that is open, /login or /authpage. */
export async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('form', { name: /^(Login|Sign in)$/ });
  await alive(form);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Signs in by the form of the page that is open. */
export const signIn = (page: Page, account: keyof typeof accounts): Promise<void> => enter(page, accounts[account]);
