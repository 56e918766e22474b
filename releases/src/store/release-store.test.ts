import { everyStore, type Place } from '../testing-stores';
import type { ReleaseStore } from './release-store';

describe.each(everyStore)('%s', (_, newPlace) => {
  let place: Place;
  let store: ReleaseStore;

  beforeEach(async () => {
    place = await newPlace();
    store = await place.open();
  });
  afterEach(() => place.remove());

  test('reads what was written, and null for a missing file', async () => {
    await store.write('a/b.txt', 'one');
    await store.write('a/b.txt', Buffer.from('two'));
    expect((await store.read('a/b.txt'))?.toString()).toBe('two');
    for (const path of ['a/c.txt', 'a', 'a/b.txt/c']) expect(await store.read(path)).toBeNull();
  });

  test('binary and empty files are unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (__, index) => (index * 31) % 256));
    await store.write('a/b.js.br', bytes);
    await store.write('a/empty.css', '');
    expect((await store.read('a/b.js.br'))?.equals(bytes)).toBe(true);
    expect(await store.read('a/empty.css')).toEqual(Buffer.alloc(0));
  });

  test("readIfChanged returns 'same' until the file changes, and null when it is removed", async () => {
    expect(await store.readIfChanged('a.json', null)).toBeNull();
    await store.write('a.json', 'one');
    const one = await store.readIfChanged('a.json', null);
    if (one === null || one === 'same') throw new Error('it is there, and new');
    expect(one.bytes.toString()).toBe('one');
    expect(await store.readIfChanged('a.json', one.revision)).toBe('same');
    await store.write('a.json', 'two');
    const two = await store.readIfChanged('a.json', one.revision);
    expect(two).toMatchObject({ bytes: Buffer.from('two') });
    await store.remove('a.json');
    expect(await store.readIfChanged('a.json', one.revision)).toBeNull();
  });

  test('of many concurrent creates of one file, one succeeds', async () => {
    const created = await Promise.all(
      Array.from({ length: 30 }, async (__, index) => (await place.open()).create('a.txt', `by ${index}`)),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect((await store.read('a.txt'))?.toString()).toBe(`by ${created.indexOf(true)}`);
    expect(await store.create('a.txt', 'later')).toBe(false);
    expect(await store.unsafe()).toBeNull();
  });

  test('files below a folder are listed in order and removed together', async () => {
    for (const path of ['a/2.txt', 'a/1/x.txt', 'a/10.txt', 'ab/1.txt', 'b.txt']) await store.write(path, '');
    expect(await store.list('a')).toEqual(['a/1/x.txt', 'a/10.txt', 'a/2.txt']);
    await store.remove('a');
    expect(await store.list('a')).toEqual([]);
    expect(await store.list('')).toEqual(['ab/1.txt', 'b.txt']);
    await store.remove('b.txt');
    await store.remove('was/never/there');
    expect(await store.list('')).toEqual(['ab/1.txt']);
  });

  test.each(['../out.txt', 'a/../../out.txt', '/etc/passwd'])(
    'a path outside of the store is refused: %s',
    async (path) => {
      await expect((async () => store.write(path, ''))()).rejects.toThrow('outside the store of releases');
      await expect((async () => store.read(path))()).rejects.toThrow('outside the store of releases');
      await expect((async () => store.remove(path))()).rejects.toThrow('outside the store of releases');
    },
  );
});
