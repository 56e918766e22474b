import type { Browser, BrowserContext } from 'playwright-core';
import { newVisitor, openBrowser, type Visitor, type VisitorOptions } from './open-browser';

/** A browser for the tests of a file. @returns makes a visitor, who is gone when the test is over */
export function visitors(): (options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(() => browser.close());
  return async (options) => {
    const visitor = await newVisitor(browser, options);
    contexts.push(visitor.context);
    return visitor;
  };
}
