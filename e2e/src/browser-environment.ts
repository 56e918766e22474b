import type { Circus } from '@jest/types';
import NodeEnvironment from 'jest-environment-node';
import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../../platform/src/base/browser/open-chromium';

declare global {
  /** The worker's browser, for all of its test files. */
  var haatBrowser: Browser | undefined;
  /** The visitors of the current test, with the errors in their consoles. */
  var haatVisitors: Map<Page, readonly string[]> | undefined;
}

/** A worker without a further file within this time, in milliseconds, has run its last one. */
const LAST_FILE_AFTER_MS = 150;

let browser: Browser | undefined;
let closing: NodeJS.Timeout | undefined;

/** The worker's browser. Opened once: it costs a second of processor time, and as much to load Playwright. */
async function borrowBrowser(): Promise<Browser> {
  clearTimeout(closing);
  if (!browser?.isConnected()) browser = await openChromium();
  return browser;
}

/** Closes the visitors. The browser is closed after the worker's last file, as its process would not end otherwise. */
async function returnBrowser(): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  closing = setTimeout(() => {
    // A file that comes later nevertheless gets a new browser, not the one that is closing.
    const last = browser;
    browser = undefined;
    void last?.close();
  }, LAST_FILE_AFTER_MS);
}

/** Max characters of a page in the report. */
const MAX_LENGTH = 2_500;

/**
 * What a visitor saw last.
 * @returns one paragraph, also if the page no longer responds
 */
async function describePage(page: Page, consoleErrors: readonly string[]): Promise<string> {
  const shown = await page
    .locator('main, body:not(:has(main))')
    .first()
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => `nothing that can be read (${String(error)})`);
  return [
    `A visitor was at ${page.url()}`,
    ...consoleErrors.map((one) => `  the console said: ${one}`),
    shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown,
  ].join('\n');
}

const hasStack = (error: unknown): error is { stack: string } =>
  typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string';

/**
 * Gives each test file the worker's browser. A failed test reports what its visitors saw, which explains rare failures
 * on a CI machine that no longer exists. `newVisitor` adds each visitor to `haatVisitors`.
 */
export default class BrowserEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.haatVisitors = new Map();
    this.global.haatBrowser = await borrowBrowser();
  }

  override async teardown(): Promise<void> {
    await returnBrowser();
    await super.teardown();
  }

  async handleTestEvent(event: Circus.AsyncEvent): Promise<void> {
    const visitors = this.global.haatVisitors;
    if (!visitors) return;
    if (event.name === 'test_start') visitors.clear();
    if (event.name !== 'test_fn_failure' || !hasStack(event.error)) return;
    const reports = await Promise.all(
      [...visitors]
        .filter(([page]) => !page.isClosed())
        .map(([page, consoleErrors]) => describePage(page, consoleErrors)),
    );
    const { error } = event;
    const [message, ...frames] = error.stack.split(/(?=\n\s+at )/);
    error.stack = [message, ...reports.map((one) => `\n\n${one}`), ...frames].join('');
  }
}
