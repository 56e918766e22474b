import { hashOf } from '../../build/source-hash';
import { licenceError } from '../../build/licences/licences';
import { readLicences } from '../../build/licences/read-licences';
import { fromRoot } from '../../base/workspaces';
import type { Gate } from './gate';

/** Every package in the release has an allowed licence. */
export const licences: Gate = {
  name: 'licences',
  dependsOn: async () => [await hashOf([fromRoot('platform/src/build/licences')])],
  examine: async ({ record: { name, version } }, { releases }) =>
    (await readLicences(releases.store, name, version))
      .map(licenceError)
      .filter((what) => what !== null)
      .map((what) => ({
        what,
        todo: `Take another package: npm run analyze -- ${name} says which pages have it. If it may be given on, say so in platform/src/build/licences/allowed-licences.ts, in the same commit.`,
      })),
};
