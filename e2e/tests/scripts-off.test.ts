import type { Page } from 'playwright-core';
import { newVisitor } from '../src/open-browser';
import { waitUntilComplete } from '../src/without-scripts';

let page: Page;
beforeAll(async () => {
  ({ page } = await newVisitor({ scripts: false }));
});

const visit = async (path: string) => waitUntilComplete(page, (await page.goto(path))?.status());

test('from the home page to a product by links only, with its price, its pictures and its details', async () => {
  await visit('/');
  await page.locator('main a[href="/products/featured"]').first().click();
  await waitUntilComplete(page);
  const card = page.locator('main article a[href^="/product/"]').first();
  const name = await card.innerText();
  await card.click();
  await waitUntilComplete(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
  expect(await page.getByRole('main').innerText()).toMatch(/₹[\d,]+/);
  expect(
    await page
      .getByRole('main')
      .getByRole('img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth)),
  ).toBeGreaterThan(100);
  expect(
    await page
      .getByRole('rowheader', { name: 'Country of origin' })
      .or(page.getByRole('term').filter({ hasText: 'Country of origin' }))
      .count(),
  ).toBeGreaterThan(0);
});

test('a list is filtered by its form, sorted and paged by its links', async () => {
  await visit('/category/food/products');
  const products = page.getByRole('list', { name: 'Food' }).getByRole('article');
  const count = async () =>
    Number(/([\d,]+) products?/.exec(await page.getByRole('main').innerText())?.[1]?.replace(/,/g, ''));
  const all = await count();
  expect(await products.count()).toBeGreaterThan(10);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('radio', { name: /Under/ }).check();
  await filters.getByRole('button', { name: 'Show results' }).click();
  await waitUntilComplete(page);
  expect(new URL(page.url()).searchParams.get('price')).toBe('under-500');
  const cheap = await count();
  expect(cheap).toBeGreaterThan(0);
  expect(cheap).toBeLessThan(all);

  await visit('/category/food/products');
  const first = await products.first().innerText();
  await page
    .getByRole('navigation', { name: /pages/i })
    .getByRole('link', { name: /Next|2/ })
    .first()
    .click();
  await waitUntilComplete(page);
  expect(await products.first().innerText()).not.toBe(first);
});

test('a search is a form and tolerates typos', async () => {
  await visit('/');
  const box = page.getByRole('search').locator('input[type="search"], input[name="q"], input').first();
  await box.fill('kanjivram');
  await box.press('Enter');
  await waitUntilComplete(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('kanjivram');
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
});

test('the help centre answers a search by its form without scripts', async () => {
  await visit('/help');
  await page.getByLabel('What do you need help with?').fill('gst bill');
  await page.getByRole('search', { name: 'Answers' }).getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/help?q=gst+bill');
  await waitUntilComplete(page);
  expect(await page.locator('main details[open]').first().innerText()).toContain('Do I get a GST invoice?');
});
