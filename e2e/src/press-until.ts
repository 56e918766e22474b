import type { Locator } from 'playwright-core';
import { eventually } from './eventually';

/** Presses what comes alive later than the page, or moves once more, until what it does is seen. */
export const pressUntil = (button: Locator, seen: Locator): Promise<void> =>
  eventually(async () => {
    await button.click();
    await seen.first().waitFor({ timeout: 2_000 });
  });
