import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseLocation, Releases } from '../../platform/src/release/open-releases';
import { containerIn } from '../../platform/src/release/container-in';
import { putRelease } from '../../platform/src/release/testing/put-release';
import { fromRoot } from '../../platform/src/base/workspaces';

export type Bundler = 'webpack' | 'rspack' | 'vite';

/** Variations of a build. */
export interface StockBuild {
  /** The name that the remote is built with. */
  name: string;
  /** Shared modules that extend or replace those of the shell, in the plugins' format. */
  shared?: Record<string, object>;
  /** The module of the page; Product.js by default. */
  page?: string;
  /** The name that the page is exposed under; Product by default. */
  expose?: string;
  /** Further modules, by their exposed names. */
  slots?: Record<string, string>;
}

/** Builds the page in e2e/stock-remotes with a bundler's own federation plugin, as another team would. */
export async function buildStockRemote(bundler: Bundler, folder: string, build: StockBuild): Promise<void> {
  // In a separate process: bundlers do not run inside jest.
  await promisify(execFile)(
    process.execPath,
    [fromRoot('e2e/stock-remotes/build.mjs'), bundler, folder, JSON.stringify(build)],
    // Without jest's variables: vite's plugin skips test builds.
    { env: { PATH: process.env['PATH'], NODE_ENV: 'production' } },
  );
}

/** The files of such a build by path. */
export async function stockFiles(folder: string): Promise<Record<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    found
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), await readFile(path)] as const;
      }),
  );
  return Object.fromEntries(files);
}

/**
 * Stores such a build as a release of the catalogue.
 * @param entry the release's entry; by default the one in its manifest
 */
export async function releaseStockRemote(
  releases: Releases,
  folder: string,
  version: string,
  entry?: 'mf-manifest.json',
): Promise<ReleaseLocation> {
  const described = containerIn(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
  const container = entry ? { ...described, entry, type: 'manifest' as const } : described;
  const routes = [{ path: '/product/:productId', page: 'Product' }];
  const { location } = await putRelease(releases, { version, container, routes, files: await stockFiles(folder) });
  return location;
}
