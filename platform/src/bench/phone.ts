import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { openChromium } from '../test/open-chromium';
import { NetworkLog } from './network-log';
import { installProbe, type Seen } from './page-probe';

/** The device and network that a page is loaded with. */
export interface Conditions {
  name: 'slow' | 'free';
  /** Round trip in milliseconds, throughput in bytes a second; null for none but the machine's own. */
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
  /** How many times slower than this machine. */
  cpu: number;
}

/** A machine that others use as well may take its time; what hangs for so long, in milliseconds, hangs for good. */
const PATIENCE_MS = 180_000;

export const conditions: Readonly<Record<Conditions['name'], Conditions>> = {
  /** A phone of the middle on Indian mobile data: 1.6 Mbit/s down, 0.75 up, 150 ms. */
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
  complaints: readonly string[];
  /**
   * Goes to an address, and waits until the page's own code has taken it over. @throws Error with what was still on its
   * way
   */
  open: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface PhoneOptions {
  baseURL: string;
  under: Conditions;
  /** False for a browser without scripts. */
  scripts?: boolean;
  /** Whether 'Add to Cart' is pressed until it answers. */
  clicks?: boolean;
}

/** A visitor who has never been here: an empty cache, an empty storage. The screen is that of a phone of the middle. */
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
  page.setDefaultTimeout(PATIENCE_MS);
  // tsx keeps the names of functions by a function of its own, which a page doesn't have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(installProbe, { clicks });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (under.network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...under.network });
  if (under.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: under.cpu });
  const network = new NetworkLog(cdp);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
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
      throw new Error(`${baseURL}${path} did not come to rest; on its way: ${waiting.join(', ') || 'nothing'}`, {
        cause: error,
      });
    }
  };
  return {
    context,
    page,
    cdp,
    network,
    complaints,
    seen: () => page.evaluate(() => globalThis.benchSeen),
    open,
    close: () => context.close(),
  };
}
