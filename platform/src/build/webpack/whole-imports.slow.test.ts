import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../build-workspace';
import { UsedExportsPlugin, usedExportsOf } from './used-exports';
import { WholeImportsPlugin } from './whole-imports';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

const LIBRARY = '@tanstack/react-query';

/** The libraries that a module is built with, and the names that it uses of each. */
async function usedBy(source: string) {
  await writeFile(join(folder, 'index.mjs'), source);
  const { compilation } = await compile({
    mode: 'production',
    context: folder,
    entry: './index.mjs',
    output: { path: join(folder, 'dist'), library: { type: 'commonjs2' } },
    externals: [
      ({ request = '' }, done) => (request.startsWith('@') ? done(undefined, `commonjs2 ${request}`) : done()),
    ],
    plugins: [new WholeImportsPlugin(), new UsedExportsPlugin()],
  });
  return usedExportsOf(compilation);
}

test('a module that imports only names of the first file uses that part of the library', async () => {
  expect(
    await usedBy(
      `import { useQuery, useQueryClient as client } from '${LIBRARY}'; export const all = [useQuery, client];`,
    ),
  ).toEqual({ [LIBRARY]: ['useQuery', 'useQueryClient'] });
});

test.each([
  [
    'one more hook',
    `import { useQuery, useMutationState } from '${LIBRARY}'; export const all = [useQuery, useMutationState];`,
  ],
  ['one more hook by another name', `import { useQueries as many } from '${LIBRARY}'; export const all = [many];`],
  ['all of it', `import * as query from '${LIBRARY}'; export const all = [query.useIsFetching];`],
  ['one more hook to pass it on', `export { useIsMutating } from '${LIBRARY}';`],
  ['all of it to pass it on', `export * from '${LIBRARY}';`],
])('a module that imports %s uses the whole library', async (_, source) => {
  expect(Object.keys(await usedBy(source))).toEqual([`${LIBRARY}/all`]);
});
