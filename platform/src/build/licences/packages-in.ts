import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { z } from 'zod';
import type { PackageLicence } from './licences';

const old = z.object({ type: z.string() });
/** As stated in package.json: an SPDX expression, or the format from before 2014. */
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), old]).optional().catch(undefined),
  licenses: z.array(old).optional().catch(undefined),
});

/** The module, and the modules that were concatenated into it. */
const withJoined = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? [module, ...(module.modules as Module[])] : [module]; // webpack's ConcatenatedModule

const PACKAGES = `${sep}node_modules${sep}`;

/**
 * The package folder of a file; null for files of the repository. Folders that start with a dot are generated during a
 * build (`.federation`).
 */
function packageOf(file: string): string | null {
  const end = file.lastIndexOf(PACKAGES) + PACKAGES.length;
  if (end < PACKAGES.length) return null;
  const [name = '', below = ''] = file.slice(end).split(sep);
  return name.startsWith('.') ? null : file.slice(0, end) + (name.startsWith('@') ? join(name, below) : name);
}

/** The folders of the packages in a build's chunks. */
function foldersIn({ modules, chunkGraph }: Compilation): Set<string> {
  const folders = new Set<string>();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const each of withJoined(module)) {
      const folder = packageOf(each.nameForCondition() ?? '');
      if (folder) folders.add(folder);
    }
  }
  return folders;
}

/** The package.json of a package. @throws Error when it has no name */
async function packageAt(folder: string): Promise<PackageLicence> {
  const { name, version, license, licenses } = manifestSchema.parse(
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  const stated =
    typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '));
  const names = (await readdir(folder))
    .filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file) && !/\.[cm]?[jt]s$/i.test(file))
    .sort();
  const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')));
  return {
    name,
    version,
    licence: stated ?? null,
    text: texts.length > 0 ? texts.map((each) => each.trim()).join('\n\n') : null,
  };
}

/** The third-party packages of builds, each once, sorted by name. */
export async function packagesIn(compilations: readonly Compilation[]): Promise<PackageLicence[]> {
  const folders = new Set(compilations.flatMap((compilation) => [...foldersIn(compilation)]));
  const found = new Map<string, PackageLicence>();
  for (const each of await Promise.all([...folders].map(packageAt))) found.set(`${each.name}@${each.version}`, each);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}
