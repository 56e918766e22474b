import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver';
import { brokenPictures, definition, elementOf, isIdle, overflow, pageText, type Role } from './in-page';

const POLL_MS = 100;
/** For one condition; the test's own timeout limits the journey. */
const TIMEOUT_MS = 60_000;
const NARROW = 360;
const WIDE = 1_280;

/** A shopper in another browser. Each action waits until it is possible. */
export class Visitor {
  constructor(
    private readonly driver: Driver,
    private readonly shopUrl: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.open(`${this.shopUrl}${path}`);
    await this.rest();
  }

  async click(role: Role, name: string | RegExp): Promise<void> {
    await this.driver.click(await this.find(role, name));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.driver.type(await this.find('textbox', label), text);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.driver.choose(await this.find('combobox', label), option);
  }

  /** The text of the page's main part. */
  text(): Promise<string> {
    return this.driver.evaluate<string>(pageText);
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.driver.evaluate<T>(expression);
  }

  /** Waits for a heading, and until the page is idle. */
  async sees(heading: string | RegExp): Promise<void> {
    await this.find('heading', heading);
    await this.rest();
  }

  /**
   * Waits until an expression is true in the page.
   * @param what for the message, e.g. 'the page is in Hindi'
   */
  async waitFor(what: string, expression: string): Promise<void> {
    for (const until = Date.now() + TIMEOUT_MS; !(await this.isTrue(expression)); await pause(POLL_MS)) {
      if (Date.now() > until)
        throw new Error(`${what}: not so after ${TIMEOUT_MS / 1_000} s. ${await this.describe()}`);
    }
  }

  /** @throws Error with the browser's errors, and with the elements that are wider than the window of a small phone */
  async checkPage(): Promise<void> {
    await this.driver.setWidth(NARROW);
    try {
      await this.rest();
      expect(await this.driver.evaluate<string[]>(overflow)).toEqual([]);
    } finally {
      await this.driver.setWidth(WIDE);
    }
    await this.rest();
    expect(await this.driver.evaluate<string[]>(brokenPictures)).toEqual([]);
    expect(await this.driver.errors()).toEqual([]);
  }

  private async rest(): Promise<void> {
    await this.waitFor('The page is at rest', isIdle);
    await this.driver.idle();
  }

  private async find(role: Role, name: string | RegExp): Promise<string> {
    const element = elementOf(role, name);
    await this.waitFor(
      `A ${role} ${String(name)} is there`,
      `${element}?.matches(':enabled, a, h1, h2, h3, h4') === true`,
    );
    return element;
  }

  /** The page may be navigating to another one, which is still empty. */
  private async isTrue(expression: string): Promise<boolean> {
    try {
      if (!(await this.isDefined())) await this.driver.evaluate(definition);
      return (await this.driver.evaluate<boolean>(`Boolean(${expression})`)) === true;
    } catch (error) {
      if (await this.isDefined().catch(() => false)) throw error;
      return false;
    }
  }

  private isDefined(): Promise<boolean> {
    return this.driver.evaluate<boolean>('globalThis.haatFind !== undefined');
  }

  private async describe(): Promise<string> {
    const seen = await this.driver.evaluate<string>(`location.href + '\\n' + ${pageText}`).catch(String);
    return [`${this.driver.name} was at ${seen.slice(0, 2_000)}`, ...(await this.driver.errors())].join('\n');
  }
}
