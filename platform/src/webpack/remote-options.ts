import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../workspaces';

/**
 * What a remote declares of itself: its name in the registry and the pages that it exposes, each
 * `src/pages/<Page>/<Page>Page.tsx`.
 */
export interface RemoteOptions {
  name: string;
  pages: readonly string[];
}

/** The global that a remote's container is put under. */
export const containerName = (remoteName: string) => `haat_${remoteName.replace(/-/g, '_')}`;

/** The module of a remote's page. @throws Error when it isn't there */
export function pageFile(folder: string, page: string): string {
  const file = join(folder, `src/pages/${page}/${page}Page.tsx`);
  if (!existsSync(file)) throw new Error(`The page '${page}' is declared, but ${file} isn't there.`);
  return file;
}

/**
 * The languages that a workspace has strings in, besides English: each file src/locales/<language>.json is one. @param
 * folder absolute
 */
export function languagesIn(folder: string): string[] {
  const locales = join(folder, 'src/locales');
  return existsSync(locales)
    ? readdirSync(locales)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .sort()
    : [];
}

/** The prefix of exposes that are strings of a language. */
export const STRINGS = 'locales/';

/** The first file of a remote that a browser loads: it names all others. */
export const ENTRY_FILE = 'remoteEntry.js';

/** The metadata of a remote's build, beside its files for the browser. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** Every page that a workspace holds, by its folder. */
export function pagesIn(folder: string): string[] {
  const pages = fromRoot(folder, 'src/pages');
  return readdirSync(pages)
    .filter((page) => existsSync(join(pages, page, `${page}Page.tsx`)))
    .sort();
}
