import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { findProgram } from '../../platform/src/base/processes/find-program';
import type { Driver } from './driver';

/** Firefox cancels pending requests of a page that is left. */
const ABORTED = 'NS_BINDING_ABORTED';
/**
 * Firefox logs this if a picture is no longer needed while the service worker fetches it: the page was left, or another
 * size is used. brokenPictures finds broken pictures in the page itself.
 */
const DROPPED_PICTURE = /^Failed to load ‘[^’]+\/api\/media\/[^’]+’\. A ServiceWorker intercepted the request/;
const IDLE_MS = 200;
const HEIGHT = 900;

/**
 * Headless Firefox over WebDriver BiDi.
 * @throws Error that says what to install
 */
export async function openFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr'),
    headless: true,
    defaultViewport: { width: 1_280, height: HEIGHT },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-IN, en',
      'ui.systemUsesDarkTheme': 0,
      'ui.prefersReducedMotion': 1,
    },
  });
  const page = await browser.newPage();
  let errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`console: ${message.text()} at ${message.location().url ?? page.url()}`);
  });
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!DROPPED_PICTURE.test(message)) errors.push(`uncaught: ${message}`);
  });
  // The protocol's log lacks failed requests and violations of the content security policy.
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes(ABORTED)) errors.push(`network: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`network: ${response.url()} answered ${response.status()}`);
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The security policy (${violatedDirective}) refused ${blockedURI}`);
    });
  });

  /** @throws Error if the expression returns no element */
  const elementOf = async (expression: string): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(expression)).asElement();
    if (!element) throw new Error(`No element: ${expression}`);
    return element as ElementHandle;
  };
  return {
    name: (await browser.version()).replace('/', ' '),
    open: async (address) => void (await page.goto(address, { waitUntil: 'load', timeout: 120_000 })),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    click: async (expression) => (await elementOf(expression)).click(),
    type: async (expression, text) => {
      const field = await elementOf(expression);
      await field.evaluate((element) => (element as HTMLInputElement).select());
      await field.type(text);
    },
    choose: async (expression, option) => {
      const select = await elementOf(expression);
      const value = await select.evaluate(
        (element, text) =>
          [...(element as HTMLSelectElement).options].find((each) => each.text === text)?.value ?? null,
        option,
      );
      if (value === null) throw new Error(`The list has no '${option}': ${expression}`);
      await select.select(value);
    },
    setWidth: async (width) => {
      await page.setViewport({ width, height: HEIGHT });
      await page.waitForFunction((wanted) => innerWidth === wanted, {}, width);
    },
    idle: () => page.waitForNetworkIdle({ idleTime: IDLE_MS, timeout: 120_000 }),
    errors: () => Promise.resolve([...errors]),
    forgetErrors: () => (errors = []),
    close: () => browser.close(),
  };
}
