import type { Page } from 'playwright-core';

/** The text of a page whose content the server could not render in time. */
const LATE = 'Please reload it, or turn on JavaScript.';

/**
 * Waits until the open page is complete. A busy server may send a page that asks for a reload.
 * @returns its status
 */
export async function waitUntilComplete(page: Page, status?: number): Promise<number | undefined> {
  for (let tries = 0; ; tries += 1) {
    await page.waitForLoadState('load');
    const isLate = (await page.locator('noscript p').filter({ hasText: LATE }).count()) > 0;
    if (!isLate || tries === 6) return status;
    status = (await page.reload())?.status();
  }
}
