import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright-core';
import { linkTo } from './mail';
import { waitForHydration, enter } from './sign-in';

/** The password of all test accounts. */
export const password = 'a long enough password';

/**
 * Creates an account by the form and the link in the email, and signs in on this page.
 * @returns its address
 */
export async function register(page: Page): Promise<string> {
  const email = `${randomUUID()}@haat.example`;
  await page.goto('/authpage');
  const create = page.getByRole('form', { name: 'Create Account' });
  await waitForHydration(create);
  for (const [label, value] of [
    ['Full name', 'Kavya Rao'],
    ['Email', email],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    await create.getByLabel(label, { exact: true }).fill(value);
  await create.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText(`We’ve sent an email to ${email}`).waitFor();
  await page.goto((await linkTo(email, 1)).path);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.getByRole('link', { name: 'Hello, Kavya' }).waitFor();
  return email;
}

/**
 * Creates an account by calls to the API.
 * @returns its address
 */
export async function newAccount(request: APIRequestContext, name: string): Promise<string> {
  const email = `${randomUUID()}@haat.example`;
  await request.post('/api/auth/register', { data: { name, email, password } });
  const { token } = await linkTo(email, 1);
  const answer = await request.post('/api/auth/confirm-account', { data: { token } });
  if (answer.status() !== 201)
    throw new Error(`The account was not confirmed: ${answer.status()} ${await answer.text()}`);
  return email;
}

/** Fills in the form of /login with a test account, and submits it. */
export async function enterPassword(page: Page, email: string, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await enter(page, { email, password });
}

/** Signs in, and is redirected to `next`. */
export async function signInAgain(page: Page, email: string, next: string): Promise<void> {
  await enterPassword(page, email, next);
  await page.waitForURL(`**${next}`);
}
