import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBudget } from '../../build/budget/budget';
import { grownPages } from '../../build/budget/check-budget';
import { overrunRemedy, overrunsByPage } from '../../build/budget/overrun-message';
import { overruns } from '../../build/budget/overruns';
import { pageCosts } from '../../build/budget/page-costs';
import { hashOf } from '../../build/source-hash';
import { remoteFolder } from '../../base/workspaces';
import type { Gate } from './gate';

/** The files of the release stay within its team's budget.json: bytes and requests of each page. */
export const budgets: Gate = {
  name: 'budgets',
  of: 'own',
  dependsOn: async ({ record: { name } }) => [
    await hashOf([join(remoteFolder(name), 'budget.json')].filter(existsSync)),
  ],
  examine: async ({ record: { name, version } }, context) => {
    const folder = remoteFolder(name);
    const budget = await readBudget(folder);
    if (!budget)
      return [
        {
          what: `${basename(folder)} has no budget.json, so its pages have no limits.`,
          todo: `Give each page a number of bytes and requests in ${basename(folder)}/budget.json; npm run budget -- ${name} shows what they are now.`,
        },
      ];
    const files = await context.filesOf(name, version);
    const over = overruns(
      budget,
      await pageCosts(folder, name, budget, { build: { browser: files, server: join(files, 'server') } }),
    );
    if (over.length === 0) return [];
    const grown = await grownPages(folder, files, over);
    return overrunsByPage({
      name,
      overruns: over,
      growthOf: (page) => grown.get(page) ?? [],
    }).map((what) => ({ what: what.replace(/^ {2}/gm, ''), todo: overrunRemedy({ folder: basename(folder), name }) }));
  },
};
