import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRoute } from '../routes/page-route';

const root = join(__dirname, '../../..');

/** The pages of this repository's remotes, as a document receives them from the registry. */
export const ownRoutes: readonly PageRoute[] = readdirSync(root)
  .filter((folder) => /^mfe-[a-z]/.test(folder))
  .flatMap((folder) => {
    const { routes } = JSON.parse(readFileSync(join(root, folder, 'haat.json'), 'utf8')) as { routes: PageRoute[] };
    return routes.map((route) => ({ ...route, remote: folder.slice('mfe-'.length) }));
  });
