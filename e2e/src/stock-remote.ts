import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseLocation, Releases } from '../../platform/src/release/open-releases';
import { containerIn } from '../../platform/src/release/container-in';
import { putRelease } from '../../platform/src/release/testing/put-release';
import { fromRoot } from '../../platform/src/workspaces';

export type Bundler = 'webpack' | 'rspack' | 'vite';

/** What differs in a build from a remote that fits. */
export interface StockBuild {
  /** The name that the remote is built with. */
  name: string;
  /** Shared modules in addition to those that the shell shares, or instead of them, as the plugins take them. */
  shared?: Record<string, object>;
  /** The module of the page; Product.js by default. */
  page?: string;
  /** The name that the page is exposed under; Product by default. */
  expose?: string;
  /** Further modules, by the names that they are exposed under. */
  slots?: Record<string, string>;
}

/** Builds the page in e2e/stock-remotes with a bundler's own federation plugin, as another team does. */
export async function buildStockRemote(bundler: Bundler, folder: string, build: StockBuild): Promise<void> {
  // The bundlers' own processes: none of them runs inside jest.
  await promisify(execFile)(
    process.execPath,
    [fromRoot('e2e/stock-remotes/build.mjs'), bundler, folder, JSON.stringify(build)],
    // Without jest's own variables: vite's plugin leaves builds of tests alone.
    { env: { PATH: process.env['PATH'], NODE_ENV: 'production' } },
  );
}

/**
 * Puts such a build into the store as a release of the catalogue.
 * @param entry the file that the release begins with; by default the one that its manifest names
 */
export async function releaseStockRemote(
  releases: Releases,
  folder: string,
  version: string,
  entry?: 'mf-manifest.json',
): Promise<ReleaseLocation> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    found
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), await readFile(path)] as const;
      }),
  );
  const described = containerIn(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
  const container = entry ? { ...described, entry, type: 'manifest' as const } : described;
  const { placed } = await putRelease(releases, { version, container, files: Object.fromEntries(files) });
  return placed;
}
