import type { Page } from 'playwright-core';
import { ownRoutes } from '../../platform/src/base/pages/own-routes';
import { addressOf } from '../../platform/src/base/pages/page-samples';
import { newVisitor } from '../src/open-browser';
import { waitUntilComplete } from '../src/without-scripts';

let page: Page;
beforeAll(async () => {
  ({ page } = await newVisitor({ scripts: false }));
});

const visit = async (path: string) => waitUntilComplete(page, (await page.goto(path))?.status());

const shopperRoutes = ownRoutes
  .filter(({ audience }) => audience !== 'staff')
  .map(({ path, audience = 'everyone', frame = 'site' }) => [path, audience, frame] as const);

test.each(shopperRoutes)('%s (for %s) is a page without scripts', async (path, audience, frame) => {
  expect(await visit(addressOf(path))).toBe(200);
  expect(await page.getByRole('link', { name: /^Cart/ }).getAttribute('href')).toBe('/cart');
  expect(await page.getByRole('contentinfo').count()).toBe(frame === 'no-footer' ? 0 : 1);
  const notice = page.locator('noscript p');
  if (audience === 'visitor') {
    expect(await notice.textContent()).toContain('needs JavaScript');
    return;
  }
  expect(await notice.count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  // Complete, without parts that are still loading.
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(400);
});

test.each(['/product/no-such-thing', '/category/no-such/products', '/brand/nobody', '/no/such/page'])(
  '%s is not found, with a message',
  async (path) => {
    expect(await visit(path)).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  },
);
