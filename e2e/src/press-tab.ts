import type { Locator, Page } from 'playwright-core';

/** More than the number of focusable elements on the longest page. */
const MAX_PRESSES = 250;

/** Moves the focus to an element by Tab, or Shift+Tab. */
export async function pressTabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_PRESSES} presses of ${key} don't reach ${target}`);
}
