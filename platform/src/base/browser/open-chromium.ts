import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium';

/** Flags that work for Debian's and Playwright's Chromium, for every user and in every container. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Opens a headless Chromium.
 * @param more additional flags
 * @param options.print called when one has to be installed
 * @param options.endsBySignal false if the caller closes it itself, also after Ctrl-C
 * @throws Error with instructions when there is none
 */
export const openChromium = (
  more: readonly string[] = [],
  { print = console.log, endsBySignal = true }: { print?: (line: string) => void; endsBySignal?: boolean } = {},
): Promise<Browser> =>
  chromium.launch({
    headless: true,
    executablePath: findChromium(print),
    handleSIGINT: endsBySignal,
    handleSIGTERM: endsBySignal,
    args: [...flags, ...more],
  });
