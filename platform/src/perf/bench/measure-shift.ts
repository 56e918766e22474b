import type { Browser } from 'playwright-core';
import type { FigureBook } from './figures';
import { QUIET_MS } from './measure-load';
import { conditions, newPhone } from './phone';
import type { ServedShop } from './serve-variants';
import { shopperAddresses } from './shopper-routes';
import { interleave } from './interleave';
import { cumulativeShift } from './web-vitals';

/** Maximum number of wheel steps to scroll to the end of a page. */
const MAX_TURNS = 12;

/** CLS of every shopper route: while it loads on a slow connection, and while it is scrolled to its end. */
export async function measureShift(
  browser: Browser,
  { url }: ServedShop,
  runs: number,
  book: FigureBook,
): Promise<void> {
  await interleave('shifts on every route', runs, shopperAddresses(), async (address) => {
    const { page, network, open, seen, close } = await newPhone(browser, { baseURL: url, under: conditions.slow });
    try {
      await open(address);
      await network.quiet(QUIET_MS);
      for (let turn = 0; turn < MAX_TURNS; turn += 1) {
        const isAtEnd = await page.evaluate(() => {
          window.scrollBy({ top: window.innerHeight * 0.9, behavior: 'instant' });
          return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
        });
        await page.waitForTimeout(150);
        if (isAtEnd) break;
      }
      await network.quiet(300, 5_000);
      book.add(`shift.${decodeURIComponent(address)}`, cumulativeShift((await seen()).shifts));
      book.add(
        'admin.shift',
        network
          .requests()
          .filter((request) => new URL(request.url).pathname.startsWith('/remotes/admin/'))
          .reduce((sum, { bytes }) => sum + bytes, 0),
      );
    } finally {
      await close();
    }
  });
}
