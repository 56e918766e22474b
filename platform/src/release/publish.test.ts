import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  promoted,
  rolledBack,
  fileEntryOf,
  withCanary,
  withoutCanary,
  type ReleaseRecord,
  type Registry,
} from '@haat/releases';
import { openReleases, type Releases } from './open-releases';
import { publish, type PreparedRelease } from './publish';

let dataDir: string;
let releases: Releases;
const before = process.env;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-publish-'));
  process.env = { ...before, HAAT_DATA_DIR: dataDir };
  releases = await openReleases(join(dataDir, 'releases'));
});
afterEach(async () => {
  process.env = before;
  await rm(dataDir, { recursive: true });
});

/** A remote's build whose only content is its version. */
function buildOf(name: string, version: string, routes?: ReleaseRecord['routes']): PreparedRelease {
  const files = new Map([['remoteEntry.js', Buffer.from(`entry of ${version}`)]]);
  const record: ReleaseRecord = {
    name,
    version,
    time: '2026-11-21T10:00:00.000Z',
    commit: 'abc',
    by: 'Asha',
    shared: {},
    budget: {},
    reports: [],
    ...(routes ? { routes } : {}),
    files: Object.fromEntries([...files].map(([file, content]) => [file, fileEntryOf(content)])),
  };
  return { name, version, files, record: async () => record };
}

const publishBuild = (name: string, version: string) => publish(buildOf(name, version), releases);
const current = async (name: string) => (await releases.history.latest())?.registry[name]?.version;
const operator = (
  action: 'rollback' | 'promote' | 'canary' | 'end-canary' | 'replace',
  remote: string | null,
  change: (registry: Registry) => Registry,
) => releases.history.change({ by: 'Ravi', action, remote, why: 'a test' }, change);
const rollBack = (name: string) => operator('rollback', name, (registry) => rolledBack(registry, name));

test('each local build becomes current', async () => {
  await publishBuild('catalog', '1.0.0-a');
  expect(await publishBuild('catalog', '1.0.0-b')).toEqual({ isHeldBack: false });
  expect(await current('catalog')).toBe('1.0.0-b');
});

test('a page that another remote has is refused with both names, and nothing is stored', async () => {
  await publishBuild('content', '1.0.0-a');
  const help = [{ path: '/help', page: 'Help' }];
  await expect(publish(buildOf('gifts', '1.0.0-a', help), releases)).rejects.toThrow(
    '/help of gifts is /help of content already.',
  );
  expect(await releases.store.list('remotes/gifts')).toEqual([]);
});

test('after a rollback, local builds of the remote are held back until a release is promoted', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b']) await publishBuild('catalog', version);
  await publishBuild('content', '1.0.0-a');
  await rollBack('catalog');
  expect(await publishBuild('catalog', '1.0.0-b')).toEqual({ isHeldBack: true });
  expect(await publishBuild('catalog', '1.0.0-c')).toEqual({ isHeldBack: true });
  // Another remote's release, or a canary that was started and ended, does not change that.
  await publishBuild('content', '1.0.0-b');
  const { location } = await import('./publish').then(({ storeRelease }) =>
    storeRelease(releases, buildOf('catalog', '1.0.0-c')),
  );
  await operator('canary', 'catalog', (registry) => withCanary(registry, 'catalog', location, 10));
  await operator('end-canary', 'catalog', (registry) => withoutCanary(registry, 'catalog'));
  expect(await publishBuild('catalog', '1.0.0-d')).toEqual({ isHeldBack: true });
  expect([await current('catalog'), await current('content')]).toEqual(['1.0.0-a', '1.0.0-b']);

  await operator('promote', 'catalog', (registry) => promoted(registry, 'catalog', location));
  expect(await publishBuild('catalog', '1.0.0-d')).toEqual({ isHeldBack: false });
  expect(await current('catalog')).toBe('1.0.0-d');
});

test('restoring an earlier registry holds back only the remotes that it changed', async () => {
  await publishBuild('catalog', '1.0.0-a');
  await publishBuild('content', '1.0.0-a');
  const earlier = (await releases.history.latest())?.registry ?? {};
  await publishBuild('catalog', '1.0.0-b');
  await operator('replace', null, () => earlier);
  expect(await publishBuild('catalog', '1.0.0-b')).toEqual({ isHeldBack: true });
  expect(await publishBuild('content', '1.0.0-b')).toEqual({ isHeldBack: false });
  expect([await current('catalog'), await current('content')]).toEqual(['1.0.0-a', '1.0.0-b']);
});
