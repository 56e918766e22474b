import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliSize } from '../analyze/brotli-size';
import { builtPages } from '../analyze/built-pages';
import { readAnswers } from './answers';
import type { Budget } from './budget';
import type { PageCost } from './overruns';
import { renderRatio } from './render-ratio';
import { serverPages } from './server-pages';

/** Asked of the API while pages are measured: only what was recorded is answered. */
async function recordedAnswers(folder: string): Promise<(path: string) => Promise<unknown>> {
  const answers = await readAnswers(folder);
  return (path) => (Object.hasOwn(answers, path) ? Promise.resolve(answers[path]) : Promise.reject(new Error(`budget-answers.json of ${folder} has no answer to ${path}: record it by 'npm run budget -- NAME --record URL'`)));
}

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
  // React's other build is many times as slow, and not by the same factor for each page.
  process.env['NODE_ENV'] ??= 'production';
  const pages = await builtPages(build.browser);
  const measured = Object.keys(budget.pages).some((page) => budget.pages[page]?.render !== undefined) && existsSync(build.server);
  const server = measured ? await serverPages(build.server, name, await recordedAnswers(folder)) : null;
  const costs: PageCost[] = [];
  for (const { page, scripts } of pages) {
    const sizes = await Promise.all(scripts.map((script) => brotliSize(join(build.browser, script))));
    const { render, at } = budget.pages[page] ?? {};
    costs.push({
      page,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      requests: scripts.length,
      render: server && render !== undefined ? await renderRatio(await server.prepare(page, at)) : undefined,
    });
  }
  return costs;
}
