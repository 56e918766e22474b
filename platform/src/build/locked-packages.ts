import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional(), link: z.boolean().optional() }),
  ),
});

/**
 * The part of the lock file that builds of some workspaces depend on, as text: path, version and hash of the packages
 * that they can import. Other packages are left out, so that they cause no rebuild.
 */
export function lockedPackages(lockFile: string, workspaces: readonly string[]): string {
  const { packages } = lockSchema.parse(JSON.parse(lockFile));
  const folders = ['', ...workspaces.map((workspace) => `${workspace}/`)].map((at) => `${at}node_modules/`);
  return Object.entries(packages)
    .filter(([path, { link }]) => link !== true && folders.some((folder) => path.startsWith(folder)))
    .map(([path, { version = '', integrity = '' }]) => `${path} ${version} ${integrity}`)
    .sort()
    .join('\n');
}
