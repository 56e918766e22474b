import type { BrowserContext } from 'playwright-core';
import { newVisitor, type Visitor, type VisitorOptions } from './open-browser';
import { waitForIdle } from './wait-for-idle';
import { signedIn, type Staff } from './staff';

/** Creates visitors for the tests of a file. Each is closed after its test. */
export function visitors(): (options?: VisitorOptions) => Promise<Visitor> {
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  return async (options) => {
    const visitor = await newVisitor(options);
    contexts.push(visitor.context);
    return visitor;
  };
}

/** A visitor who is signed in as a member of staff, on an idle page. */
export async function staffAt(
  visit: ReturnType<typeof visitors>,
  staff: Staff,
  path: string,
  options?: VisitorOptions,
): Promise<Visitor> {
  const visitor = await visit(options);
  await signedIn(visitor.context, staff);
  await visitor.page.goto(path);
  await waitForIdle(visitor.page);
  return visitor;
}
