import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot, remotes } from '../../base/workspaces';
import { importCycles } from './import-cycles';

const workspaces = [
  ...['shared', 'releases', 'shell', 'api', 'assortment', 'platform', 'remote-kit', 'e2e'],
  ...remotes.map(({ folder }) => folder),
];

test.each(workspaces)('no file of %s imports itself through others, not even for a type', (workspace) => {
  expect(importCycles(fromRoot(workspace))).toEqual([]);
});

test('a cycle is found, also one of types, of import(), of a re-export or by the name of the package', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-cycles-'));
  try {
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await write('a.ts', "import type { B } from './b';\nexport interface A { b: B }\n");
    await write('b.ts', "export * from './c';\nexport interface B { name: string }\n");
    await write('c.tsx', "export const later = () => import('./a');\n");
    await write('d.ts', "import type { A } from './a';\nexport type D = A;\n");
    await write('package.json', JSON.stringify({ name: '@haat/planted', exports: { './e': './e.ts' } }));
    await write('e.ts', "import { f } from './f';\nexport const e = () => f;\n");
    await write('f.ts', "import { e } from '@haat/planted/e';\nexport const f = () => e;\n");
    expect(importCycles(folder)).toEqual([
      ['a.ts', 'b.ts', 'c.tsx'],
      ['e.ts', 'f.ts'],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
