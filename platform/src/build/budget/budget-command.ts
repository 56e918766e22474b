import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command } from 'commander';
import { builtPages } from '../analyze/built-pages';
import { buildable, isBuildCurrent } from '../build-changed';
import { fromRoot, remoteFolder, remoteNames } from '../../base/workspaces';
import { writeRecordedResponses, type RecordedResponses } from './recorded-responses';
import { storedModulesFile, readBudget, type Budget, type StoredModules } from './budget';
import { commandName, grownPages } from './check-budget';
import { overrunsByPage } from './overrun-message';
import { overruns } from './overruns';
import { buildOf, pageCosts } from './page-costs';
import { pageModules } from './page-modules';
import { serverPages } from './server-pages';

async function keep(folder: string): Promise<void> {
  const dist = buildOf(folder).browser;
  const stored: StoredModules = {};
  for (const page of await builtPages(dist)) stored[page.page] = await pageModules(dist, page);
  await writeFile(storedModulesFile(folder), `${JSON.stringify(stored, null, 1)}\n`);
}

/** Requests the data of the measured pages from a running shop, and stores the responses. */
async function record(folder: string, name: string, budget: Budget, shop: string): Promise<void> {
  const answers: RecordedResponses = {};
  const server = await serverPages(buildOf(folder).server, name, async (path) => {
    const answer = await fetch(new URL(path, shop), { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`${shop} answered ${answer.status} to ${path}`);
    answers[path] = await answer.json();
    return answers[path];
  });
  for (const [page, { render, at }] of Object.entries(budget.pages))
    if (render !== undefined) await server.prepare(page, at);
  await writeRecordedResponses(folder, answers);
}

/** `npm run budget`: the costs and limits of the pages of each workspace. */
export function budgetCommand(): Command {
  return new Command('budget')
    .description(
      'show what each page of a built workspace costs and what its budget.json allows; exit code 1 if a page exceeds it',
    )
    .argument('[names...]', `shell or remotes (${remoteNames}); all by default`)
    .option('--keep', 'store the modules of the pages, so that a later overrun lists what grew')
    .option(
      '--record <url>',
      'record the responses of the shop at this address; the measured pages are rendered from them',
    )
    .action(async (names: string[], { keep: keeps = false, record: shop }: { keep?: boolean; record?: string }) => {
      const folders =
        names.length > 0
          ? names.map((name) => (name === 'shell' ? fromRoot('shell') : remoteFolder(name)))
          : buildable.map((folder) => fromRoot(folder));
      const over: string[] = [];
      for (const folder of folders) {
        const name = commandName(folder);
        const budget = await readBudget(folder);
        if (!budget) {
          console.log(`${name} has no budget.json.`);
          continue;
        }
        if (!(await isBuildCurrent(basename(folder))))
          console.log(
            `\nThe sources of ${name} have changed since it was built, or its build failed: these are the figures of what is in dist. Build it with: npm run build -- ${name}`,
          );
        if (shop) await record(folder, name, budget, shop);
        if (keeps) await keep(folder);
        console.log(`\n${name.padEnd(20)}     bytes   allowed  requests  allowed  render  allowed`);
        const costs = await pageCosts(folder, name, budget, { hasRenders: true });
        const found = overruns(budget, costs);
        const grown = await grownPages(folder, buildOf(folder).browser, found);
        over.push(...overrunsByPage({ name, overruns: found, growthOf: (page) => grown.get(page) ?? [] }));
        for (const { page, bytes, requests, render } of costs) {
          const allowed = budget.pages[page];
          const row = [
            bytes,
            allowed?.bytes ?? '-',
            requests,
            allowed?.requests ?? '-',
            render?.toFixed(2) ?? '-',
            allowed?.render ?? '-',
          ];
          console.log(
            `  ${page.padEnd(20)}${row.map((cell, index) => String(cell).padStart([8, 10, 10, 9, 8, 9][index] ?? 8)).join('')}`,
          );
        }
      }
      for (const message of over) console.error(`\n${message}`);
      if (over.length > 0) process.exitCode = 1;
    });
}
