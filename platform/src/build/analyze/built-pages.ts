import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ENTRY_FILE, MANIFEST_FILE, STRINGS } from '../webpack/remote-options';

/**
 * A page with the scripts and style sheets of its workspace that a browser fetches for it, as paths below the build's
 * folder.
 */
export interface BuiltPage {
  page: string;
  scripts: string[];
  styles: string[];
}

const syncSchema = z.object({ sync: z.array(z.string()) });
const manifestSchema = z.object({
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: syncSchema, css: syncSchema }) })),
});
const entrySchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** The name of the shell's entry in a list of pages. */
const SHELL_PAGE = 'shell';

/** The pages of a remote's build. @param manifest its mf-manifest.json */
export function pagesInManifest(manifest: string): BuiltPage[] {
  const { exposes } = manifestSchema.parse(JSON.parse(manifest));
  // Strings of other languages are loaded separately from a page.
  return exposes
    .filter(({ name }) => !name.startsWith(STRINGS))
    .map(({ name, assets }) => ({ page: name, scripts: [ENTRY_FILE, ...assets.js.sync], styles: assets.css.sync }));
}

/**
 * The pages of a build.
 * @param dist dist/browser of a workspace; the shell has entry.json, a remote has a manifest
 */
export async function builtPages(dist: string): Promise<BuiltPage[]> {
  const entry = join(dist, 'entry.json');
  if (existsSync(entry)) {
    const { scripts, styles } = entrySchema.parse(JSON.parse(await readFile(entry, 'utf8')));
    const below = (address: string) => address.replace('/assets/shell/', '');
    return [{ page: SHELL_PAGE, scripts: scripts.map(below), styles: styles.map(below) }];
  }
  return pagesInManifest(await readFile(join(dist, MANIFEST_FILE), 'utf8'));
}
