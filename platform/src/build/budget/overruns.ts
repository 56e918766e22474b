import type { Budget, PageBudget } from './budget';

/** The costs of a built page. */
export interface PageCost {
  page: string;
  bytes: number;
  requests: number;
  /** Relative to the reference page; undefined if the page was not rendered. */
  render: number | undefined;
}

/** One figure of a page that exceeds its limit. */
export interface Overrun {
  page: string;
  kind: 'bytes' | 'requests' | 'render';
  actual: number;
  allowed: number;
}

const kinds = ['bytes', 'requests', 'render'] as const;

/**
 * The figures over budget.
 * @throws Error when a page has no budget or a budget has no page, so that an added or renamed page is not overlooked
 */
export function overruns(budget: Budget, costs: readonly PageCost[]): Overrun[] {
  const missing = costs.find(({ page }) => !budget.pages[page]);
  if (missing)
    throw new Error(
      `The page '${missing.page}' has no budget: give it one in budget.json (now ${missing.bytes} bytes in ${missing.requests} requests).`,
    );
  const removed = Object.keys(budget.pages).find((page) => !costs.some((cost) => cost.page === page));
  if (removed) throw new Error(`budget.json has a budget for '${removed}', but this build has no such page.`);
  return costs.flatMap((cost) => {
    const allowed: Partial<PageBudget> = budget.pages[cost.page] ?? {};
    return kinds.flatMap((kind) => {
      const actual = cost[kind];
      const limit = allowed[kind];
      return actual !== undefined && limit !== undefined && actual > limit
        ? [{ page: cost.page, kind, actual, allowed: limit }]
        : [];
    });
  });
}
