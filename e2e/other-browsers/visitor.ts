import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver';
import { brokenPictures, definition, elementOf, isAtRest, overflow, pageText, type Role } from './in-page';

const POLL_MS = 100;
/** For one condition. A test's own timeout is what bounds a journey. */
const PATIENCE_MS = 60_000;
const NARROW = 360;
const WIDE = 1_280;

/** A shopper in another browser. Each action waits until it can be done. */
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

  /** What the page's main part says. */
  text(): Promise<string> {
    return this.driver.evaluate<string>(pageText);
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.driver.evaluate<T>(expression);
  }

  /** Waits for a heading, and for the page to come to rest. */
  async sees(heading: string | RegExp): Promise<void> {
    await this.find('heading', heading);
    await this.rest();
  }

  /** Waits until an expression is true in the page. @param what for the message, e.g. 'the page is in Hindi' */
  async waitFor(what: string, expression: string): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; !(await this.isTrue(expression)); await pause(POLL_MS)) {
      if (Date.now() > until)
        throw new Error(`${what}: not so after ${PATIENCE_MS / 1_000} s. ${await this.describe()}`);
    }
  }

  /** @throws Error with what the browser has complained of, and with what is wider than a small phone's window */
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
    await this.waitFor('The page is at rest', isAtRest);
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

  /** A page may be on its way to another one, in which nothing is defined yet. */
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
