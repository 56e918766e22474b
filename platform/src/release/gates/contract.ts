import { createHash } from 'node:crypto';
import { hashOf } from '../../build/source-hash';
import { CONTRACT_FILE } from '../../contract/contract';
import { readReleaseContract, readShellContract, shellContractText } from '../../contract/read-contract';
import { fromRoot } from '../../workspaces';
import type { Gate } from './gate';

/** The release uses nothing but what the shell that runs gives, and its pages are what that shell takes (design §4). */
export const contract: Gate = {
  name: 'contract',
  of: 'own',
  // Its contract is a file of the release: the result does not change while that file and the shell's are the same.
  looksAt: ({ record: { name, files } }) => files[CONTRACT_FILE] && `${name} ${files[CONTRACT_FILE].integrity}`,
  // The types of packages are those that are installed.
  dependsOn: async (_, { options }) => [
    createHash('sha256')
      .update(await shellContractText(options.shell))
      .digest('hex'),
    await hashOf([fromRoot('package-lock.json'), fromRoot('platform/src/contract')]),
  ],
  examine: async ({ record: { name, version } }, { releases, options }) => {
    // TypeScript is loaded where types are compared: no other command waits for it.
    const { incompatibilities } = await import('../../contract/incompatibilities');
    const [release, shell] = await Promise.all([
      readReleaseContract(releases.store, name, version),
      readShellContract(options.shell),
    ]);
    const built = shell.commit ? ` (built from ${shell.commit.slice(0, 10)})` : '';
    return incompatibilities(name, release, shell).map((what) => ({
      what,
      todo: `Do without it, or put a shell into service first that has it, and ask that one: --shell <url>. Asked was ${options.shell ?? "the shell's build of this checkout"}${built}.`,
    }));
  },
};
