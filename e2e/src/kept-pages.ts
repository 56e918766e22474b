import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { waitForIdle } from './wait-for-idle';

export const SPOONS_PATH = '/product/neem-wood-spoons-set';

/** Paths of the pages that this browser keeps, as this page's own code could read them. */
export const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('haat-pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
  });
/** Ends this browser's worker as it does by itself after half a minute without work; the next request wakes it up. */
export async function endWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
/** Waits until a page is kept. @param within milliseconds */
export const kept = (page: Page, path: string, within?: number): Promise<void> =>
  eventually(async () => expect(await keptPages(page)).toContain(path), within);
/** Whether a worker waits for the one before it to end. */
export const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).some(({ waiting }) => waiting !== null));
export const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
/** What a copy says of itself; a document that is opened without a connection isn't told so by every browser. */
export const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /This page was saved on \d+ \w+ \d{4}/ });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent();

/**
 * Opens a page that may be kept: one that the server could not render within its 300 ms is put together by the browser,
 * and says that it is no copy; so does the first of a release that the server has just begun to run, on a busy machine.
 * @returns which release it says that it is of
 */
export async function openWhole(page: Page, path: string): Promise<string | undefined> {
  for (let visits = 1; ; visits += 1) {
    const release = (await page.goto(path))?.headers()['haat-keep'];
    if (release !== undefined || visits === 10) return release;
  }
}

/**
 * Opens a product, again if need be, until this browser could show it without a connection. The first visit comes
 * without a worker, which then asks for the page itself, once; on a busy machine that answer can be one that isn't to
 * be kept.
 * @returns its name
 */
export async function see(page: Page, path: string): Promise<string> {
  await eventually(async () => {
    await openWhole(page, path);
    await waitForIdle(page);
    await kept(page, path, 6_000);
  });
  return (await heading(page)) ?? '';
}
