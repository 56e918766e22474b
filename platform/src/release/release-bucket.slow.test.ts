import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server, type S3Server } from '@haat/releases/testing-s3';
import { openReleases, type Releases } from './open-releases';
import { publishAll } from './publish';
import { putRelease } from './testing/put-release';
import { runRelease, servedOf } from './testing/run-release';

let server: S3Server;
let dataDir: string;
let where: string;
let releases: Releases;
const before = process.env;

const put = (version: string, time: string) =>
  putRelease(releases, { version, time, files: { 'remoteEntry.js': `entry of ${version}`, 'js/Home.js': 'home' } });
const release = (...args: string[]) => runRelease(where, args);
const served = () => servedOf(releases, 'catalog');

beforeAll(async () => {
  server = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'haat-bucket-'));
  process.env = { ...before, ...server.environment, HAAT_DATA_DIR: dataDir };
});
beforeEach(async () => {
  where = server.newUrl();
  releases = await openReleases(where);
  await put('1.0.0-a', '2026-11-19T10:00:00.000Z');
  await put('1.0.0-b', '2026-11-20T10:00:00.000Z');
});
afterAll(async () => {
  process.env = before;
  await server.stop();
  await rm(dataDir, { recursive: true });
});

test('releases are promoted and rolled back in a bucket as in a folder', async () => {
  expect(await release('promote', 'catalog', '1.0.0-a')).toMatchObject({ code: 0, err: '' });
  expect(await served()).toMatchObject({ version: '1.0.0-a', previous: null });
  expect((await release('promote', 'catalog')).out).toContain('Every visitor gets catalog 1.0.0-b with the next page.');
  expect(await served()).toMatchObject({ version: '1.0.0-b', previous: { version: '1.0.0-a' } });
  expect((await release('rollback', 'catalog', '--why', 'a test')).code).toBe(0);
  expect(await served()).toMatchObject({ version: '1.0.0-a', previous: null });
  expect((await release('history')).out.trim().split('\n')).toHaveLength(3);
});

test('the signing key of this machine is in the data folder', () => {
  expect(existsSync(join(dataDir, 'release-key.pem'))).toBe(true);
});

test('doctor reports a changed file, and gc removes unneeded releases', async () => {
  await release('promote', 'catalog', '1.0.0-a');
  expect(await release('doctor')).toMatchObject({ code: 0 });
  await releases.store.write('remotes/catalog/1.0.0-a/js/Home.js', 'hone');
  const sick = await release('doctor');
  expect([sick.code, sick.out.trim()]).toEqual([
    1,
    '✗ catalog 1.0.0-a (current): js/Home.js is another than the one that was released.',
  ]);
  expect((await release('rollback', 'catalog', '1.0.0-a')).err).toContain('refused by integrity');
  await put('1.0.0-0', '2026-11-01T10:00:00.000Z');
  expect((await release('gc', '--keep', '2', '--days', '7')).out.trim()).toBe('Removed catalog 1.0.0-0');
  expect(await releases.store.list('remotes/catalog/1.0.0-0')).toEqual([]);
});

test('starting a shop with a bucket does not change its registry', async () => {
  await release('promote', 'catalog', '1.0.0-a');
  const history = await releases.history.all();
  expect(history).toHaveLength(1);
  await publishAll(where, ['catalog']);
  expect(await releases.history.all()).toEqual(history);
});

test('doctor reports a bucket without conditional writes, and nothing can be promoted in it', async () => {
  const plain = await startS3Server({ conditional: false });
  const environment = process.env;
  try {
    process.env = { ...environment, ...plain.environment };
    where = plain.newUrl();
    const unsafe = await openReleases(where);
    await expect(putRelease(unsafe, { version: '1.0.0-a', files: { 'remoteEntry.js': '' } })).rejects.toThrow(
      'has no conditional writes',
    );
    const { code, out } = await release('doctor');
    expect(code).toBe(1);
    expect(out).toMatch(/✗ s3:\/\/haat\/test-1 has no conditional writes/);
  } finally {
    process.env = environment;
    await plain.stop();
  }
});

test.each(['http://bucket.example/releases', 'ftp://x', 's3://'])('%s is refused as RELEASES_URL', async (url) => {
  where = url;
  const { code, err } = await release('list');
  expect(code).toBe(1);
  expect(err).toContain(`RELEASES_URL can't be '${url}'`);
});
