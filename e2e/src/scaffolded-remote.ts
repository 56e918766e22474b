import { join } from 'node:path';
import { installKit, packKit, runExternally, unpack } from './packed-kit';

export type Template = 'vite' | 'webpack';

/**
 * Makes a repository in a folder by the scaffold of the packed kit. Its packages are not installed yet.
 * @param kit folder of the packed kit
 * @param name of the remote
 * @returns the folder of the repository
 */
export async function createScaffolded(kit: string, folder: string, name: string, template: Template): Promise<string> {
  await unpack(kit, 'haat-remote-kit-', join(folder, 'scaffold'));
  const scaffold = join(folder, 'scaffold/bin/create-haat-remote.mjs');
  await runExternally(process.execPath, [scaffold, name, '--template', template, '--kit', kit], folder);
  return join(folder, name);
}

/**
 * Builds the kit's webpack scaffold in an empty folder with the packed kit. Other packages come from this repository,
 * without a registry.
 * @param name of the remote
 * @returns the folders of the repository and of the build, and the file for the server
 */
export async function buildScaffolded(
  folder: string,
  name: string,
): Promise<{ remote: string; dist: string; server: string }> {
  const kit = join(folder, 'kit');
  await packKit(kit);
  const remote = await createScaffolded(kit, folder, name, 'webpack');
  await installKit(kit, remote);
  const webpack = join(remote, 'node_modules/webpack-cli/bin/cli.js');
  await runExternally(process.execPath, [webpack], remote);
  await runExternally(process.execPath, [webpack, '--config', 'webpack.server.mjs'], remote);
  await runExternally(
    process.execPath,
    ['node_modules/@haat/remote-kit/bin/haat-remote.mjs', 'finish', 'dist'],
    remote,
  );
  return { remote, dist: join(remote, 'dist'), server: join(remote, 'dist-server/server.cjs') };
}
