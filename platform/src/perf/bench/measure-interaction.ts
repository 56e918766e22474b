import type { Browser } from 'playwright-core';
import type { FigureBook } from './figures';
import { landingPages, QUIET_MS } from './measure-load';
import { conditions, newPhone, type Phone } from './phone';
import type { ServedShop } from './serve-variants';
import { interleave } from './interleave';

/** The shortest interaction that the browser reports, in milliseconds; an unreported one counts as this long. */
const MIN_REPORTED_MS = 16;
/** Time after which an interaction's last frame has been painted, in milliseconds. */
const AFTER_MS = 1_000;

/** The longest interaction to next paint during `act`, in milliseconds. */
async function interactionTime({ page, seen }: Phone, act: () => Promise<void>): Promise<number> {
  const began = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(AFTER_MS);
  const { events } = await seen();
  return Math.max(MIN_REPORTED_MS, ...events.filter(({ at }) => at >= began).map(({ ms }) => ms));
}

async function openAndSettle({ network, open }: Phone, path: string): Promise<void> {
  await open(path);
  await network.quiet(QUIET_MS);
}

/** INP of 'Add to Cart', the theme switch and a filter, on a slow CPU. */
export async function measureInteraction(
  browser: Browser,
  shops: readonly ServedShop[],
  runs: number,
  book: FigureBook,
): Promise<void> {
  const under = { ...conditions.slow, network: null };
  await interleave('answers to a tap', runs, shops, async ({ url, variant }) => {
    const phone = await newPhone(browser, { baseURL: url, under });
    const { page, close } = phone;
    const add = (figure: string, value: number) => book.add(`interaction.slow.${figure}.inp.${variant}`, value);
    try {
      await openAndSettle(phone, landingPages.product);
      const button = page
        .getByRole('region', { name: 'Buy this item' })
        .getByRole('button', { name: 'Add to Cart' })
        .first();
      await button.scrollIntoViewIfNeeded();
      add('cart', await interactionTime(phone, () => button.tap()));
      await page.getByTestId('cart-count').waitFor();
      // On a phone, the switch is in the menu and not in the header.
      await page.getByRole('button', { name: 'All', exact: true }).tap();
      const theme = page.getByRole('dialog').getByRole('button', { name: 'Dark theme' });
      await theme.scrollIntoViewIfNeeded();
      add('theme', await interactionTime(phone, () => theme.tap()));
      await openAndSettle(phone, landingPages.listing);
      await page.getByRole('button', { name: /^Filters/ }).tap();
      const choice = page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: /^In stock only/ });
      await choice.scrollIntoViewIfNeeded();
      add('filter', await interactionTime(phone, () => choice.tap()));
      await page.waitForURL(/availability=in-stock/);
    } finally {
      await close();
    }
  });
}
