import type { Command } from 'commander';
import { readRelease } from '@haat/releases';
import { remoteNames } from '../../base/workspaces';
import { LICENCES_FILE } from '../../build/licences/licences';
import { readLicences } from '../../build/licences/read-licences';
import { openReleases } from '../open-releases';
import { parseRemote } from './arguments';
import { command, kilobytes, print, versionOf, type CommonOptions } from './release-options';

/** `release show`: prints the record of a release. */
export function showCommand(): Command {
  return command('show', 'what a release is, and what is in it')
    .argument('<remote>', remoteNames, parseRemote)
    .argument('[version]', 'a version, or current, previous, canary, newest', 'current')
    .action(async (name: string, versionOrChannel: string, options: CommonOptions) => {
      const releases = await openReleases();
      const { record } = await readRelease(releases.store, name, await versionOf(releases, name, versionOrChannel));
      // Releases from before licence lists are shown as well.
      const packages = LICENCES_FILE in record.files ? await readLicences(releases.store, name, record.version) : null;
      const files = Object.entries(record.files).map(
        ([file, { bytes }]) => `  ${kilobytes(bytes).padStart(10)}  ${file}`,
      );
      print(
        options,
        {
          ...record,
          packages: packages?.map(({ name: of, version, licence }) => ({ name: of, version, licence })) ?? null,
        },
        [
          `${name} ${record.version}`,
          `  built ${record.time} by ${record.by || 'an unknown author'} from ${record.commit ?? 'sources outside of a repository'}`,
          ...files,
          ...(packages
            ? [
                '  packages of others, with their licences (texts in licences.json):',
                ...packages.map(
                  (each) => `  ${(each.licence ?? 'unknown').padStart(10)}  ${each.name} ${each.version}`,
                ),
              ]
            : []),
        ],
      );
    });
}
