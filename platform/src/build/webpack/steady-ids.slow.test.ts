import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import { compile } from '../build-workspace';
import { SteadyIdsPlugin } from './steady-ids';

/** The entry of a remote with one page, built in a folder of its own. */
async function entryIn(plugins: WebpackPluginInstance[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steady-ids-'));
  await writeFile(join(folder, 'page.js'), 'export default 1;');
  await compile({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist'), uniqueName: 'remote' },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote',
        filename: 'entry.js',
        exposes: { './Page': join(folder, 'page.js') },
        manifest: false,
        dts: false,
      }),
      ...plugins,
    ],
  });
  return (await readFile(join(folder, 'dist/entry.js'), 'utf8')).replaceAll(folder, '');
}

test('the same sources give the same entry in every folder', async () => {
  expect(await entryIn([new SteadyIdsPlugin()])).toBe(await entryIn([new SteadyIdsPlugin()]));
  // Control: without the plugin the ids of modules differ.
  expect(await entryIn([])).not.toBe(await entryIn([]));
});
