import type { Browser, BrowserContext } from 'playwright-core';
import { newVisitor, openBrowser, type Visitor, type VisitorOptions } from './open-browser';
import { settled } from './settled';
import { signedIn, type Staff } from './staff';

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

/** A visitor as whom a member of staff is signed in, at a page that has come to rest. */
export async function staffAt(visit: ReturnType<typeof visitors>, staff: Staff, path: string, options?: VisitorOptions): Promise<Visitor> {
  const visitor = await visit(options);
  await signedIn(visitor.context, staff);
  await visitor.page.goto(path);
  await settled(visitor.page);
  return visitor;
}
