import { join } from 'node:path';
import { installKit, packKit, runOutside, unpack } from './packed-kit';

/**
 * Builds the kit's webpack scaffold in an empty folder with the packed kit. Other packages come from this repository,
 * without a registry.
 * @param name of the remote
 * @returns the folder of the build
 */
export async function buildScaffolded(folder: string, name: string): Promise<string> {
  const kit = join(folder, 'kit');
  await packKit(kit);
  const remote = join(folder, name);
  await unpack(kit, 'haat-remote-kit-', join(folder, 'scaffold'));
  const scaffold = join(folder, 'scaffold/bin/create-haat-remote.mjs');
  await runOutside(process.execPath, [scaffold, name, '--template', 'webpack', '--kit', kit], folder);
  await installKit(kit, remote);
  await runOutside(process.execPath, ['node_modules/webpack-cli/bin/cli.js'], remote);
  await runOutside(process.execPath, ['node_modules/@haat/remote-kit/bin/haat-remote.mjs', 'finish', 'dist'], remote);
  return join(remote, 'dist');
}
