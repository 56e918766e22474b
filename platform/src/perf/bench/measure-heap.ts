import type { Browser } from 'playwright-core';
import type { FigureBook } from './figures';
import { arrive, steps, walk } from './measure-navigation';
import { conditions, newPhone, type Phone } from './phone';
import type { ServedShop } from './serve-variants';
import { interleave } from './interleave';

/** Number of navigations inside the page. */
const NAVIGATIONS = 30;
const MB = 1_048_576;
const round = [...steps, 'home'] as const;

/** Memory held by scripts after garbage collection, in MB. */
async function heapOf({ cdp }: Phone): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / MB;
}

/** The heap on arrival and after 30 navigations in one visit. */
export async function measureHeap(
  browser: Browser,
  shops: readonly ServedShop[],
  runs: number,
  book: FigureBook,
): Promise<void> {
  await interleave('heap', runs, shops, async ({ url, variant }) => {
    const phone = await newPhone(browser, { baseURL: url, under: conditions.free });
    try {
      await arrive(phone);
      book.add(`heap.free.arrived.mb.${variant}`, await heapOf(phone));
      for (let walked = 0; walked < NAVIGATIONS; walked += 1) {
        await walk(phone, round[walked % round.length] ?? 'home');
        await phone.network.quiet(200, 3_000);
      }
      await phone.network.quiet(1_000);
      book.add(`heap.free.after.mb.${variant}`, await heapOf(phone));
    } finally {
      await phone.close();
    }
  });
}
