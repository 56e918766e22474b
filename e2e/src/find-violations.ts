import { source } from 'axe-core';
import type { Page } from 'playwright-core';

export interface Violation {
  rule: string;
  help: string;
  /** The element, and how to fix it. */
  nodes: string[];
}

/**
 * axe's violations on the current page, by all rules. Evaluated through the debugger, which ignores the content
 * security policy, so that the policy stays on and its violations are still reported.
 */
export async function findViolations(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async () => {
    // A popup beside a button is invisible until it is positioned; axe would report its focus guards.
    await new Promise((placed) => requestAnimationFrame(() => requestAnimationFrame(placed)));
    // Defined by the script that has just run.
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
