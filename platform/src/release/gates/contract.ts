import { createHash } from 'node:crypto';
import { hashOf } from '../../build/source-hash';
import { CONTRACT_FILE } from '../../build/contract/contract';
import { readReleaseContract, readShellContract, shellContractText } from '../../build/contract/read-contract';
import { fromRoot } from '../../base/workspaces';
import type { Gate } from './gate';

/**
 * The release uses only what the running shell provides, and its pages have the type that the shell accepts (design
 * §4).
 */
export const contract: Gate = {
  name: 'contract',
  of: 'own',
  // The result depends on the release's contract file and the shell's, not on other files.
  looksAt: ({ record: { name, files } }) => files[CONTRACT_FILE] && `${name} ${files[CONTRACT_FILE].integrity}`,
  // Package types are those that are installed.
  dependsOn: async (_, { options }) => [
    createHash('sha256')
      .update(await shellContractText(options.shell))
      .digest('hex'),
    await hashOf([fromRoot('package-lock.json'), fromRoot('platform/src/build/contract')]),
  ],
  examine: async ({ record: { name, version } }, { releases, options }) => {
    // TypeScript is only loaded when types are compared, so that other commands don't wait for it.
    const { incompatibilities } = await import('../../build/contract/incompatibilities');
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
