import { newFolder } from '../testing';
import { FolderStore } from './folder-store';

let remove: () => Promise<void>;
let store: FolderStore;

beforeEach(async () => {
  const made = await newFolder();
  remove = made.remove;
  store = new FolderStore(made.folder);
});
afterEach(() => remove());

test('what was written is read, and what wasn\'t is null', async () => {
  await store.write('a/b.txt', 'one');
  await store.write('a/b.txt', 'two');
  expect((await store.read('a/b.txt'))?.toString()).toBe('two');
  expect(await store.read('a/c.txt')).toBeNull();
});

test('of many who create the same file, one does', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, (_, index) => store.create('a.txt', `by ${index}`)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect((await store.read('a.txt'))?.toString()).toBe(`by ${made.indexOf(true)}`);
});

test('all files below a folder are listed in order, and taken away together', async () => {
  for (const path of ['a/2.txt', 'a/1/x.txt', 'b.txt']) await store.write(path, '');
  expect(await store.list('a')).toEqual(['a/1/x.txt', 'a/2.txt']);
  await store.remove('a');
  expect(await store.list('a')).toEqual([]);
  expect(await store.list('')).toEqual(['b.txt']);
});

test.each(['../out.txt', 'a/../../out.txt', '/etc/passwd'])('no path leads out of the folder: %s', async (path) => {
  await expect(store.write(path, '')).rejects.toThrow('outside the folder of releases');
  await expect(store.read(path)).rejects.toThrow('outside the folder of releases');
});
