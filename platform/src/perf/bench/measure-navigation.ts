import type { Browser } from 'playwright-core';
import type { FigureBook } from './figures';
import { landingPages, QUIET_MS } from './measure-load';
import { conditions, newPhone, type Phone } from './phone';
import type { ServedShop } from './serve-variants';
import { interleave } from './interleave';

/** The path of a purchase: from page to page by links. */
export const steps = ['listing', 'product', 'cart'] as const;
export type Step = (typeof steps)[number];

const linkTo = ({ page }: Phone, step: Step | 'home') => {
  if (step === 'home') return page.getByRole('banner').locator('a[href="/"]').first();
  if (step === 'listing') return page.locator('main a[href="/products/featured"]').first();
  if (step === 'product') return page.locator('main article a[href^="/product/"]').first();
  return page.getByRole('banner').getByRole('link', { name: /^Cart/ });
};

export interface ClickedNavigation {
  /** From the click until the next page's heading is painted, in milliseconds. */
  ms: number;
  /** Scripts and styles that were requested after the click: code that could have been prefetched. */
  code: number;
  /** All requests after the click. */
  requests: number;
  adminBytes: number;
}

/** Follows the link of a step, and waits until its page is painted. */
export async function walk(phone: Phone, step: Step | 'home'): Promise<ClickedNavigation> {
  const { page, network, seen } = phone;
  const before = network.requests().length;
  const link = linkTo(phone, step);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => globalThis.benchBeginStep());
  await link.tap();
  await page.waitForFunction(() => globalThis.benchSeen.step !== null, undefined, { polling: 50 });
  const requested = network.since(before);
  const done = (await seen()).step;
  if (!done) throw new Error(`The step to the ${step} has no end.`);
  return {
    ms: done.shown - done.pressed,
    code: requested.filter(({ kind }) => kind === 'script' || kind === 'style').length,
    requests: requested.length,
    adminBytes: requested
      .filter(({ url }) => new URL(url).pathname.startsWith('/remotes/admin/'))
      .reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Opens the home page and waits until it is idle. */
export async function arrive({ open, network }: Phone): Promise<void> {
  await open(landingPages.home);
  await network.quiet(QUIET_MS);
}

/** Time and requests of home → listing → product → cart, with a pause on each page. */
export async function measureNavigation(
  browser: Browser,
  shops: readonly ServedShop[],
  runs: number,
  isQuick: boolean,
  book: FigureBook,
): Promise<void> {
  for (const under of isQuick ? [conditions.slow] : [conditions.slow, conditions.free]) {
    await interleave(`navigation, ${under.name}`, runs, shops, async ({ url, variant }) => {
      const phone = await newPhone(browser, { baseURL: url, under });
      try {
        await arrive(phone);
        let adminBytes = 0;
        for (const step of steps) {
          const walked = await walk(phone, step);
          const add = (figure: string, value: number) =>
            book.add(`navigation.${under.name}.${step}.${figure}.${variant}`, value);
          add('ms', walked.ms);
          add('code', walked.code);
          add('requests', walked.requests);
          adminBytes += walked.adminBytes;
          await phone.network.quiet(QUIET_MS);
        }
        if (variant === 'composed') book.add('admin.navigation', adminBytes);
      } finally {
        await phone.close();
      }
    });
  }
}
