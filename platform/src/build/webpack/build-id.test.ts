import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../build-workspace';
import { BuildIdPlugin, uniqueNameOf } from './build-id';

async function build(id: string): Promise<{ name: string; text: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'build-id-'));
  await writeFile(join(folder, 'index.js'), "import('./page.js').then(console.log);");
  await writeFile(join(folder, 'page.js'), 'export const page = 1;');
  const output = {
    path: join(folder, 'dist'),
    filename: '[name].[contenthash].js',
    uniqueName: uniqueNameOf('shop_catalog'),
  };
  await compile({ mode: 'production', context: folder, entry: './index.js', output, plugins: [new BuildIdPlugin(id)] });
  const names = await readdir(join(folder, 'dist'));
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, 'dist', name), 'utf8') })));
}

test('chunks contain the id of their build, and their file names change with it', async () => {
  const [one, other] = [await build('0123456789'), await build('ab')];
  for (const { text } of one) expect(text).toContain('webpackChunkshop_catalog_01234567');
  for (const { text } of other) expect(text).toContain('webpackChunkshop_catalog_ab000000');
  expect(one.map(({ text }) => text.length).sort()).toEqual(other.map(({ text }) => text.length).sort());
  for (const { name } of one) expect(other.map((file) => file.name)).not.toContain(name);
});
