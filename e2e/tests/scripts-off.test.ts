import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { addressOf } from '../../platform/src/test/page-samples';
import { pageRoutes } from '../../shell/src/routes/page-routes';
import { newVisitor } from '../src/open-browser';

let page: Page;
beforeAll(async () => {
  ({ page } = await newVisitor({ scripts: false }));
});

/** The page that is open, whole. A machine with other work may not have put it together in time: then the page says so, and asks to be loaded again. @returns its status */
async function whole(status?: number): Promise<number | undefined> {
  for (let tries = 0; ; tries += 1) {
    await page.waitForLoadState('load');
    const isLate = (await page.locator('noscript p').filter({ hasText: 'load it again' }).count()) > 0;
    if (!isLate || tries === 6) return status;
    await pause(250 * tries);
    status = (await page.reload())?.status();
  }
}
const visit = async (path: string) => whole((await page.goto(path))?.status());

const shopperRoutes = pageRoutes
  .filter(({ audience }) => audience !== 'staff')
  .map(({ path, audience = 'everyone' }) => [path, audience] as const);

test.each(shopperRoutes)('%s (for %s) is a page without scripts', async (path, audience) => {
  expect(await visit(addressOf(path))).toBe(200);
  expect(await page.getByRole('link', { name: /^Cart/ }).getAttribute('href')).toBe('/cart');
  expect(await page.getByRole('contentinfo').count()).toBe(path === '/checkout' ? 0 : 1);
  const notice = page.locator('noscript p');
  if (audience === 'visitor') {
    expect(await notice.textContent()).toContain('needs JavaScript');
    return;
  }
  expect(await notice.count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  // All of it, and nothing that would still be loading.
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(400);
});

test.each(['/product/no-such-thing', '/category/no-such/products', '/brand/nobody', '/no/such/page'])(
  '%s is not found, and says so',
  async (path) => {
    expect(await visit(path)).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  },
);

test('from the home page to a product by links alone, with its price, its pictures and its facts', async () => {
  await visit('/');
  await page.locator('main a[href="/products/featured"]').first().click();
  await whole();
  const card = page.locator('main article a[href^="/product/"]').first();
  const name = await card.innerText();
  await card.click();
  await whole();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
  expect(await page.getByRole('region', { name: 'Buy this' }).innerText()).toMatch(/₹[\d,]+/);
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
  await whole();
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
  await whole();
  expect(await products.first().innerText()).not.toBe(first);
});

test('a search is a form, forgiving of spelling', async () => {
  await visit('/');
  const box = page.getByRole('search').locator('input[type="search"], input[name="q"], input').first();
  await box.fill('kanjivram');
  await box.press('Enter');
  await whole();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('kanjivram');
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
});

test('the help centre answers a search by its form alone', async () => {
  await visit('/help');
  await page.getByLabel('What do you need help with?').fill('gst bill');
  await page.getByRole('search', { name: 'Answers' }).getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/help?q=gst+bill');
  await whole();
  expect(await page.locator('main details[open]').first().innerText()).toContain('Do I get a GST invoice?');
});
