import type { Browser } from 'playwright-core';
import { chainDepth, kinds, type SeenRequest } from './chain-depth';
import type { FigureBook } from './figures';
import { conditions, newPhone, type Conditions } from './phone';
import type { ServedShop } from './serve-variants';
import { interleave } from './interleave';
import { blockingTime, cumulativeShift } from './web-vitals';

/** The pages that shoppers land on. */
export const landingPages = {
  home: '/',
  listing: '/category/clothing/women/products',
  product: '/product/mogra-agarbatti',
} as const;
type LandingPage = keyof typeof landingPages;

/** The page is idle after this time without a request, in milliseconds. */
export const QUIET_MS = 1_200;

const bytesOf = (requests: readonly SeenRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);
const isAdmin = ({ url }: SeenRequest) => new URL(url).pathname.startsWith('/remotes/admin/');

/** Loads a page as a new visitor and records its costs. */
async function loadOnce(
  browser: Browser,
  { url, variant }: ServedShop,
  name: LandingPage,
  under: Conditions,
  book: FigureBook,
): Promise<void> {
  const { network, consoleErrors, open, seen, close } = await newPhone(browser, { baseURL: url, under });
  try {
    await open(landingPages[name]);
    await network.quiet(QUIET_MS);
    if (consoleErrors.length > 0)
      throw new Error(`${url}${landingPages[name]} (${variant}) reports: ${consoleErrors.join('; ')}`);
    const { firstPaint, largestPaint, shifts, longTasks, takenOver } = await seen();
    const requests = network.requests();
    // Later requests are prefetches for the next page.
    const first = requests.filter(({ startedAt }) => startedAt <= (takenOver ?? Infinity));
    const firstScripts = first.filter(({ kind }) => kind === 'script');
    const add = (figure: string, value: number) => book.add(`load.${under.name}.${name}.${figure}.${variant}`, value);
    add('fcp', firstPaint);
    add('lcp', largestPaint);
    add('cls', cumulativeShift(shifts));
    add('tbt', blockingTime(longTasks, firstPaint));
    add('takenOver', takenOver ?? NaN);
    add('scriptBytesFirst', bytesOf(firstScripts));
    add('scriptRequestsFirst', firstScripts.length);
    add('chainDepth', chainDepth(firstScripts));
    for (const kind of kinds) {
      const ofKind = requests.filter((request) => request.kind === kind);
      add(`bytes.${kind}`, bytesOf(ofKind));
      add(`requests.${kind}`, ofKind.length);
    }
    if (variant === 'composed') book.add(`admin.load.${name}`, bytesOf(requests.filter(isAdmin)));
  } finally {
    await close();
  }
}

/** Loads the same HTML in a browser without JavaScript: the LCP without any scripts. */
async function loadWithoutScripts(
  browser: Browser,
  { url }: ServedShop,
  name: LandingPage,
  under: Conditions,
  book: FigureBook,
): Promise<void> {
  const { page, network, open, close } = await newPhone(browser, { baseURL: url, under, scripts: false });
  try {
    await open(landingPages[name]);
    await network.quiet(QUIET_MS);
    const lcp = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
      // With JavaScript disabled the observer's callback never runs, but its records exist.
      return observer.takeRecords().at(-1)?.startTime ?? null;
    });
    if (lcp === null) throw new Error(`Without scripts ${landingPages[name]} reports no largest contentful paint.`);
    book.add(`load.${under.name}.${name}.lcp.noscript`, lcp);
  } finally {
    await close();
  }
}

/** Bytes, requests, chain depth, FCP, LCP, CLS and TBT of the landing pages. */
export async function measureLoad(
  browser: Browser,
  shops: readonly ServedShop[],
  runs: number,
  isQuick: boolean,
  book: FigureBook,
): Promise<void> {
  const pages = Object.keys(landingPages) as LandingPage[]; // its own keys
  for (const under of isQuick ? [conditions.slow] : [conditions.slow, conditions.free]) {
    for (const name of pages) {
      const composed = shops.find(({ variant }) => variant === 'composed');
      const items = [
        ...shops.map((shop) => () => loadOnce(browser, shop, name, under, book)),
        ...(under.name === 'slow' && composed ? [() => loadWithoutScripts(browser, composed, name, under, book)] : []),
      ];
      await interleave(`${name}, ${under.name}`, runs, items, (measure) => measure());
    }
  }
}
