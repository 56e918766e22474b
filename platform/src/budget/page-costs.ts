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

/**
 * What each page of a built workspace costs. Those with a budget for it are rendered, too.
 * @param folder absolute path of the workspace
 * @param name of the remote, or 'shell'
 */
export async function pageCosts(folder: string, name: string, budget: Budget): Promise<PageCost[]> {
  const dist = join(folder, 'dist/browser');
  const pages = await builtPages(dist);
  const measured = Object.keys(budget.pages).some((page) => budget.pages[page]?.render !== undefined) && existsSync(join(folder, 'dist/server'));
  const server = measured ? await serverPages(folder, name, await recordedAnswers(folder)) : null;
  const costs: PageCost[] = [];
  for (const { page, scripts } of pages) {
    const sizes = await Promise.all(scripts.map((script) => brotliSize(join(dist, script))));
    const { render, at } = budget.pages[page] ?? {};
    costs.push({
      page,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      requests: scripts.length,
      render: server && render !== undefined ? renderRatio(await server.prepare(page, at)) : undefined,
    });
  }
  return costs;
}
