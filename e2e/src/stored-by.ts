import type { Page } from 'playwright-core';

/** All data that the shop stores in a page's browser, as one text. */
export const storedBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
