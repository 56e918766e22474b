import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseRecord } from '@haat/releases';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { isExternal } from '../external/is-external';
import type { Gate } from './gate';
import { prepareTrial, slotPages, trialDependsOn, trialPages, type TrialPage } from './trial-pages';
import type { TrialShop } from './trial-shop';

/** Number of pages tested in parallel. */
const CONCURRENCY = 5;
/** Timeout of a page, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** A working page is watched for errors for at most this time, in milliseconds … */
const ERROR_WATCH_MS = 5_000;
/** … or until it has sent no request for this time. */
const QUIET_MS = 500;

/** The command that shows a release to one browser. */
const showing = (record: ReleaseRecord) =>
  isExternal(record)
    ? `npm run release -- preview --name ${record.name} --version ${record.version}`
    : `npm run dev -- ${record.name}`;

/**
 * A visitor; for staff pages a signed-in team member where possible. The browser's telemetry is not sent to the API.
 */
async function newVisitor(browser: Browser, { staffToken }: TrialShop, isStaff: boolean): Promise<BrowserContext> {
  // Without a service worker, which could serve files of another release.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-IN',
  });
  if (isStaff && staffToken) await context.addInitScript((token) => localStorage.setItem('token', token), staffToken);
  // Not by a route handler: intercepting each request takes longer than most pages.
  await context.addInitScript(() => {
    navigator.sendBeacon = () => true; // shell/src/send-batch.ts
    // With data saving enabled, a page loads nothing in advance (shell/src/warm-routes.ts).
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  return context;
}

/** Waits until React has hydrated the page's heading, or the shop shows an error. */
const settledIn = (page: Page) =>
  page.waitForFunction(
    () => {
      const heading = document.querySelector<HTMLElement>('#page h1');
      if ([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try Again'))
        return 'failed';
      return heading && heading.checkVisibility() && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
        ? 'works'
        : false;
    },
    undefined,
    { polling: 50, timeout: TIMEOUT_MS },
  );

/** Whether a request stays open for the lifetime of the page. */
const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream';

/** Pending requests of the pages of a tab. */
class PendingRequests {
  private readonly open = new Set<Request>();
  private since = Date.now();

  constructor(tab: Page) {
    tab.on('request', (request) => void (isStream(request) || this.open.add(request)));
    const ended = (request: Request) => {
      if (this.open.delete(request)) this.since = Date.now();
    };
    tab.on('requestfinished', ended).on('requestfailed', ended);
  }

  /** Requests of the previous page are not waited for. */
  forget(): void {
    this.open.clear();
  }

  /** Waits until no request is pending. */
  async quiet(): Promise<void> {
    const until = Date.now() + ERROR_WATCH_MS;
    while (Date.now() < until && (this.open.size > 0 || Date.now() - this.since < QUIET_MS)) await pause(50);
  }
}

/**
 * Tests pages one after the other in one tab, because opening a tab takes longer than most pages.
 * @returns a function that tests one page and returns its errors, a sentence each
 */
async function newTab(context: BrowserContext): Promise<(page: TrialPage) => Promise<string[]>> {
  const tab = await context.newPage();
  const requests = new PendingRequests(tab);
  let wrong: string[] = [];
  let isLeaving = false;
  tab.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`the console says: ${message.text()}`);
  });
  tab.on('pageerror', (error) => wrong.push(`it throws: ${error.message}`));
  tab.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== tab.mainFrame()) return;
    // Ignores errors of the previous page while it unloads. An empty page in between would be simpler, but starts two
    // browser processes each time.
    isLeaving = false;
    wrong = [];
    requests.forget();
  });
  return async ({ address, fillings = [] }) => {
    isLeaving = true;
    wrong = [];
    try {
      await tab.goto(address, { timeout: TIMEOUT_MS });
      const state = await (await settledIn(tab)).jsonValue();
      if (state === 'failed') wrong.unshift("'Try Again' is shown instead");
      else await requests.quiet();
      for (const filling of fillings)
        await tab
          .locator(`[data-slot="${filling}"]`)
          .first()
          .waitFor({ timeout: TIMEOUT_MS })
          .catch(() => wrong.push(`./${filling.split('/')[1]} isn't in its slot`));
    } catch {
      wrong.push(`it has no heading that works after ${TIMEOUT_MS / 1000} s`);
    }
    return [...new Set(wrong)];
  };
}

/** Every page of the release works in a browser, with the current releases of everything else. */
export const browserRender: Gate = {
  name: 'browser',
  dependsOn: trialDependsOn,
  begin: (context, remote) => {
    context.begin(remote);
    context.browser().catch(() => undefined);
  },
  prepare: prepareTrial,
  examine: async (candidate, context) => {
    const shop = await context.shopWith(candidate);
    const pages = [...trialPages(candidate.record, shop), ...slotPages(candidate.record, shop)];
    const browser = await context.browser();
    const failed: string[] = [];
    for (const isStaff of [false, true]) {
      const queue = pages.filter(({ route }) => (route.audience === 'staff') === isStaff);
      const visitor = await newVisitor(browser, shop, isStaff);
      await Promise.all(
        Array.from({ length: Math.min(CONCURRENCY, queue.length) }, async () => {
          const wrongWith = await newTab(visitor);
          for (let page = queue.shift(); page; page = queue.shift()) {
            const wrong = await wrongWith(page);
            if (wrong.length > 0) failed.push(`  ${page.path}`, ...wrong.map((line) => `    ${line}`));
          }
        }),
      );
      await visitor.close();
    }
    if (failed.length === 0) return [];
    return [
      {
        what: ["These pages don't work in a browser:", ...failed].join('\n'),
        todo: `See it for yourself: ${showing(candidate.record)}, and open the page with the console.`,
      },
    ];
  },
};
