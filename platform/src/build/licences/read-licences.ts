import { releaseFolder, type ReleaseStore } from '@haat/releases';
import { LICENCES_FILE, licencesSchema, type PackageLicence } from './licences';

/**
 * The third-party packages of a release.
 * @throws Error in one sentence when the release does not list them
 */
export async function readLicences(store: ReleaseStore, name: string, version: string): Promise<PackageLicence[]> {
  const bytes = await store.read(`${releaseFolder(name, version)}/${LICENCES_FILE}`);
  if (!bytes)
    throw new Error(`${name} ${version} doesn't list its packages (it has no ${LICENCES_FILE}): publish it again.`);
  try {
    return licencesSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new Error(`${LICENCES_FILE} of ${name} ${version} can't be read: publish it again.`);
  }
}
