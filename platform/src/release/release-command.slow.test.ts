import { join } from 'node:path';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { verifyOverride, verifyPreview, refuseRevoked } from '@haat/releases';
import { remoteNames } from '../base/workspaces';
import { openReleases, type Releases } from './open-releases';
import { releaseCommand } from './release-command';
import { putRelease } from './testing/put-release';
import { runRelease, servedOf } from './testing/run-release';

let folder: string;
let where: string;
let releases: Releases;

/** A release of two small files. */
const put = (version: string, time: string) =>
  putRelease(releases, { version, time, files: { 'remoteEntry.js': `entry of ${version}`, 'js/Home.js': 'home' } });

const release = (...args: string[]) => runRelease(where, args);
const served = () => servedOf(releases, 'catalog');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-release-'));
  where = join(folder, 'releases');
  releases = await openReleases(where);
  await put('1.0.0-a', '2026-11-19T10:00:00.000Z');
  await put('1.0.0-b', '2026-11-20T10:00:00.000Z');
  await put('1.0.0-c', '2026-11-21T10:00:00.000Z');
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes 1.0.0-b current and 1.0.0-a the previous release; 1.0.0-c waits. */
async function promoteTwo(): Promise<void> {
  for (const version of ['1.0.0-a', '1.0.0-b'])
    expect(await release('promote', 'catalog', version, '--why', version)).toMatchObject({ code: 0, err: '' });
}

test('promote makes a release current; a dry run changes nothing', async () => {
  expect((await release('promote', 'catalog', '1.0.0-a', '--dry-run')).out).toContain(
    'Would do: Every visitor gets catalog 1.0.0-a',
  );
  expect(await releases.history.latest()).toBeNull();
  expect((await release('promote', 'catalog', '1.0.0-a', '--why', 'the first')).code).toBe(0);
  expect(await served()).toMatchObject({ version: '1.0.0-a', previous: null });
  expect((await release('promote', 'catalog', '1.0.0-b')).out).toContain(
    'Every visitor gets catalog 1.0.0-b with the next page.',
  );
  expect(await served()).toMatchObject({ version: '1.0.0-b', previous: { version: '1.0.0-a' } });
});

test('canary gives the newest release to some visitors, and off ends it', async () => {
  await promoteTwo();
  expect((await release('canary', 'catalog', '10', '--json')).out).toContain('"action": "canary"');
  expect(await served()).toMatchObject({ version: '1.0.0-b', canary: { version: '1.0.0-c', percent: 10 } });
  expect((await release('canary', 'catalog', 'off')).code).toBe(0);
  expect((await served())?.canary).toBeUndefined();
});

test('rollback makes the previous release current and records it in the history', async () => {
  await promoteTwo();
  await release('promote', 'catalog', 'newest');
  expect((await release('rollback', 'catalog', '--why', 'prices were wrong')).out).toContain(
    'Every visitor gets catalog 1.0.0-b again',
  );
  expect(await served()).toMatchObject({ version: '1.0.0-b', previous: { version: '1.0.0-a' } });
  const { out } = await release('history');
  expect(out.split('\n')[0]).toMatch(/^\s+4 .* rollback catalog → 1\.0\.0-b .*: prices were wrong$/);
  expect(out).toContain('promote catalog → 1.0.0-a');
});

test('override signs a link to a release for one site and some hours, without changing the registry', async () => {
  await promoteTwo();
  const before = await releases.history.latest();
  const { out } = await release(
    'override',
    'catalog',
    'newest',
    '--site',
    'https://shop.example/cart',
    '--for',
    '2h',
    '--json',
  );
  const { link } = JSON.parse(out) as { link: string };
  const [page, token = ''] = link.split('#');
  expect(page).toBe('https://shop.example/override');
  const { until, at, remotes } = verifyOverride(token, { trusted: releases.keys, site: 'https://shop.example' });
  expect(Date.parse(until) - Date.parse(at)).toBe(2 * 3_600_000);
  expect(remotes).toEqual({
    catalog: {
      entry: '/remotes/catalog/1.0.0-c/remoteEntry.js',
      version: '1.0.0-c',
      integrity: expect.stringMatching(/^sha/) as string,
      record: expect.stringMatching(/^sha/) as string,
    },
  });
  expect(await releases.history.latest()).toEqual(before);
});

test('preview signs a link to a page with a release, for one site and some hours', async () => {
  const { out } = await release('preview', '--name', 'catalog', '--site', 'https://shop.example', '--json');
  const { link } = JSON.parse(out) as { link: string };
  const [page, token = ''] = link.split('?haat-preview=');
  expect(page).toBe('https://shop.example/');
  const preview = verifyPreview(token, { trusted: releases.keys, site: 'https://shop.example' });
  expect(preview).toMatchObject({
    name: 'catalog',
    version: '1.0.0-c',
    record: expect.stringMatching(/^sha/) as string,
  });
  expect(Date.parse(preview.until) - Date.parse(preview.at)).toBe(72 * 3_600_000);
  const revoked = await release('preview', '--name', 'catalog', '--revoke');
  expect(revoked.out).toContain('No link to a preview of catalog that was signed until now works any more.');
  await expect(refuseRevoked(releases.store, preview, releases.keys)).rejects.toThrow('were revoked');
});

test('list marks the releases in use; show and diff list the files of releases', async () => {
  await promoteTwo();
  const { out } = await release('list', 'catalog');
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+20\S+\s+\S+/, ' …').trim()),
  ).toEqual(['catalog', '1.0.0-c …', '1.0.0-b …  ← current', '1.0.0-a …  ← previous']);
  expect((await release('show', 'catalog', 'previous')).out).toMatch(/^catalog 1\.0\.0-a[\s\S]*js\/Home\.js/);
  expect((await release('diff', 'catalog', '1.0.0-a', 'current')).out).toMatch(/^\s+changed {2}remoteEntry\.js/);
});

test.each([
  [['promote', 'catalog', '9.9.9'], 1, 'There is no release 9.9.9 of catalog'],
  [['promote', 'basket'], 2, `There is no remote 'basket'; the remotes are ${remoteNames}.`],
  [['canary', 'catalog', '100'], 2, 'It must be a whole number from 1 to 99, or off.'],
  [['rollback', 'content'], 1, 'content has no release in the registry yet.'],
  [['promote', 'catalog', '--force'], 2, 'unknown option'],
  [['override', 'catalog', 'newest', '--for', '25h'], 2, '24h at most'],
  [['preview', '--name', 'catalog', '--hours', '337'], 2, 'It must be a whole number of hours from 1 to 336.'],
  [['preview', '--name', 'catalog', '--version', '9.9.9'], 1, 'There is no release 9.9.9 of catalog'],
  [['preview', '--name', 'basket'], 1, 'basket has no release yet'],
  [['override', 'catalog', 'newest', '--site', 'shop'], 2, 'is no site: write it like https://shop.example.'],
] as const)('%j exits with %i and a reason', async (args, code, sentence) => {
  const answer = await release(...args);
  expect(answer.err).toContain(sentence);
  expect(answer.code).toBe(code);
});

test('gc removes only unneeded releases', async () => {
  await promoteTwo();
  await release('promote', 'catalog', '1.0.0-c');
  await release('rollback', 'catalog');
  expect((await release('gc', '--keep', '0', '--days', '0', '--dry-run')).out.trim()).toBe(
    'Would remove catalog 1.0.0-c',
  );
  // A page that was opened before the rollback may still run it.
  expect((await release('gc', '--keep', '0', '--days', '1')).out.trim()).toBe('No release can be removed.');
  expect((await release('gc', '--keep', '1', '--days', '0')).out.trim()).toBe('No release can be removed.');
  expect((await release('gc', '--keep', '0', '--days', '0')).out.trim()).toBe('Removed catalog 1.0.0-c');
  expect(await releases.store.list('remotes/catalog/1.0.0-c')).toEqual([]);
  expect(await releases.store.list('remotes/catalog/1.0.0-a')).not.toEqual([]);
});

test('doctor reports a changed byte, and the release cannot be promoted', async () => {
  await promoteTwo();
  expect((await release('doctor')).code).toBe(0);
  await writeFile(join(where, 'remotes/catalog/1.0.0-a/js/Home.js'), 'hone');
  const sick = await release('doctor');
  expect(sick.code).toBe(1);
  expect(sick.out.trim()).toBe('✗ catalog 1.0.0-a (previous): js/Home.js is another than the one that was released.');
  const refused = await release('promote', 'catalog', '1.0.0-a');
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('js/Home.js is another than the one that was released');
  expect(refused.err).toContain('catalog 1.0.0-a was not released: refused by integrity.');
  expect((await release('rollback', 'catalog')).err).toContain('refused by integrity');
  await put('1.0.0-a', '2026-11-19T10:00:00.000Z');
  expect((await release('rollback', 'catalog')).code).toBe(0);
});

test('check runs the gates of a release and changes nothing', async () => {
  const before = (await releases.history.latest())?.sequence;
  const passed = await release('check', 'catalog', '1.0.0-b');
  expect(passed.out.split('\n')[0]).toBe('catalog 1.0.0-b, with no other remote:');
  expect(passed.out).toMatch(/^✓ integrity +\d\.\d s$/m);
  expect(passed.code).toBe(0);
  await writeFile(join(where, 'remotes/catalog/1.0.0-b/js/Home.js'), 'hone');
  const refused = await release('check', 'catalog', '1.0.0-b', '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.out)).toMatchObject({
    remote: 'catalog',
    version: '1.0.0-b',
    passed: false,
    gates: [
      {
        gate: 'integrity',
        passed: false,
        findings: [
          {
            what: expect.stringContaining('js/Home.js'),
            todo: expect.stringContaining('npm run release -- publish catalog'),
          },
        ],
      },
    ],
  });
  expect((await releases.history.latest())?.sequence).toBe(before);
});

test('every command has help with its options', () => {
  const help = releaseCommand().commands.map((command) => [command.name(), command.helpInformation()] as const);
  expect(help.map(([name]) => name)).toEqual([
    'publish',
    'check',
    'promote',
    'canary',
    'rollback',
    'override',
    'preview',
    'team',
    'routes',
    'slots',
    'list',
    'show',
    'history',
    'diff',
    'doctor',
    'gc',
    'guard',
  ]);
  for (const [name, text] of help) {
    expect(text).toContain(`Usage: release ${name}`);
    expect(text).toContain('--json');
  }
});
