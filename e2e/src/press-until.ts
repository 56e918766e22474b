import type { Locator } from 'playwright-core';
import { eventually } from './eventually';

/** Presses an element until its effect is seen, since it may be hydrated late or still be moving. */
export const pressUntil = (button: Locator, seen: Locator): Promise<void> =>
  eventually(async () => {
    await button.click();
    await seen.first().waitFor({ timeout: 2_000 });
  });
