import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from '../analyze/built-pages';
import type { Budget } from './budget';
import type { PageCost } from './overruns';
import { renderRatios } from './render-ratios';
import { scriptWeight } from './script-weight';

/** The folders of a build: the browser's files and the server's. */
export interface BuildFolders {
  browser: string;
  server: string;
}

/** The folders of a workspace's build. */
export const buildOf = (folder: string): BuildFolders => ({
  browser: join(folder, 'dist/browser'),
  server: join(folder, 'dist/server'),
});

/** The pages whose render costs are measured. */
interface RenderCosts {
  /** Absolute path of the workspace. */
  folder: string;
  /** The remote's name, or 'shell'. */
  name: string;
  budget: Budget;
  /** Folder of its server file. */
  server: string;
  /** The existing pages. */
  pages: readonly string[];
}

/**
 * The render time of each page with a render budget, as a multiple of the reference page's; empty if nothing is
 * rendered on the server.
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
 * The costs of each page of a built workspace.
 * @param folder absolute path of the workspace
 * @param name of the remote, or 'shell'
 * @param build the measured build; by default that of the workspace
 * @param hasRenders also measures render times. Use it only for reports: no build or release may fail because of a time
 * measurement
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
