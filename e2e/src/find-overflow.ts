import type { Page } from 'playwright-core';

/** Nothing when the page is no wider than its window; else the parts that make it so. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const parts = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5);
    return [`${scrollWidth} px in a window of ${clientWidth} px`, ...parts.slice(0, 8).map((element) => `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 40)}`)];
  });
}
