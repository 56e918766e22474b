import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../base/workspaces';

/** A remote's name in the registry, and its exposed pages, each in `src/pages/<Page>/<Page>Page.tsx`. */
export interface RemoteOptions {
  name: string;
  pages: readonly string[];
}

/** The global variable of a remote's container. */
export const containerName = (remoteName: string) => `haat_${remoteName.replace(/-/g, '_')}`;

/**
 * The module of a remote's page.
 * @throws Error when it does not exist
 */
export function pageFile(folder: string, page: string): string {
  const file = join(folder, `src/pages/${page}/${page}Page.tsx`);
  if (!existsSync(file)) throw new Error(`The page '${page}' is declared, but ${file} isn't there.`);
  return file;
}

/**
 * The languages of a workspace besides English: one for each file src/locales/<language>.json.
 * @param folder absolute
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

/** The prefix of exposed modules with the strings of a language. */
export const STRINGS = 'locales/';

/** The first file of a remote that a browser loads: it refers to all others. */
export const ENTRY_FILE = 'remoteEntry.js';

/** The metadata of a remote's build, next to its files for the browser. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** All pages of a workspace, from its folders. */
export function pagesIn(folder: string): string[] {
  const pages = fromRoot(folder, 'src/pages');
  return readdirSync(pages)
    .filter((page) => existsSync(join(pages, page, `${page}Page.tsx`)))
    .sort();
}
