import type { ReleaseLocation } from '@haat/releases';
import { MANIFEST_FILE } from '../../build/webpack/remote-options';
import { declarationIn } from './declaration';
import { readBuild } from './read-build';

/** What a build in development may have, in bytes: it is not minified. */
const MAX_BYTES = 50_000_000;

/**
 * A build that is served elsewhere, for an override. Of another repository's build, its mf-manifest.json is named: its
 * container, pages and slots are read now, its code by the browser with each page.
 * @throws Error in one sentence when it can't be read
 */
export async function releaseElsewhere(address: string): Promise<ReleaseLocation> {
  if (!address.endsWith(`/${MANIFEST_FILE}`)) return { entry: address, version: 'elsewhere' };
  const { container, routes, slots } = declarationIn(await readBuild(address, MAX_BYTES));
  return {
    entry: new URL(container.entry, address).href,
    version: 'elsewhere',
    container: { type: container.type, name: container.name },
    routes,
    slots,
  };
}
