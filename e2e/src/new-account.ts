import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright-core';
import { linkTo } from './mail';
import { alive, enter } from './sign-in';

/** Of every account that a test makes. */
export const password = 'a long enough password';

/** A new account, by the form and the link of the mail; signed in on this page. @returns its address */
export async function register(page: Page): Promise<string> {
  const email = `${randomUUID()}@haat.example`;
  await page.goto('/authpage');
  const create = page.getByRole('form', { name: 'Create Account' });
  await alive(create);
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

/** A new account, by the API's own calls. @returns its address */
export async function newAccount(request: APIRequestContext, name: string): Promise<string> {
  const email = `${randomUUID()}@haat.example`;
  await request.post('/api/auth/register', { data: { name, email, password } });
  const { token } = await linkTo(email, 1);
  const answer = await request.post('/api/auth/confirm-account', { data: { token } });
  if (answer.status() !== 201)
    throw new Error(`The account was not confirmed: ${answer.status()} ${await answer.text()}`);
  return email;
}

/** Fills in the form of /login with an account that a test has made, and sends it. */
export async function enterPassword(page: Page, email: string, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await enter(page, { email, password });
}

/** Signs in, and is led to `next`. */
export async function signInAgain(page: Page, email: string, next: string): Promise<void> {
  await enterPassword(page, email, next);
  await page.waitForURL(`**${next}`);
}
