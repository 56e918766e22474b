/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesIn } from '../webpack/remote-options';
import { fromRoot, remotes } from '../../base/workspaces';
import { ownDeclarations } from './own-declarations';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'declarations-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function declarationsOf(files: Readonly<Record<string, string>>): Promise<string | null> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return ownDeclarations([join(folder, 'Page.tsx')]);
}

const page = (inside: string, type = 'string') =>
  `import './page.css';\nimport { word } from './word';\nexport function Component(): ${type} { return ${inside}; }\n`;

test('change only with the exports of a module, not with its implementation', async () => {
  const before = await declarationsOf({ 'Page.tsx': page('word'), 'word.ts': 'export const word = "a";' });
  expect(before).toContain('Component(): string');
  expect(await declarationsOf({ 'Page.tsx': page('word + "b"'), 'word.ts': 'export const word = 1;' })).toBe(before);
  expect(await declarationsOf({ 'Page.tsx': page('word', 'number') })).not.toBe(before);
});

test('include neighbouring files named in a declaration, and theirs', async () => {
  const named = (inside: string) =>
    declarationsOf({
      'Page.tsx': "import type { Part } from './part';\nexport const part: Part = {};\n",
      'part.ts': "export type { Part } from './inner';",
      'inner.tsx': `export interface Part { ${inside} }`,
    });
  const before = await named('a?: string');
  expect(before).toContain('a?: string');
  expect(await named('a?: number')).not.toBe(before);
});

test('are null where a type is inferred from another module or a neighbour is missing', async () => {
  expect(
    await declarationsOf({
      'Page.tsx': "import { word } from './word';\nexport const Component = word();\n",
      'word.ts': 'export const word = () => 1;',
    }),
  ).toBeNull();
  expect(
    await declarationsOf({ 'Page.tsx': "import type { Gone } from './gone';\nexport const gone: Gone = 1;\n" }),
  ).toBeNull();
});

test.each(remotes.flatMap(({ folder: remote }) => pagesIn(remote).map((name) => [remote, name])))(
  '%s, %s: the page states the types of its exports, so a release needs no roll-up',
  async (remote, name) => {
    expect(await ownDeclarations([fromRoot(remote, 'src/pages', name, `${name}Page.tsx`)])).not.toBeNull();
  },
);
