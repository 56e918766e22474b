import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { openChromium } from '../../base/browser/open-chromium';
import { NetworkLog } from './network-log';
import { installProbe, type Seen } from './page-probe';

/** The device and network that a page is loaded with. */
export interface Conditions {
  name: 'slow' | 'free';
  /** Round trip in milliseconds, throughput in bytes per second; null for no throttling. */
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
  /** CPU slowdown factor. */
  cpu: number;
}

/** Timeout in milliseconds: long enough for a machine that is also used otherwise. */
const TIMEOUT_MS = 180_000;

export const conditions: Readonly<Record<Conditions['name'], Conditions>> = {
  /** A mid-range phone on Indian mobile data: 1.6 Mbit/s down, 0.75 up, 150 ms. */
  slow: {
    name: 'slow',
    network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
    cpu: 4,
  },
  free: { name: 'free', network: null, cpu: 1 },
};

export const openPhoneBrowser = (): Promise<Browser> => openChromium(['--enable-precise-memory-info']);

export interface Phone {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  network: NetworkLog;
  seen: () => Promise<Seen>;
  /** Errors of the page; a page with errors is not measured. */
  consoleErrors: readonly string[];
  /**
   * Opens an address and waits until the page is hydrated.
   * @throws Error that lists the requests still in flight
   */
  open: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface PhoneOptions {
  baseURL: string;
  under: Conditions;
  /** False for a browser without JavaScript. */
  scripts?: boolean;
  /** Whether 'Add to Cart' is pressed until it responds. */
  clicks?: boolean;
}

/** A first-time visitor on a mid-range phone: empty cache, empty storage. */
export async function newPhone(
  browser: Browser,
  { baseURL, under, scripts = true, clicks = false }: PhoneOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: scripts,
    locale: 'en-IN',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  // tsx wraps functions in a helper that keeps their names; the page does not have it.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(installProbe, { clicks });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (under.network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...under.network });
  if (under.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: under.cpu });
  const network = new NetworkLog(cdp);
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  const open = async (path: string) => {
    try {
      await page.goto(path);
      if (scripts)
        await page.waitForFunction(() => globalThis.benchSeen.takenOver !== null, undefined, { polling: 100 });
    } catch (error) {
      const waiting = network
        .requests()
        .filter(({ endedAt }) => endedAt === undefined)
        .map(({ url }) => url);
      throw new Error(
        `${baseURL}${path} was not hydrated in time; requests in flight: ${waiting.join(', ') || 'nothing'}`,
        {
          cause: error,
        },
      );
    }
  };
  return {
    context,
    page,
    cdp,
    network,
    consoleErrors,
    seen: () => page.evaluate(() => globalThis.benchSeen),
    open,
    close: () => context.close(),
  };
}
