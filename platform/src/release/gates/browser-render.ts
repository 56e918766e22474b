import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Gate } from './gate';
import { prepareTrial, trialDependsOn, trialPages, type TrialPage } from './trial-pages';
import type { TrialShop } from './trial-shop';

/** Pages looked at side by side. */
const AT_ONCE = 3;
/** A page that takes longer than this hangs, in milliseconds. */
const PATIENCE_MS = 30_000;
/** What a page still does after it works is watched for so long, in milliseconds. */
const AFTERMATH_MS = 5_000;

/** The smallest picture there is. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** A visitor; for the staff's pages one of the staff, where somebody can sign in. What the browser would tell of its loads is kept from the API. */
async function newVisitor(browser: Browser, { staffToken }: TrialShop, isStaff: boolean): Promise<BrowserContext> {
  // Without a service worker, whose requests no route here would meet.
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', locale: 'en-IN' });
  if (isStaff && staffToken) await context.addInitScript((token) => localStorage.setItem('token', token), staffToken);
  await context.route('**/api/telemetry', (route) => route.fulfill({ status: 204 }));
  // The API's pictures are no part of a release, and to size them takes longer than all the rest.
  await context.route('**/api/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
  return context;
}

/** Waits until React has made the page's heading its own, or the shop says that it can't show the page. */
const settledIn = (page: Page) => page.waitForFunction(() => {
  const heading = document.querySelector<HTMLElement>('#page h1');
  if ([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try Again')) return 'failed';
  return heading && heading.checkVisibility() && Object.keys(heading).some((key) => key.startsWith('__reactFiber')) ? 'works' : false;
}, undefined, { polling: 50, timeout: PATIENCE_MS });

/** What is wrong with one page in a browser, a sentence each. */
async function wrongWith(context: BrowserContext, { address }: TrialPage): Promise<string[]> {
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`the console says: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`it throws: ${error.message}`));
  try {
    await page.goto(address, { timeout: PATIENCE_MS });
    const state = await (await settledIn(page)).jsonValue();
    if (state === 'failed') wrong.unshift('\'Try Again\' stands in its place');
    else await page.waitForLoadState('networkidle', { timeout: AFTERMATH_MS }).catch(() => undefined);
  } catch {
    wrong.push(`it has no heading that works after ${PATIENCE_MS / 1000} s`);
  } finally {
    await page.close();
  }
  return [...new Set(wrong)];
}

/** Every page of the release works in a browser, with what visitors have of everything else. */
export const browserRender: Gate = {
  name: 'browser',
  dependsOn: trialDependsOn,
  begin: (surroundings) => {
    void surroundings.begin();
    surroundings.browser().catch(() => undefined);
  },
  prepare: prepareTrial,
  examine: async (candidate, surroundings) => {
    const shop = await surroundings.shopWith(candidate);
    const pages = trialPages(candidate.record.name, shop);
    const browser = await surroundings.browser();
    const [guest, staff] = [await newVisitor(browser, shop, false), await newVisitor(browser, shop, true)];
    const failed: string[] = [];
    const queue = [...pages];
    const look = async () => {
      for (let page = queue.shift(); page; page = queue.shift()) {
        const wrong = await wrongWith(page.route.audience === 'staff' ? staff : guest, page);
        if (wrong.length > 0) failed.push(`  ${page.path}`, ...wrong.map((line) => `    ${line}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    if (failed.length === 0) return [];
    return [{
      what: ['These pages don\'t work in a browser:', ...failed].join('\n'),
      todo: `See it for yourself: npm run dev -- ${candidate.record.name}, and open the page with the console.`,
    }];
  },
};
