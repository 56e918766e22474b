import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from '../analyze/built-pages';
import type { Budget } from './budget';
import type { PageCost } from './overruns';
import { renderRatios } from './render-ratios';
import { scriptWeight } from './script-weight';

/** Where the files of a build are: those for the browser, and the shell's server's. */
export interface BuildFolders {
  browser: string;
  server: string;
}

/** Where a workspace's build is. */
export const buildOf = (folder: string): BuildFolders => ({
  browser: join(folder, 'dist/browser'),
  server: join(folder, 'dist/server'),
});

/** The render costs to measure of the pages of a workspace. */
interface RenderCosts {
  /** Absolute path of the workspace. */
  folder: string;
  /** Of the remote, or 'shell'. */
  name: string;
  budget: Budget;
  /** Where its server file is. */
  server: string;
  /** The pages that there are. */
  pages: readonly string[];
}

/**
 * How many times as long as the fixed page the pages with a budget for it take to render, by page; none where nothing
 * is rendered on the server.
 */
async function renderCosts({
  folder,
  name,
  budget,
  server,
  pages,
}: RenderCosts): Promise<Readonly<Record<string, number>>> {
  const wanted = pages.flatMap((page) =>
    budget.pages[page]?.render === undefined ? [] : [{ page, at: budget.pages[page].at }],
  );
  return wanted.length > 0 && existsSync(server) ? renderRatios({ folder, name, server, pages: wanted }) : {};
}

/**
 * What each page of a built workspace costs.
 * @param folder absolute path of the workspace
 * @param name of the remote, or 'shell'
 * @param build what is measured; the workspace's own build by default
 * @param hasRenders also measures the renders of pages that have a budget for it: only where a person reads the
 *   figures, for no build or release may fail by a measurement of time
 */
export async function pageCosts(
  folder: string,
  name: string,
  budget: Budget,
  { build = buildOf(folder), hasRenders = false }: { build?: BuildFolders; hasRenders?: boolean } = {},
): Promise<PageCost[]> {
  const pages = await builtPages(build.browser);
  const renders = hasRenders
    ? await renderCosts({ folder, name, budget, server: build.server, pages: pages.map(({ page }) => page) })
    : {};
  const costs: PageCost[] = [];
  for (const { page, scripts } of pages) {
    const sizes = await Promise.all(scripts.map((script) => scriptWeight(join(build.browser, script))));
    costs.push({
      page,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      requests: scripts.length,
      render: renders[page],
    });
  }
  return costs;
}
