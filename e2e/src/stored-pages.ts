import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { waitForIdle } from './wait-for-idle';

export const SPOONS_PATH = '/product/neem-wood-spoons-set';

/** Paths of the stored pages of this browser. */
export const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('haat-pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
  });
/** Stops this browser's worker, as the browser does after half a minute without work; the next request starts it. */
export async function endWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
/**
 * Waits until a page is stored.
 * @param within milliseconds
 */
export const waitUntilStored = (page: Page, path: string, within?: number): Promise<void> =>
  eventually(async () => expect(await storedPages(page)).toContain(path), within);
/** Whether a new worker waits for the previous one to end. */
export const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).some(({ waiting }) => waiting !== null));
export const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
/** The notice on a stored copy. Not every browser reports a document that is opened offline as offline. */
export const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /This page was saved on \d+ \w+ \d{4}/ });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent();

/**
 * Opens a page that may be stored. If the server could not render it within 300 ms, it is not to be stored; on a busy
 * machine, neither is the first page of a new release.
 * @returns the release that the page states
 */
export async function openWhole(page: Page, path: string): Promise<string | undefined> {
  for (let visits = 1; ; visits += 1) {
    const release = (await page.goto(path))?.headers()['haat-keep'];
    if (release !== undefined || visits === 10) return release;
  }
}

/**
 * Opens a product until this browser has stored it. On the first visit there is no worker yet, and it then requests the
 * page once; on a busy machine that response may be one that is not to be stored.
 * @returns the product's name
 */
export async function see(page: Page, path: string): Promise<string> {
  await eventually(async () => {
    await openWhole(page, path);
    await waitForIdle(page);
    await waitUntilStored(page, path, 6_000);
  });
  return (await heading(page)) ?? '';
}
