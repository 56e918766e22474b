import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOrPutBack } from './write-or-put-back';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-write-'));
  await writeFile(join(folder, 'list'), 'old');
});
afterEach(() => rm(folder, { recursive: true }));

const before = new Map([['list', 'old']]);

test('files are written, in folders that are made for them', async () => {
  await writeOrPutBack(
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

test("when one of them can't be, everything is as it was", async () => {
  const files = new Map([
    ['new/src/page', 'page'],
    ['new/more', 'more'],
    ['other', 'other'],
    ['list', 'new'],
    ['list/below-a-file', 'never'],
  ]);
  await expect(writeOrPutBack(folder, files, before)).rejects.toThrow(
    "Nothing was changed, for a file can't be written: ",
  );
  expect(await readdir(folder)).toEqual(['list']);
  expect(await readFile(join(folder, 'list'), 'utf8')).toBe('old');
});
