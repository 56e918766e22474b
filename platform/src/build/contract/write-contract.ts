import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Compilation } from 'webpack';
import { sourceState } from '../source-state';
import { ownDeclaration } from '../../base/pages/own-routes';
import { providedExportsOf } from '../webpack/provided-exports';
import { hostShared, remoteShared } from '../webpack/shared-modules';
import { usedExportsOf } from '../webpack/used-exports';
import { pagesIn } from '../webpack/remote-options';
import { fromRoot } from '../../base/workspaces';
import { remoteReport, sharedReports } from './api-reports';
import { CONTRACT_FILE, type ReleaseContract, type ShellContract } from './contract';

const require = createRequire(import.meta.url);
const textOf = (file: string) => readFile(fromRoot(file), 'utf8').catch(() => '');

/** The entry for a module of the host: under its name, or under its package's name with a slash. */
function entryFor<T>(entries: Readonly<Record<string, T>>, module: string): T | undefined {
  const whole = Object.keys(entries).find((key) => key.endsWith('/') && module.startsWith(key));
  return entries[module] ?? (whole === undefined ? undefined : entries[whole]);
}

const sharedTypes = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(sharedReports).map(async ([module, file]) => [module, await textOf(file)])),
  );

/**
 * The requirements of a remote's build.
 * @param folder of the workspace, below the root
 */
async function releaseContract(
  folder: string,
  browser: Compilation,
  server: Compilation | null,
): Promise<ReleaseContract> {
  const shared = remoteShared();
  const uses = (compilation: Compilation | null) =>
    Object.fromEntries(
      Object.entries(compilation ? usedExportsOf(compilation) : {}).map(([module, names]) => [
        module,
        { range: entryFor(shared, module)?.requiredVersion ?? '', names: [...names] },
      ]),
    );
  return {
    uses: { browser: uses(browser), server: uses(server) },
    types: await sharedTypes(),
    pages: {
      names: pagesIn(folder),
      types: await textOf(remoteReport(folder)),
      routed: [...new Set(ownDeclaration(fromRoot(folder)).routes.map(({ page }) => page))],
    },
  };
}

/**
 * The exports of the shell's build.
 * @param serverFile its server build, which lists its own exports
 */
async function shellContract(browser: Compilation, serverFile: string): Promise<ShellContract> {
  const shared = hostShared();
  const versioned = (provided: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      Object.entries(provided).map(([module, names]) => [
        module,
        { version: entryFor(shared, module)?.version ?? '', names: [...names].sort() },
      ]),
    );
  const { singletons } = require(serverFile) as { singletons: Record<string, object> }; // shell/src/server/server.tsx
  const source = await sourceState(['shell', 'shared', 'platform/src/build/webpack', 'package-lock.json']);
  return {
    commit: source && `${source.commit}${source.changed.length > 0 ? '-dirty' : ''}`,
    provides: {
      browser: versioned(providedExportsOf(browser)),
      server: versioned(
        Object.fromEntries(Object.entries(singletons).map(([module, exports]) => [module, Object.keys(exports)])),
      ),
    },
    types: await sharedTypes(),
    pages: {},
    takesRoutes: true,
  };
}

/**
 * Writes contract.json next to a build's files for the browser.
 * @param folder absolute path of the workspace
 */
export async function writeContract(folder: string, browser: Compilation, server: Compilation | null): Promise<void> {
  const { path } = browser.outputOptions;
  if (!path) throw new Error(`The build of ${folder} has no folder.`);
  const name = basename(folder);
  const contract =
    name === 'shell'
      ? await shellContract(browser, join(folder, 'dist/server/shell.cjs'))
      : await releaseContract(name, browser, server);
  await writeFile(join(path, CONTRACT_FILE), `${JSON.stringify(contract, null, 1)}\n`);
}
