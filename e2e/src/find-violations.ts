import { source } from 'axe-core';
import type { Page } from 'playwright-core';

export interface Violation {
  rule: string;
  help: string;
  /** Where it is, and what would be right. */
  nodes: string[];
}

/**
 * What axe finds wrong with the page as it stands, by all of its rules. It is evaluated by the browser's debugger,
 * which the page's content security policy doesn't bind: the policy stays on, and breaches of it are still told.
 */
export async function findViolations(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async () => {
    // What floats beside a button is there, but can't be seen, until it has its place: axe then takes what guards its
    // focus for a fault.
    await new Promise((placed) => requestAnimationFrame(() => requestAnimationFrame(placed)));
    // The script that ran just before defines it.
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      nodes: nodes
        .slice(0, 5)
        .map((node) => `${node.target.join(' ')}: ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`),
    }));
  });
}
