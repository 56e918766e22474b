import type { Page } from 'playwright-core';

/** Waits until a page shows what it is about: its heading, nothing loading, nothing on the wire. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]') && ![...document.querySelectorAll('[role="status"]')].some((status) => /^(Loading|Opening|Counting)/.test(status.textContent ?? '')));
  await page.waitForLoadState('networkidle');
}
