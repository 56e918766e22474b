import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliSize } from '../analyze/brotli-size';
import { builtPages } from '../analyze/built-pages';
import type { Budget } from './budget';
import type { PageCost } from './overruns';
import { renderRatios } from './render-ratios';

/** Where the files of a build are: those for the browser, and the shell's server's. */
export interface BuildFolders {
  browser: string;
  server: string;
}

/** Where a workspace's build is. */
export const buildOf = (folder: string): BuildFolders => ({ browser: join(folder, 'dist/browser'), server: join(folder, 'dist/server') });

/**
 * What each page of a built workspace costs. Those with a budget for it are rendered, too.
 * @param folder absolute path of the workspace
 * @param name of the remote, or 'shell'
 * @param build what is measured; the workspace's own build by default
 */
export async function pageCosts(folder: string, name: string, budget: Budget, build = buildOf(folder)): Promise<PageCost[]> {
  const pages = await builtPages(build.browser);
  const wanted = pages.flatMap(({ page }) => (budget.pages[page]?.render === undefined ? [] : [{ page, at: budget.pages[page].at }]));
  const ratios = wanted.length > 0 && existsSync(build.server) ? await renderRatios({ folder, name, server: build.server, pages: wanted }) : {};
  const costs: PageCost[] = [];
  for (const { page, scripts } of pages) {
    const sizes = await Promise.all(scripts.map((script) => brotliSize(join(build.browser, script))));
    costs.push({
      page,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      requests: scripts.length,
      render: ratios[page],
    });
  }
  return costs;
}
