import type { Browser } from 'playwright-core';
import type { FigureBook } from './figures';
import { landingPages } from './measure-load';
import { conditions, newPhone } from './phone';
import type { ServedShop } from './serve-variants';
import { interleave } from './interleave';

/** Time from the navigation to the first press of 'Add to Cart' that changes the cart's count. */
export async function measureButton(
  browser: Browser,
  shops: readonly ServedShop[],
  runs: number,
  isQuick: boolean,
  book: FigureBook,
): Promise<void> {
  for (const under of isQuick ? [conditions.slow] : [conditions.slow, conditions.free]) {
    await interleave(`a working button, ${under.name}`, runs, shops, async ({ url, variant }) => {
      const { page, seen, close } = await newPhone(browser, { baseURL: url, under, clicks: true });
      try {
        await page.goto(landingPages.product, { waitUntil: 'commit' });
        await page.waitForFunction(() => globalThis.benchSeen.worked !== null, undefined, { polling: 100 });
        book.add(`button.${under.name}.product.working.${variant}`, (await seen()).worked ?? NaN);
      } finally {
        await close();
      }
    });
  }
}
