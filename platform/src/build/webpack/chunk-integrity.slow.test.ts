import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { compile } from '../build-workspace';
import { ChunkIntegrityPlugin } from './chunk-integrity';

/** A build with an entry and two lazy chunks, one of them with a style sheet. */
async function build(page: string): Promise<{ entry: string; hashes: Map<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'chunk-integrity-'));
  await writeFile(
    join(folder, 'index.js'),
    "import('./page.js').then(console.log); import('./other.js').then(console.log);",
  );
  await writeFile(join(folder, 'page.js'), `import './page.css'; export const page = ${JSON.stringify(page)};`);
  await writeFile(join(folder, 'other.js'), 'export const other = 1;');
  await writeFile(join(folder, 'page.css'), `a { content: ${JSON.stringify(page)} }`);
  await compile({
    mode: 'production',
    target: 'web',
    context: folder,
    entry: './index.js',
    devtool: 'source-map',
    output: { path: join(folder, 'dist'), filename: 'entry.js', chunkFilename: '[id].[contenthash].js' },
    module: {
      rules: [
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, import.meta.resolve('css-loader').replace('file://', '')],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[id].[contenthash].css' }),
      new ChunkIntegrityPlugin(),
    ],
  });
  const hashes = new Map<string, string>();
  for (const name of await readdir(join(folder, 'dist')))
    hashes.set(
      name,
      createHash('sha256')
        .update(await readFile(join(folder, 'dist', name)))
        .digest('base64'),
    );
  return { entry: await readFile(join(folder, 'dist/entry.js'), 'utf8'), hashes };
}

const later = (hashes: ReadonlyMap<string, string>) =>
  [...hashes].filter(([name]) => name !== 'entry.js' && /\.(?:js|css)$/.test(name));

test('an entry contains the hash of every script and style sheet that it may load', async () => {
  const { entry, hashes } = await build('one');
  const files = later(hashes);
  expect(files.map(([name]) => name.split('.').at(-1)).sort()).toEqual(['css', 'js', 'js']);
  for (const [, hash] of files) expect(entry).toContain(`"${hash.slice(0, -1)}"`);
  expect(entry).toMatch(/\.integrity="sha256-"\+/);
  // Every placeholder was replaced.
  expect(entry).not.toContain('~');
});

test('a changed chunk changes its hash in the entry', async () => {
  const [one, two] = [await build('one'), await build('two')];
  const stated = (entry: string) => [...entry.matchAll(/"([A-Za-z0-9+/]{43})"/g)].map(([, hash]) => hash);
  const [first, second] = [stated(one.entry), stated(two.entry)];
  expect(first).toHaveLength(3);
  // The unchanged chunk keeps its hash.
  expect(first.filter((hash) => second.includes(hash))).toHaveLength(1);
});
