import { basename } from 'node:path';
import type { Compilation } from 'webpack';
import { builtPages } from '../analyze/built-pages';
import { remotes } from '../../base/workspaces';
import { readBudget, readStoredModules } from './budget';
import { growth, type Growth } from './growth';
import { importersIn } from './importers';
import { overrunMessage } from './overrun-message';
import { overruns, type Overrun } from './overruns';
import { buildOf, pageCosts } from './page-costs';
import { pageModules } from './page-modules';

/** The name of a workspace in commands and in the registry. */
export const commandName = (folder: string) =>
  remotes.find((remote) => remote.folder === basename(folder))?.name ?? basename(folder);

/**
 * The modules that grew since the budget was stored, for each page over its limit.
 * @param folder absolute path of the workspace
 * @param dist the files for the browser
 */
export async function grownPages(
  folder: string,
  dist: string,
  over: readonly Overrun[],
): Promise<Map<string, Growth[]>> {
  const [stored, pages] = await Promise.all([readStoredModules(folder), builtPages(dist)]);
  const grown = new Map<string, Growth[]>();
  for (const page of pages)
    if (over.some((overrun) => overrun.page === page.page))
      grown.set(page.page, growth(stored[page.page] ?? {}, await pageModules(dist, page)));
  return grown;
}

/**
 * Checks the bytes and requests of a build against budget.json; a workspace without one is not checked.
 * @param folder absolute path of the workspace, built
 * @throws Error that names each page over its budget, the excess and the imports that grew
 */
export async function checkBudget(folder: string, compilation: Compilation): Promise<void> {
  const budget = await readBudget(folder);
  if (!budget) return;
  const over = overruns(budget, await pageCosts(folder, commandName(folder), budget));
  if (over.length === 0) return;
  const grown = await grownPages(folder, buildOf(folder).browser, over);
  throw new Error(
    overrunMessage({
      folder: basename(folder),
      name: commandName(folder),
      overruns: over,
      growthOf: (page) => grown.get(page) ?? [],
      importersOf: importersIn(compilation),
    }),
  );
}
