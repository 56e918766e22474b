import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import type { NetworkControl } from './network-control';

/** The shop under test; `npm run e2e` starts one and sets its address. */
export const shopUrl = (() => {
  const url = process.env['HAAT_URL'];
  if (!url)
    throw new Error('HAAT_URL is not set: run the browser tests by `npm run e2e`, which starts a shop for them.');
  return url;
})();

const onTheWire = new WeakMap<Page, Set<Request>>();

/**
 * The pending requests of a page. Event streams do not count, as they are open as long as the page, nor do pictures,
 * whose size is reserved.
 */
export function waitingFor(page: Page): ReadonlySet<Request> {
  const open = onTheWire.get(page) ?? new Set<Request>();
  if (!onTheWire.has(page)) watch(page, open);
  return open;
}

function watch(page: Page, open: Set<Request>): void {
  onTheWire.set(page, open);
  page.on('request', (request) => {
    // Pending requests of the previous page do not matter.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // Nothing waits for analytics events, which are sent to this path.
    if (request.resourceType() !== 'image' && new URL(request.url()).pathname !== '/api/events') open.add(request);
  });
  // A stream counts as answered with its headers; it ends with the page.
  page.on(
    'response',
    (response) => void (new URL(response.url()).pathname.endsWith('/events') && open.delete(response.request())),
  );
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the console reported: errors, failed requests and uncaught exceptions. */
  consoleErrors: string[];
  /** All requested addresses. */
  requests: string[];
}

export interface VisitorOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  touch?: boolean;
  /** False disables scripts. */
  scripts?: boolean;
  /**
   * True allows the shop's service worker. Otherwise it is blocked: requests of a worker are hidden from `page.route`
   * and counted twice, and its copies would hide pages that failed.
   */
  worker?: boolean;
  /** The browser's Accept-Language. */
  locale?: string;
  /** The shop to visit; the one under test by default. */
  at?: string;
  /** The network connection of the browser, instead of the machine's; closed with the visitor. */
  line?: NetworkControl;
}

function theBrowser(): Browser {
  const browser = globalThis.haatBrowser;
  if (!browser) throw new Error('There is no browser: a test file is run by e2e/jest.config.mjs.');
  return browser;
}

/** A new visitor with empty storage. */
export async function newVisitor({
  width = 1280,
  height = 900,
  theme = 'light',
  touch = false,
  scripts = true,
  worker = false,
  locale = 'en-IN',
  at = shopUrl,
  line,
}: VisitorOptions = {}): Promise<Visitor> {
  const context = await theBrowser().newContext({
    baseURL: at,
    serviceWorkers: worker ? 'allow' : 'block',
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: touch,
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    locale,
    ...(line ? { proxy: { server: line.proxy } } : {}),
  });
  if (line) context.once('close', () => void line.close());
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const consoleErrors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      consoleErrors.push([message.text(), message.location().url].filter(Boolean).join(' at '));
  });
  page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`));
  page.on('request', (request) => requests.push(request.url()));
  watch(page, new Set());
  globalThis.haatVisitors?.set(page, consoleErrors);
  return { page, context, consoleErrors, requests };
}
