import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFilesAtomically } from './write-files-atomically';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-write-'));
  await writeFile(join(folder, 'list'), 'old');
});
afterEach(() => rm(folder, { recursive: true }));

const before = new Map([['list', 'old']]);

test('writes files and creates their folders', async () => {
  await writeFilesAtomically(
    folder,
    new Map([
      ['new/src/page', 'page'],
      ['new/list', 'list'],
      ['list', 'new'],
    ]),
    before,
  );
  expect(await readFile(join(folder, 'new/src/page'), 'utf8')).toBe('page');
  expect(await readFile(join(folder, 'list'), 'utf8')).toBe('new');
});

test('restores everything when one file cannot be written', async () => {
  const files = new Map([
    ['new/src/page', 'page'],
    ['new/more', 'more'],
    ['other', 'other'],
    ['list', 'new'],
    ['list/below-a-file', 'never'],
  ]);
  await expect(writeFilesAtomically(folder, files, before)).rejects.toThrow(
    "Nothing was changed, for a file can't be written: ",
  );
  expect(await readdir(folder)).toEqual(['list']);
  expect(await readFile(join(folder, 'list'), 'utf8')).toBe('old');
});
