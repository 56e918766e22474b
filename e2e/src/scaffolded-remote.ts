import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../../platform/src/workspaces';

const run = async (command: string, args: readonly string[], cwd: string) =>
  // Without jest's variables: the build is for visitors.
  (await promisify(execFile)(command, args, { cwd, env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } }))
    .stdout;

/**
 * Builds the kit's webpack scaffold in an empty folder with the packed kit. Other packages come from this repository,
 * without a registry.
 * @param name of the remote
 * @returns the folder of the build
 */
export async function buildScaffolded(folder: string, name: string): Promise<string> {
  const kit = join(folder, 'kit');
  await run(process.execPath, [fromRoot('platform/bin/haat.mjs'), 'kit', '--to', kit], fromRoot());
  const packed = await readdir(kit);
  const remote = join(folder, name);
  const own = join(remote, 'node_modules/@haat');
  const unpack = async (tarball: string, to: string) => {
    await mkdir(to, { recursive: true });
    const file = packed.find((each) => each.startsWith(tarball)) ?? '';
    await run('tar', ['-xzf', join(kit, file), '--strip-components=1', '-C', to], folder);
  };
  await unpack('haat-remote-kit-', join(folder, 'scaffold'));
  const scaffold = join(folder, 'scaffold/bin/create-haat-remote.mjs');
  await run(process.execPath, [scaffold, name, '--template', 'webpack', '--kit', kit], folder);

  await unpack('haat-remote-kit-', join(own, 'remote-kit'));
  await unpack('haat-shared-', join(own, 'shared'));
  for (const installed of await readdir(fromRoot('node_modules')))
    if (installed !== '@haat' && !installed.startsWith('.'))
      await symlink(fromRoot('node_modules', installed), join(remote, 'node_modules', installed));
  await run(process.execPath, ['node_modules/webpack-cli/bin/cli.js'], remote);
  await run(process.execPath, [join(own, 'remote-kit/bin/haat-remote.mjs'), 'finish', 'dist'], remote);
  return join(remote, 'dist');
}
