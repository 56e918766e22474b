import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../build/source-hash';
import { kitModules } from '../kit/kit-modules';
import { pagesIn } from '../webpack/remote-options';
import { fromRoot, remotes } from '../workspaces';

/** A public surface, and the file in the repository that states its types. */
export interface ApiReport {
  /** `shared`, or a remote's name. */
  owner: string;
  /** Below the repository's root. */
  file: string;
  /**
   * Below the repository's root: one module whose exports are the surface, or several by the name that each has in it.
   */
  modules: string | Readonly<Record<string, string>>;
  /** Folders below the repository's root that its text follows from, besides those of `shared` and of a remote. */
  sources?: readonly string[];
}

/**
 * The modules of `shared` that exist once in a page, and so are the shell's when a remote runs: each has a report of
 * its own.
 */
export const sharedReports = {
  '@haat/shared/state': 'shared/api-report/state.d.ts',
  '@haat/shared/page': 'shared/api-report/page.d.ts',
} as const;
/** The owner of the reports of @haat/remote-kit. */
export const KIT = 'remote-kit';
const kitReport = (module: string) => `remote-kit/api-report/${module}.d.ts`;
export const remoteReport = (folder: string) => `${folder}/api-report.d.ts`;

/**
 * What else `shared` exports, by its package.json; test doubles of the browser are not part of any build.
 */
function libraryModules(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(fromRoot('shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const modules: Record<string, string> = {};
  for (const [name, target] of Object.entries(exports)) {
    if (`@haat/shared${name.slice(1)}` in sharedReports || name.startsWith('./testing/')) continue;
    const [folder = '', ending = ''] = target.split('*');
    const files = !target.includes('*')
      ? ['']
      : readdirSync(fromRoot('shared', folder), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() || (entry.name.endsWith(ending) && !entry.name.includes('.test.')))
          .map((entry) => (entry.isDirectory() ? entry.name : entry.name.slice(0, -ending.length)));
    for (const file of files) {
      const module = join('shared', target.replaceAll('*', file));
      modules[
        name
          .slice(2)
          .replace('*', file)
          .replace(/\W+(\w?)/g, (_, next: string) => next.toUpperCase())
      ] ??= module;
    }
  }
  return modules;
}

/** Every API surface that separately built code depends on. */
export const apiReports = (): ApiReport[] => [
  { owner: 'shared', file: sharedReports['@haat/shared/state'], modules: 'shared/src/state/state.ts' },
  { owner: 'shared', file: sharedReports['@haat/shared/page'], modules: 'shared/src/page.ts' },
  { owner: 'shared', file: 'shared/api-report/library.d.ts', modules: libraryModules() },
  ...Object.entries(kitModules).map(([name, modules]) => ({
    owner: KIT,
    file: kitReport(name),
    modules,
    sources: ['remote-kit/src'],
  })),
  ...remotes.map(({ name, folder }) => ({
    owner: name,
    file: remoteReport(folder),
    modules: Object.fromEntries(pagesIn(folder).map((page) => [page, `${folder}/src/pages/${page}/${page}Page.tsx`])),
  })),
];

/** The report as the code has it now. */
export async function currentReport({ modules }: ApiReport): Promise<string> {
  // As TypeScript below, the roll-up is loaded where it is needed.
  const { rollUp } = await import('./roll-up');
  return rollUp(modules);
}

/** The report in the repository; empty if there is none. */
export const readStoredReport = ({ file }: ApiReport): Promise<string> =>
  readFile(fromRoot(file), 'utf8').catch(() => '');

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file);

/**
 * Equal while a remote's own part in a report is: its declarations where its modules state them, else all of its code.
 */
async function ownPart({ owner, modules }: ApiReport): Promise<string> {
  const own = remotes.find(({ name }) => name === owner)?.folder;
  if (!own || typeof modules === 'string') return '';
  // TypeScript is loaded where reports are looked at: a build, which needs their names, doesn't wait for it.
  const { ownDeclarations } = await import('./own-declarations');
  return (
    (await ownDeclarations(Object.values(modules).map((file) => fromRoot(file)))) ??
    hashOf([fromRoot(own, 'src')], isTest)
  );
}

/** Equal while a report and all that its text depends on are the same. */
export async function reportHash(report: ApiReport): Promise<string> {
  const hash = await hashOf(
    [
      fromRoot(report.file),
      fromRoot('shared/src'),
      ...(report.sources ?? []).map((folder) => fromRoot(folder)),
      fromRoot('package-lock.json'),
      fromRoot('tsconfig.base.json'),
      fromRoot('tsconfig.browser.json'),
      ...['roll-up', 'sort-declarations', 'own-declarations'].map((module) =>
        fromRoot('platform/src/contract', `${module}.ts`),
      ),
    ],
    isTest,
  );
  return `${hash} ${JSON.stringify(report.modules)} ${await ownPart(report)}`;
}
