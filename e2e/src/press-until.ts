import type { Locator } from 'playwright-core';
import { eventually } from './eventually';

/** Presses a button of a part that comes alive later than the page, until what it does is seen. */
export const pressUntil = (button: Locator, seen: Locator): Promise<void> => eventually(async () => {
  await button.click();
  await seen.first().waitFor({ timeout: 2_000 });
});
