import { execFile } from 'node:child_process';
import { verifyRegistry, REGISTRY_FILE } from '@haat/releases';
import { fromRoot } from '../../base/workspaces';
import type { Releases } from '../open-releases';

/** Runs one release command on a store with one gate, to test the commands. */
export function runRelease(
  where: string,
  args: readonly string[],
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', fromRoot('platform/src/release/testing/release-with-integrity.ts'), ...args],
      { cwd: fromRoot(), env: { ...process.env, RELEASES_URL: where } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** The registry entry of a remote, as servers read it. */
export const servedOf = async ({ store, keys }: Releases, remote: string) =>
  verifyRegistry((await store.read(REGISTRY_FILE))?.toString() ?? '', keys).registry[remote];
