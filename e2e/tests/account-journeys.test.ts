import type { Browser } from 'playwright-core';
import { eventually } from '../src/eventually';
import { newVisitor, openBrowser, type Visitor } from '../src/open-browser';
import { signIn } from '../src/sign-in';

let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  visitor = await newVisitor(browser);
});
afterEach(() => visitor.context.close());
afterAll(() => browser.close());

test('a guest sees the sample; who signs in sees their own profile; after Logout it is the sample again', async () => {
  const { page, complaints } = visitor;
  await page.goto('/profile');
  await page.getByText('Priya Sharma').waitFor();
  await page.goto('/authpage?next=%2Fprofile');
  await signIn(page, 'shopper');
  await page.waitForURL('**/profile');
  await page.getByText('shopper@haat.example').waitFor();
  await page.getByRole('main').getByText('Meera Nair').waitFor();
  expect(await page.getByText('Priya Sharma').count()).toBe(0);
  await page.getByRole('link', { name: 'Hello, Meera' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await page.reload();
  await page.getByText('shopper@haat.example').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You are signed out.').waitFor();
  await page.getByRole('link', { name: 'Hello, Sign in' }).click();
  await page.getByText('Priya Sharma').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(complaints).toEqual([]);
});

test('a wrong password is refused in words', async () => {
  const { page } = visitor;
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill('shopper@haat.example');
  await form.getByLabel('Password').fill('not the password');
  await form.getByRole('button', { name: 'Login' }).click();
  await form.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await form.getByLabel('Password').inputValue()).toBe('');
});

test('the admin area opens for an admin and counts what the shop has', async () => {
  const { page, complaints } = visitor;
  await page.goto('/');
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in to the admin area' }).waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, 'admin');
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('heading', { name: 'Recent orders' }).waitFor();
  const answer = await page.request.get('/api/products?size=10');
  const { totalElements } = (await answer.json()) as { totalElements: number };
  expect(totalElements).toBeGreaterThan(200);
  const tile = page.locator('dl > div').filter({ hasText: /^Products/ });
  await eventually(async () => expect(Number((await tile.getByRole('definition').first().textContent())?.replace(/,/g, ''))).toBe(totalElements));

  for (const name of ['Orders', 'All products', 'Add product', 'Customers', 'Chats', 'Settings']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: new RegExp(`^${name}$`, 'i') }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor();
  }
  expect(complaints).toEqual([]);
});

test('a shopper is refused in the admin area, and told nothing of it', async () => {
  const { page, requests } = visitor;
  await page.goto('/login?next=%2Fadmin%2Fdashboard');
  await signIn(page, 'shopper');
  await page.getByRole('heading', { level: 1, name: 'This area is for staff only' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  expect(await page.getByRole('heading', { name: 'Recent orders' }).count()).toBe(0);
  expect(requests.filter((url) => url.includes('/api/admin/'))).toEqual([]);
});
