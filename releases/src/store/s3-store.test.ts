import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { promoted, rolledBack } from '../registry-changes';
import { RegistryHistory } from '../registry-history';
import { fileEntryOf } from '../release-record';
import { newKey, placedAs } from '../testing';
import { startS3Server, type S3Server } from '../testing-s3';
import { S3Store } from './s3-store';

let server: S3Server;
let store: S3Store;

const use = (of: S3Server) => {
  Object.assign(process.env, of.environment);
  return new S3Store(of.newUrl());
};
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
beforeEach(() => {
  store = use(server);
});

test('a bucket without conditional writes is refused with a reason, and no state is written to it', async () => {
  const plain = await startS3Server({ conditional: false });
  try {
    const unsafe = use(plain);
    const sentence =
      /^s3:\/\/haat\/test-1 has no conditional writes .* one change would be lost: use a bucket that has them, or a folder\.$/;
    expect(await unsafe.unsafe()).toMatch(sentence);
    await expect(unsafe.create('history/00000001.json', '{}')).rejects.toThrow(sentence);
    expect(await unsafe.list('')).toEqual([]);
    // Reading a registry and storing a release are safe.
    await unsafe.write('registry.json', '{}');
    expect((await unsafe.read('registry.json'))?.toString()).toBe('{}');
  } finally {
    await plain.stop();
  }
});

test('a file that is written while the only other one of its folder is deleted stays', async () => {
  for (let round = 0; round < 100; round += 1) {
    await store.write(`probe/${round}-old`, '');
    await Promise.all([store.remove(`probe/${round}-old`), store.write(`probe/${round}-new`, '')]);
    expect(await store.list('probe')).toEqual([`probe/${round}-new`]);
    await store.remove(`probe/${round}-new`);
  }
});

test('conditional writes are checked once, and the test object is deleted', async () => {
  await store.create('a.txt', '');
  const before = server.calls();
  await store.create('b.txt', '');
  expect(server.calls() - before).toBe(1);
  expect(await store.list('')).toEqual(['a.txt', 'b.txt']);
});

test.each([
  [
    'remotes/catalog/1/js/Home.1.js',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    undefined,
  ],
  ['remotes/catalog/1/js/Home.1.js.br', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'br'],
  [
    'remotes/catalog/1/release.json',
    'application/json; charset=utf-8',
    'public, max-age=31536000, immutable',
    undefined,
  ],
  ['registry.json', 'application/json; charset=utf-8', 'no-cache', undefined],
])('%s is stored as %s, %j, for direct reads of the bucket', async (path, type, cache, encoding) => {
  await store.write(path, 'x');
  const [, Bucket, prefix] = /^s3:\/\/([^/]+)\/(.*)$/.exec(store.name) ?? [];
  const head = await new S3Client({ forcePathStyle: true }).send(
    new HeadObjectCommand({ Bucket, Key: `${prefix}/${path}` }),
  );
  expect([head.ContentType, head.CacheControl, head.ContentEncoding]).toEqual([type, cache, encoding]);
});

test('the checksums of all files come from one request', async () => {
  await store.write('a/one.txt', 'one');
  await store.write('a/two.txt', 'two');
  const before = server.calls();
  expect(await store.checksums('a')).toEqual(
    new Map([
      ['a/one.txt', fileEntryOf('one').md5],
      ['a/two.txt', fileEntryOf('two').md5],
    ]),
  );
  expect(server.calls() - before).toBe(1);
});

test('a create whose response was lost is recognised as successful', async () => {
  expect(await store.unsafe()).toBeNull();
  server.loseAnswers(1);
  expect(await store.create('a.txt', 'mine')).toBe(true);
  server.loseAnswers(1);
  expect(await store.create('a.txt', 'another')).toBe(false);
  expect((await store.read('a.txt'))?.toString()).toBe('mine');
});

test('a download that breaks off is retried a limited number of times', async () => {
  await store.write('a.txt', 'all of it');
  server.breakOff(2);
  expect((await store.read('a.txt'))?.toString()).toBe('all of it');
  server.breakOff(3);
  await expect(store.read('a.txt')).rejects.toThrow(/can't be read: /);
  server.breakOff(0);
});

test('a rollback whose response was lost is recorded once', async () => {
  const { signing, trusted } = newKey();
  const history = new RegistryHistory(store, { signing: [signing], trusted });
  const reason = { by: 'Asha', action: 'promote', remote: 'catalog', why: '' } as const;
  for (const version of ['1', '2', '3'])
    await history.change(reason, (registry) => promoted(registry, 'catalog', placedAs(version)));
  server.loseAnswers(1);
  await history.change({ ...reason, action: 'rollback' }, (registry) =>
    rolledBack(registry, 'catalog', undefined, placedAs('1')),
  );
  expect((await history.latest())?.registry['catalog']?.version).toBe('2');
  expect(await history.all()).toHaveLength(4);
});

test('a conflicting write is retried a limited number of times', async () => {
  expect(await store.unsafe()).toBeNull();
  server.conflict(2);
  expect(await store.create('a.txt', '')).toBe(true);
  server.conflict(5);
  expect(await store.create('b.txt', '')).toBe(false);
  expect(await store.read('b.txt')).toBeNull();
});

test('a missing or unreachable bucket is reported by name', async () => {
  await expect(new S3Store('s3://elsewhere/x').read('registry.json')).rejects.toThrow(
    /^s3:\/\/elsewhere\/x can't be read: .*bucket does not exist/,
  );
  const gone = await startS3Server();
  const unreachable = use(gone);
  await gone.stop();
  await expect(unreachable.read('registry.json')).rejects.toThrow(/^s3:\/\/haat\/test-1 can't be read: .*ECONNREFUSED/);
  await expect(unreachable.create('a.txt', '')).rejects.toThrow("can't be written");
});

test('a read is aborted by the signal of the caller', async () => {
  await expect(store.readIfChanged('registry.json', null, AbortSignal.abort())).rejects.toThrow("can't be read");
});

test.each(['s3://', 's3:///prefix', 's3://A_B', 's3://haat/../x', 's3://haat/a b'])(
  '%s is not a valid bucket URL',
  (url) => {
    expect(() => new S3Store(url)).toThrow(/RELEASES_URL can't be|outside the store/);
  },
);

test('many aborted writes of one file do not block later reads', async () => {
  const client = new S3Client({ forcePathStyle: true, maxAttempts: 1 });
  const write = (signal?: AbortSignal) =>
    client.send(
      new PutObjectCommand({ Bucket: 'haat', Key: 'registry.json', Body: 'x'.repeat(1_000) }),
      signal ? { abortSignal: signal } : {},
    );
  await write();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => write(AbortSignal.timeout(20 + index * 2))),
  );
  expect(outcomes.map(({ status }) => status)).toContain('rejected');
  // The content is not asserted: s3rver writes in place, so an aborted write can leave an empty file.
  expect(await client.send(new GetObjectCommand({ Bucket: 'haat', Key: 'registry.json' }))).toMatchObject({
    $metadata: { httpStatusCode: 200 },
  });
});
