import { messageOf } from '@haat/releases';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { BOOT_ELEMENT } from '../../../../shell/src/routes/boot-element';
import { ownRoutes } from '../../base/pages/own-routes';
import { openChromium } from '../../base/browser/open-chromium';
import type { ViewLog } from './view-log';

/** How long a shopper waits for a page, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Time that a shopper spends on each page, in milliseconds. */
const PAGE_VISIT_MS = 3_000;
/** Time that a visitor who opens a single page stays, in milliseconds: enough to hydrate and send telemetry. */
const SHORT_VISIT_MS = 800;

/** Elements that no shopper must see: the error panel, and the notice over a page that cannot be used. */
const BROKEN = /can.t be shown just now|can be read, but not used/;

/** One page of a visit, and how the shopper reaches it. */
export interface Step {
  path: string;
  remote: string;
  /** Whether it loads a new document, which gets the current releases; later pages keep the document's releases. */
  isDocument?: true;
  go: (page: Page) => Promise<unknown>;
  /** Waits until the step's page is shown. */
  shown: (page: Page) => Promise<unknown>;
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** From the home page to a filled cart by links: one document that loads the code of all remotes but the admin's. */
const buying: readonly Step[] = [
  {
    path: '/',
    remote: 'catalog',
    isDocument: true,
    go: (page) => page.goto('/'),
    shown: (page) => heading(page, /From the loom/),
  },
  {
    path: '/products/featured',
    remote: 'catalog',
    go: (page) => page.locator('main a[href="/products/featured"]').first().click(),
    shown: (page) => page.locator('main article a[href^="/product/"]').first().waitFor(),
  },
  {
    path: '/product/mogra-agarbatti',
    remote: 'catalog',
    go: (page) => page.locator('main article a[href^="/product/"]').first().click(),
    shown: (page) => page.getByRole('button', { name: 'Add to Cart' }).first().waitFor(),
  },
  {
    path: '/cart',
    remote: 'cart-checkout',
    go: async (page) => {
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Cart.*[1-9]/ })
        .click();
    },
    shown: (page) => heading(page, /Shopping Cart/),
  },
  {
    path: '/protection',
    remote: 'content',
    go: (page) => page.getByRole('link', { name: 'Purchase Protection' }).first().click(),
    shown: (page) => heading(page, /If it isn.t right/),
  },
  {
    path: '/admin/dashboard',
    remote: 'admin',
    isDocument: true,
    go: (page) => page.goto('/admin/dashboard'),
    shown: (page) => heading(page, /sign in/i),
  },
];

/** A page of each remote in the rehearsal, with its heading. */
const titles: Readonly<Record<string, { path: string; title: RegExp }>> = {
  catalog: { path: '/', title: /From the loom/ },
  'cart-checkout': { path: '/cart', title: /Shopping Cart/ },
  content: { path: '/help', title: /Help centre/ },
  admin: { path: '/admin/dashboard', title: /sign in/i },
};

/** The path of a remote's page that can be opened directly. */
export function openPathOf(remote: string): string {
  const path =
    titles[remote]?.path ?? ownRoutes.find((route) => route.remote === remote && !route.path.includes(':'))?.path;
  if (path === undefined) throw new Error(`${remote} has no page that could be opened without knowing more.`);
  return path;
}

/**
 * The step that opens that page.
 * @param path its path, with its query
 */
export function openingOf(remote: string, path = openPathOf(remote)): Step {
  return {
    path,
    remote,
    isDocument: true,
    go: (page) => page.goto(path),
    shown: (page) => heading(page, titles[remote]?.title ?? /./),
  };
}

const releasesOf = (page: Page) =>
  page.evaluate((id) => {
    const text = document.getElementById(id)?.textContent;
    // Written by the shell's server as its BootData.
    const { registry } = JSON.parse(text ?? '{"registry":{}}') as { registry: Record<string, { version: string }> };
    return Object.fromEntries(Object.entries(registry).map(([name, { version }]) => [name, version]));
  }, BOOT_ELEMENT);

/** The first words of a failed page. */
async function errorTextOf(page: Page): Promise<string> {
  const text = await page
    .locator('main')
    .first()
    .innerText({ timeout: 1_000 })
    .catch(() => page.locator('body').innerText({ timeout: 1_000 }))
    .catch(() => 'nothing');
  return text.replace(/\s+/g, ' ').slice(0, 80);
}

// Without a service worker: its replacement of a failed page would hide the failure.
const newContext = (browser: Browser, site: string) =>
  browser.newContext({
    baseURL: site,
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    reducedMotion: 'reduce',
    locale: 'en-IN',
  });

async function visit(
  context: BrowserContext,
  steps: readonly Step[],
  lookMs: number,
  log: ViewLog,
  isOver: () => boolean,
): Promise<void> {
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(TIMEOUT_MS);
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error')
        consoleErrors.push(
          `the console says: ${[message.text(), message.location().url].filter(Boolean).join(' at ')}`,
        );
    });
    page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`));
    let isLost = false;
    for (const { path, remote, isDocument, go, shown } of steps) {
      if (isOver()) return;
      const at = Date.now();
      const ended = log.begin(at);
      let [isShown, failure]: [boolean, string | null] = [false, null];
      try {
        // A page that failed to load has no links to continue with.
        await (isLost ? page.goto(path) : go(page));
        await shown(page);
        await page.waitForTimeout(lookMs);
        const broken = page.getByText(BROKEN).first();
        if (await broken.isVisible()) failure = `a shopper reads '${await broken.textContent()}'`;
        isShown = failure === null;
      } catch (error) {
        failure = `${messageOf(error).split('\n')[0] ?? ''} while the page says '${await errorTextOf(page)}'`;
      }
      ended();
      // Hashes in file names would make one cause look like several.
      failure = [failure, consoleErrors[0]?.replace(/[0-9a-f]{10}/g, '…')].filter(Boolean).join('; ') || null;
      consoleErrors.length = 0;
      // Caused by the end of the rehearsal, not by the shop.
      if (isOver() && failure) return;
      log.add({
        at,
        endedAt: Date.now(),
        path,
        remote,
        by: 'chromium',
        versions: isDocument || isLost ? await releasesOf(page).catch(() => ({})) : {},
        isServed: false,
        isShown,
        failure,
      });
      isLost = !isShown;
    }
    // A page sends its last events when it is left; closing its context does not count as leaving.
    await page.goto('about:blank');
  } finally {
    await page.close();
  }
}

/**
 * Runs visits in Chromium, a number of them in parallel.
 * @returns a function that stops them
 */
async function visitors(
  places: number,
  stay: (browser: Browser, isOver: () => boolean) => Promise<void>,
): Promise<() => Promise<void>> {
  if (places === 0) return async () => undefined;
  const browser = await openChromium([], { endsBySignal: false });
  let isOver = false;
  const each = Array.from({ length: places }, async () => {
    while (!isOver) await stay(browser, () => isOver).catch(() => undefined);
  });
  return async () => {
    isOver = true;
    await browser.close();
    await Promise.all(each);
  };
}

/**
 * Shoppers in headless Chromium, from the home page to the cart and to the admin area; each visit starts with an empty
 * browser.
 * @param count number at one time
 * @returns a function that stops them
 */
export const browserShoppers = (site: string, count: number, log: ViewLog): Promise<() => Promise<void>> =>
  visitors(count, async (browser, isOver) => {
    const context = await newContext(browser, site);
    try {
      await visit(context, buying, PAGE_VISIT_MS, log, isOver);
    } finally {
      await context.close();
    }
  });

/**
 * Visitors who open one page and leave, without cookies, so that each is assigned to a canary at random. They share a
 * browser cache, so that there can be many of them.
 * @param count number at one time
 * @param next what the next one opens
 * @returns a function that stops them
 */
export const openers = (site: string, count: number, log: ViewLog, next: () => Step): Promise<() => Promise<void>> =>
  visitors(count, async (browser, isOver) => {
    const context = await newContext(browser, site);
    try {
      while (!isOver()) {
        await context.clearCookies();
        await visit(context, [next()], SHORT_VISIT_MS, log, isOver);
      }
    } finally {
      await context.close();
    }
  });
