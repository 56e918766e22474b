import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openChromium } from '../../platform/src/test/open-chromium';

/** The shop under test; `npm run e2e` starts one and says where it is. */
export const shopUrl = (() => {
  const url = process.env['HAAT_URL'];
  if (!url) throw new Error('HAAT_URL is not set: run the browser tests by `npm run e2e`, which starts a shop for them.');
  return url;
})();

export const openBrowser = (): Promise<Browser> => openChromium();

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the console said that nobody wants to read: errors, and exceptions that nobody caught. */
  complaints: string[];
  /** Every address asked for so far. */
  requests: string[];
}

export interface VisitorOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  touch?: boolean;
  /** False for a browser without scripts. */
  scripts?: boolean;
  /**
   * True for a browser that takes the shop's service worker. Else it has none: requests that a worker makes or answers
   * are hidden from `page.route` and counted besides, and what it shows in place of a page that failed would hide that.
   */
  worker?: boolean;
  /** What the browser asks for by Accept-Language. */
  locale?: string;
  /** The shop that is visited; the one under test by default. */
  at?: string;
}

/** A new visitor with an empty storage. */
export async function newVisitor(browser: Browser, { width = 1280, height = 900, theme = 'light', touch = false, scripts = true, worker = false, locale = 'en-IN', at = shopUrl }: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: at, serviceWorkers: worker ? 'allow' : 'block', viewport: { width, height }, colorScheme: theme, hasTouch: touch, javaScriptEnabled: scripts, reducedMotion: 'reduce', locale });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push([message.text(), message.location().url].filter(Boolean).join(' at '));
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => requests.push(request.url()));
  return { page, context, complaints, requests };
}
