import { basename } from 'node:path';
import type { Compilation } from 'webpack';
import { builtPages } from '../analyze/built-pages';
import { pagesIn } from '../webpack/remote-options';
import { remotes } from '../workspaces';
import { readBudget, readKept } from './budget';
import { growth, type Growth } from './growth';
import { importersIn } from './importers';
import { overrunMessage } from './overrun-message';
import { overruns, type Overrun } from './overruns';
import { buildOf, pageCosts, renderCosts } from './page-costs';
import { pageModules } from './page-modules';

/** The name that commands and the registry have for a workspace. */
export const commandName = (folder: string) =>
  remotes.find((remote) => remote.folder === basename(folder))?.name ?? basename(folder);

/**
 * What grew in the pages that are over, since the budget was kept.
 * @param folder absolute path of the workspace
 * @param dist the files for the browser
 */
export async function grownPages(
  folder: string,
  dist: string,
  over: readonly Overrun[],
): Promise<Map<string, Growth[]>> {
  const [kept, pages] = await Promise.all([readKept(folder), builtPages(dist)]);
  const grown = new Map<string, Growth[]>();
  for (const page of pages)
    if (over.some((overrun) => overrun.page === page.page))
      grown.set(page.page, growth(kept[page.page] ?? {}, await pageModules(dist, page)));
  return grown;
}

/** The renders of a workspace whose server file is built. */
const renders = async (folder: string, isExact: boolean): ReturnType<typeof renderCosts> => {
  const budget = await readBudget(folder);
  return budget
    ? renderCosts({
        folder,
        name: commandName(folder),
        budget,
        server: buildOf(folder).server,
        pages: pagesIn(basename(folder)),
        isExact,
      })
    : {};
};

/** Begins to measure the renders of a workspace whose server file is built. What goes wrong, `checkBudget` says. */
export function startedRenders(folder: string): ReturnType<typeof renderCosts> {
  const ratios = renders(folder, false);
  ratios.catch(() => undefined);
  return ratios;
}

/**
 * Holds a workspace's build against its budget.json; one without a budget is not held against anything.
 * @param folder absolute path of the workspace, built
 * @param ratios of its pages' renders, measured while the rest was built (`startedRenders`): a first look, which others
 *   break into
 * @param exactRatios measures them with nothing of the build beside, where that look says that one is over: this
 *   decides
 * @throws Error that names each page over its budget, by how much, and the imports that grew
 */
export async function checkBudget(
  folder: string,
  compilation: Compilation,
  ratios?: ReturnType<typeof renderCosts>,
  exactRatios = () => renders(folder, true),
): Promise<void> {
  const budget = await readBudget(folder);
  if (!budget) return;
  const overWith = async (measured: typeof ratios) =>
    overruns(budget, await pageCosts(folder, commandName(folder), budget, { ratios: measured }));
  const atFirst = await overWith(ratios);
  const over = ratios && atFirst.some(({ kind }) => kind === 'render') ? await overWith(exactRatios()) : atFirst;
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
