import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../source-hash';
import { kitModules } from '../kit/kit-modules';
import { pagesIn } from '../webpack/remote-options';
import { fromRoot, remotes } from '../../base/workspaces';

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

/** The modules of `shared` that the shell provides to remotes, each with the file of its report. */
export const sharedReports = {
  '@haat/shared/state': 'shared/api-report/state.d.ts',
  '@haat/shared/page': 'shared/api-report/page.d.ts',
} as const;
/** The owner of the reports of @haat/remote-kit. */
export const KIT = 'remote-kit';
const kitReport = (module: string) => `remote-kit/api-report/${module}.d.ts`;
export const remoteReport = (folder: string) => `${folder}/api-report.d.ts`;

/** The other exports in the package.json of `shared`, without those for tests, which are part of no build. */
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
  // Loaded on demand, as is TypeScript below.
  const { rollUp } = await import('./roll-up');
  return rollUp(modules);
}

/** The report in the repository; empty if there is none. */
export const readStoredReport = ({ file }: ApiReport): Promise<string> =>
  readFile(fromRoot(file), 'utf8').catch(() => '');

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file);

/**
 * A key of a remote's own part of a report: its declarations if all types are written down, otherwise a hash of its code.
 */
async function ownPart({ owner, modules }: ApiReport): Promise<string> {
  const own = remotes.find(({ name }) => name === owner)?.folder;
  if (!own || typeof modules === 'string') return '';
  // Loaded on demand: a build needs only the names of reports and doesn't wait for TypeScript.
  const { ownDeclarations } = await import('./own-declarations');
  return (
    (await ownDeclarations(Object.values(modules).map((file) => fromRoot(file)))) ??
    hashOf([fromRoot(own, 'src')], isTest)
  );
}

/** A hash of a report and of everything that its text depends on. */
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
        fromRoot('platform/src/build/contract', `${module}.ts`),
      ),
    ],
    isTest,
  );
  return `${hash} ${JSON.stringify(report.modules)} ${await ownPart(report)}`;
}
