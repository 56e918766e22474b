import type { Locator, Page } from 'playwright-core';

/** The demo accounts of a new shop. */
export const accounts = {
  shopper: { email: 'shopper@haat.example', password: 'haat-shopper-2025' },
  admin: { email: 'admin@haat.example', password: 'haat-admin-2025' },
} as const;

/** Waits until a form is hydrated. Earlier input is preserved: tests/hydration.slow.test.ts. */
export const waitForHydration = (form: Locator): Promise<void> =>
  form.locator('button[type="submit"]:enabled').waitFor();

/** Fills in and submits the form of the current page, /login or /authpage. */
export async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await waitForHydration(form);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in with the form of the current page. */
export const signIn = (page: Page, account: keyof typeof accounts): Promise<void> => enter(page, accounts[account]);
