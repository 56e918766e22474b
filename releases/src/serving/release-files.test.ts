import { setTimeout as pause } from 'node:timers/promises';
import { FolderStore } from '../store/folder-store';
import { newFolder } from '../testing';
import { ReleaseFiles } from './release-files';

let store: FolderStore;
let remove: () => Promise<void>;
let requested: string[];
let responses: number;
/** By how many milliseconds the cache's clock is ahead. */
let clockAheadMs = 0;
const clock = performance.now.bind(performance);
let isDown: boolean;

beforeEach(async () => {
  const created = await newFolder();
  remove = created.remove;
  store = new FolderStore(created.folder);
  requested = [];
  responses = 0;
  clockAheadMs = 0;
  isDown = false;
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + clockAheadMs);
  const read = store.read.bind(store);
  store.read = async (path) => {
    requested.push(path);
    try {
      if (isDown) throw new Error('planted: not reached');
      return await read(path);
    } finally {
      responses += 1;
    }
  };
  await store.write('a.js', 'a'.repeat(400));
  await store.write('b.js', 'b'.repeat(400));
  await store.write('c.js', 'c'.repeat(400));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await remove();
});

/** Advances the cache's clock, which is only read once per millisecond. */
async function advanceClock(ms: number): Promise<void> {
  clockAheadMs += ms;
  await pause(2);
}
/** Waits until the store has responded `count` times and the responses were processed. */
async function waitForResponses(count: number): Promise<void> {
  while (responses < count) await pause(5);
  await pause(0);
}

test('a file of a remote store is read once, also by concurrent calls, and stays available while the store is down', async () => {
  const files = new ReleaseFiles(store, { isCached: true });
  const read = await Promise.all(Array.from({ length: 20 }, () => files.read('a.js')));
  expect(new Set(read.map((file) => file?.bytes.toString())).size).toBe(1);
  expect(requested).toEqual(['a.js']);
  isDown = true;
  expect((await files.read('a.js'))?.bytes.toString()).toBe('a'.repeat(400));
  await expect(files.read('b.js')).rejects.toThrow('planted');
  isDown = false;
  expect(await files.read('b.js')).not.toBeNull();
});

test('the least recently used files are dropped when the cache is full', async () => {
  const files = new ReleaseFiles(store, { isCached: true, cacheBytes: 1_000 });
  for (const path of ['a.js', 'b.js', 'a.js', 'c.js', 'a.js', 'b.js']) await files.read(path);
  expect(requested).toEqual(['a.js', 'b.js', 'c.js', 'b.js']);
});

test('a missing file is looked up again after five seconds', async () => {
  const files = new ReleaseFiles(store, { isCached: true });
  expect(await files.read('d.js')).toBeNull();
  await store.write('d.js', 'd');
  expect(await files.read('d.js')).toBeNull();
  await advanceClock(5_001);
  expect((await files.read('d.js'))?.bytes.toString()).toBe('d');
});

test('a cached file is read again after ten minutes, and stays cached while the store is down', async () => {
  const files = new ReleaseFiles(store, { isCached: true });
  await files.read('a.js');
  await store.write('a.js', 'put back');
  await advanceClock(600_001);
  isDown = true;
  expect((await files.read('a.js'))?.bytes.toString()).toBe('a'.repeat(400));
  isDown = false;
  const again = new ReleaseFiles(store, { isCached: true });
  await store.write('b.js', 'one');
  await again.read('b.js');
  await store.write('b.js', 'two');
  await advanceClock(600_001);
  expect((await again.read('b.js'))?.bytes.toString()).toBe('two');
});

test('files of a folder are not cached', async () => {
  const files = new ReleaseFiles(store, { isCached: false });
  await files.read('a.js');
  await store.write('a.js', 'changed');
  expect((await files.read('a.js'))?.bytes.toString()).toBe('changed');
});

describe('after the first request for a file of a release', () => {
  const folder = 'remotes/catalog/1';
  const names = ['remoteEntry.js', 'remoteEntry.js.br', 'js/Home.js', 'css/Home.css', 'js/Home.js.map'];
  beforeEach(async () => {
    for (const name of names) await store.write(`${folder}/${name}`, name);
    await store.write(
      `${folder}/release.json`,
      JSON.stringify({
        name: 'catalog',
        version: '1',
        time: '2026-11-22T00:00:00.000Z',
        files: Object.fromEntries(names.map((name) => [name, 'sha256-x'])),
      }),
    );
  });
  const read = (files: ReleaseFiles, name: string) =>
    files.read(`${folder}/${name}`).then(
      (file) => file?.bytes.toString(),
      () => 'not reached',
    );

  test('all its other files except source maps are cached, each read once', async () => {
    const files = new ReleaseFiles(store, { isCached: true });
    await read(files, 'remoteEntry.js');
    await waitForResponses(5);
    isDown = true;
    expect(await Promise.all(names.map((name) => read(files, name)))).toEqual([
      'remoteEntry.js',
      'remoteEntry.js.br',
      'js/Home.js',
      'css/Home.css',
      'not reached',
    ]);
    expect(requested.filter((path) => path.endsWith('Home.js'))).toHaveLength(1);
  });

  test('files that could not be cached are cached with the next successful request', async () => {
    const files = new ReleaseFiles(store, { isCached: true });
    isDown = true;
    expect(await read(files, 'js/Home.js')).toBe('not reached');
    isDown = false;
    await read(files, 'css/Home.css');
    await waitForResponses(6);
    isDown = true;
    expect(await read(files, 'js/Home.js')).toBe('js/Home.js');
  });
});
