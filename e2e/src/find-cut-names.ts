import type { Page } from 'playwright-core';

/** Texts of the page that are limited to some lines and need more. */
export const findCutNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('a')
    .evaluateAll((links) =>
      links
        .filter(
          (link) =>
            getComputedStyle(link).getPropertyValue('-webkit-line-clamp') !== 'none' &&
            link.scrollHeight > link.clientHeight + 1,
        )
        .map((link) => link.textContent),
    );

/** The rows of product cards whose prices are not at the same height, by the names in them. */
export const findUnevenPrices = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('ul:has(> li > article)')
    .evaluateAll((lists) => {
      const rows = new Map<string, { name: string; price: number }[]>();
      for (const [index, list] of lists.entries())
        for (const card of list.querySelectorAll(':scope > li > article')) {
          const key = `${index} ${Math.round(card.getBoundingClientRect().top)}`;
          const price = [...card.querySelectorAll('p')].find((text) => text.textContent.includes('₹'));
          const top = price?.getBoundingClientRect().top ?? 0;
          rows.set(key, [...(rows.get(key) ?? []), { name: card.textContent.slice(0, 40), price: Math.round(top) }]);
        }
      return [...rows.values()]
        .filter((row) => Math.max(...row.map(({ price }) => price)) - Math.min(...row.map(({ price }) => price)) > 1)
        .map((row) => row.map(({ name, price }) => `${name} at ${price}`).join(' | '));
    });
