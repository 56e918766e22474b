import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../../platform/src/base/workspaces';

/** Runs a program as a team of another repository would: without jest's variables, since its build is for visitors. */
export const runExternally = async (command: string, args: readonly string[], cwd: string): Promise<string> =>
  (await promisify(execFile)(command, args, { cwd, env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } }))
    .stdout;

/**
 * Packs the kit for other repositories.
 * @param to folder of the tarballs
 */
export async function packKit(to: string): Promise<void> {
  await runExternally(process.execPath, [fromRoot('platform/bin/haat.mjs'), 'kit', '--to', to], fromRoot());
}

/**
 * Unpacks a tarball of the kit.
 * @param kit folder of the tarballs
 * @param name of the tarball, without its version
 */
export async function unpack(kit: string, name: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const file = (await readdir(kit)).find((each) => each.startsWith(name)) ?? '';
  await runExternally('tar', ['-xzf', join(kit, file), '--strip-components=1', '-C', to], kit);
}

/** Puts the packed kit and this repository's packages into another repository, without a registry. */
export async function installKit(kit: string, repository: string): Promise<void> {
  const packages = join(repository, 'node_modules');
  await unpack(kit, 'haat-remote-kit-', join(packages, '@haat/remote-kit'));
  await unpack(kit, 'haat-shared-', join(packages, '@haat/shared'));
  for (const installed of await readdir(fromRoot('node_modules')))
    if (installed !== '@haat' && !installed.startsWith('.'))
      await symlink(fromRoot('node_modules', installed), join(packages, installed));
}
