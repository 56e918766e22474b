import type { Page } from 'playwright-core';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Changes the theme of an open page, as the switch of another tab does. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value, storageArea: localStorage }));
  }, theme);
  await page.waitForFunction((rootClass) => document.documentElement.classList.contains(rootClass), `theme-${theme}`);
}
