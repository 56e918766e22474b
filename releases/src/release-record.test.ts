import {
  checkRelease,
  integrityOf,
  readRelease,
  RECORD_FILE,
  fileEntryOf,
  versionsOf,
  type ReleaseRecord,
} from './release-record';
import { FolderStore } from './store/folder-store';
import { newFolder } from './testing';

let remove: () => Promise<void>;
let store: FolderStore;
const files = { 'remoteEntry.js': 'entry()', 'js/Home.js': 'home()', 'server/catalog.cjs': 'exports.Home = 1' };

async function put(version: string, time: string): Promise<void> {
  const record: ReleaseRecord = {
    name: 'catalog',
    version,
    time,
    commit: 'abc',
    by: 'Asha',
    shared: { react: '^19.0.0' },
    budget: {},
    reports: [],
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, fileEntryOf(text)])),
  };
  for (const [file, text] of Object.entries(files)) await store.write(`remotes/catalog/${version}/${file}`, text);
  await store.write(`remotes/catalog/${version}/${RECORD_FILE}`, JSON.stringify(record));
}

const wrongIn = async (version: string) => checkRelease(store, (await readRelease(store, 'catalog', version)).record);

beforeEach(async () => {
  const created = await newFolder();
  remove = created.remove;
  store = new FolderStore(created.folder);
  await put('1', '2026-11-20T10:00:00.000Z');
});
afterEach(() => remove());

test('a release is identified by the hashes of its entry, server file and record', async () => {
  const { location, record } = await readRelease(store, 'catalog', '1');
  expect(location).toEqual({
    entry: '/remotes/catalog/1/remoteEntry.js',
    version: '1',
    integrity: integrityOf('entry()'),
    server: integrityOf('exports.Home = 1'),
    record: integrityOf((await store.read(`remotes/catalog/1/${RECORD_FILE}`)) ?? ''),
  });
  expect(record.commit).toBe('abc');
});

test('a missing, unreadable or wrong record fails with a reason', async () => {
  await expect(readRelease(store, 'catalog', '9')).rejects.toThrow('There is no release 9 of catalog in');
  await store.write(`remotes/catalog/8/${RECORD_FILE}`, '{');
  await expect(readRelease(store, 'catalog', '8')).rejects.toThrow("remotes/catalog/8/release.json can't be read.");
  await store.write(`remotes/catalog/7/${RECORD_FILE}`, (await store.read(`remotes/catalog/1/${RECORD_FILE}`)) ?? '');
  await expect(readRelease(store, 'catalog', '7')).rejects.toThrow('speaks of catalog 1');
});

test('versions are listed newest first', async () => {
  await put('2', '2026-11-21T10:00:00.000Z');
  expect((await versionsOf(store, 'catalog')).map(({ version }) => version)).toEqual(['2', '1']);
  expect(await versionsOf(store, 'content')).toEqual([]);
});

test('an unchanged release has no findings', async () => {
  expect(await wrongIn('1')).toEqual([]);
});

test.each([
  [
    'a byte was changed',
    () => store.write('remotes/catalog/1/js/Home.js', 'home();'),
    'js/Home.js is another than the one that was released',
  ],
  ['a file was removed', () => store.remove('remotes/catalog/1/js/Home.js'), 'js/Home.js is missing'],
  ['a file was added', () => store.write('remotes/catalog/1/js/More.js', 'more()'), 'js/More.js is in no record'],
])('a finding is reported when %s', async (_, change, finding) => {
  await change();
  expect(await wrongIn('1')).toEqual([finding]);
});

test('a file is not read when the checksum of the store matches, unless asked to; a file with another checksum is read', async () => {
  const { record } = await readRelease(store, 'catalog', '1');
  await store.write('remotes/catalog/1/js/Home.js', 'another()');
  await store.write('remotes/catalog/1/remoteEntry.js', 'another()');
  const md5Of = (file: keyof typeof files) => fileEntryOf(files[file]).md5;
  store.checksums = async () =>
    new Map([
      ['remotes/catalog/1/js/Home.js', md5Of('js/Home.js')],
      ['remotes/catalog/1/remoteEntry.js', md5Of('js/Home.js')],
    ]);
  const entry = 'remoteEntry.js is another than the one that was released';
  expect(await checkRelease(store, record)).toEqual([entry]);
  expect(await checkRelease(store, record, { readsAll: true })).toEqual([
    entry,
    'js/Home.js is another than the one that was released',
  ]);
});
