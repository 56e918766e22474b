import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/**
 * Waits until the open page is complete. A busy server may send a page that asks to be loaded again.
 * @returns its status
 */
export async function whole(page: Page, status?: number): Promise<number | undefined> {
  for (let tries = 0; ; tries += 1) {
    await page.waitForLoadState('load');
    const isLate = (await page.locator('noscript p').filter({ hasText: 'load it again' }).count()) > 0;
    if (!isLate || tries === 6) return status;
    await pause(250 * tries);
    status = (await page.reload())?.status();
  }
}
