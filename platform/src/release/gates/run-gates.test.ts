import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoted, type ReleaseRecord, type StoredRelease } from '@haat/releases';
import { readBudget } from '../../build/budget/budget';
import { remoteFolder } from '../../base/workspaces';
import { openReleases, type Releases } from '../open-releases';
import { manifestOf, noise, putRelease } from '../testing/put-release';
import { budgets } from './budgets';
import type { Gate } from './gate';
import { integrity } from './integrity';
import { GateCache } from './gate-cache';
import { rememberPassed, runGates } from './run-gates';
import { size } from './size';
import { GateContext } from './gate-context';

let folder: string;
let releases: Releases;
let budget: Record<string, number>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-gates-test-'));
  releases = await openReleases(join(folder, 'releases'));
  const own = await readBudget(remoteFolder('content'));
  budget = Object.fromEntries(Object.entries(own?.pages ?? {}).map(([page, { bytes }]) => [page, bytes]));
});
afterEach(() => rm(folder, { recursive: true }));

const EMPTY_MAP = '{"version":3,"sources":[],"names":[],"mappings":""}';

/** A release of the content remote: a script for every page with a budget; that of `Help` has a given size. */
const put = (version: string, help: number, record: Partial<ReleaseRecord> = {}, more: Record<string, string> = {}) =>
  putRelease(releases, {
    name: 'content',
    version,
    budget,
    ...record,
    files: {
      'remoteEntry.js': '//entry',
      'remoteEntry.js.map': EMPTY_MAP,
      'mf-manifest.json': manifestOf(Object.keys(budget)),
      ...Object.fromEntries(
        Object.keys(budget).flatMap((page) => [
          [`js/${page}.js`, page === 'Help' ? noise(help) : '//page'],
          [`js/${page}.js.map`, EMPTY_MAP],
        ]),
      ),
      ...more,
    },
  });
const promote = (release: StoredRelease) =>
  releases.history.change({ by: 'Asha', action: 'promote', remote: 'content', why: '' }, (registry) =>
    promoted(registry, 'content', release.location),
  );

/** Results of gates for a release. */
async function through(release: StoredRelease, ...gates: Gate[]) {
  const context = await GateContext.of(releases);
  try {
    return await runGates(gates, release, context, { passed: new GateCache(join(folder, 'passed')) });
  } finally {
    await context.close();
  }
}
const findings = async (release: StoredRelease, gate: Gate) =>
  (await through(release, gate)).flatMap((result) => result.findings);

test('when the integrity gate fails, no other gate runs', async () => {
  const release = await put('1.0.0-a', 100);
  await writeFile(join(folder, 'releases/remotes/content/1.0.0-a/js/Help.js'), '//another');
  const results = await through(release, integrity, size, budgets);
  expect(results.map(({ gate, passed }) => [gate, passed])).toEqual([['integrity', false]]);
  expect(results[0]?.findings[0]?.what).toContain('js/Help.js is another than the one that was released');
});

test('the other gates all run, even after one that throws', async () => {
  const cannot: Gate = { name: 'cannot', examine: () => Promise.reject(new Error('There is no browser.')) };
  const results = await through(await put('1.0.0-a', 100), integrity, cannot, size);
  expect(results.map(({ gate, passed }) => [gate, passed])).toEqual([
    ['integrity', true],
    ['cannot', false],
    ['size', true],
  ]);
  expect(results[1]?.findings[0]?.what).toBe('There is no browser.');
});

test('a passed gate is not repeated while nothing changes; a failed one is', async () => {
  const checked: string[] = [];
  const gate = (name: string, on: string, found: number): Gate => ({
    name,
    dependsOn: async () => [on],
    examine: async () => {
      checked.push(`${name} ${on}`);
      return Array.from({ length: found }, () => ({ what: 'wrong', todo: 'right it' }));
    },
  });
  const [one, other] = [await put('1.0.0-a', 100), await put('1.0.0-b', 200)];
  await through(one, gate('good', 'x', 0), gate('bad', 'x', 1));
  const again = await through(one, gate('good', 'x', 0), gate('bad', 'x', 1));
  expect(again.map(({ remembered }) => remembered)).toEqual([true, false]);
  await through(one, gate('good', 'y', 0));
  await through(other, gate('good', 'x', 0));
  expect(checked).toEqual(['good x', 'bad x', 'bad x', 'good y', 'good x']);
});

test('a check done at publish time counts as passed for that release only', async () => {
  const gate: Gate = {
    name: 'kept',
    dependsOn: async () => ['x'],
    examine: async () => [{ what: 'wrong', todo: 'right it' }],
  };
  const [first, other] = [await put('1.0.0-a', 100), await put('1.0.0-b', 200)];
  await rememberPassed(gate, first, await GateContext.of(releases), new GateCache(join(folder, 'passed')));
  expect((await through(first, gate)).map(({ passed, remembered }) => [passed, remembered])).toEqual([[true, true]]);
  expect((await through(other, gate)).map(({ passed }) => passed)).toEqual([false]);
});

test('a gate on part of a release is not repeated for another release with the same part', async () => {
  let checked = 0;
  const gate: Gate = {
    name: 'part',
    looksAt: ({ record }) => record.files['remoteEntry.js']?.integrity,
    dependsOn: async () => ['x'],
    examine: async () => {
      checked += 1;
      return [];
    },
  };
  const [one, same, other] = [
    await put('1.0.0-a', 100),
    await put('1.0.0-b', 200),
    await put('1.0.0-c', 100, {}, { 'remoteEntry.js': noise(50) }),
  ];
  expect(same.location.record).not.toBe(one.location.record);
  for (const release of [one, same, other]) await through(release, gate);
  expect(checked).toBe(2);
});

describe('budgets', () => {
  test('a release within the budget.json of its team passes', async () => {
    expect(await findings(await put('1.0.0-a', 100), budgets)).toEqual([]);
  });
  test('a page over its budget is refused by name, with instructions', async () => {
    const [finding] = await findings(await put('1.0.0-a', 200_000), budgets);
    expect(finding?.what).toMatch(/^'Help' has [\d,]+ bytes of script \(Brotli\), [\d,]+ over its budget of [\d,]+\./);
    expect(finding?.todo).toContain('npm run budget -- content --keep');
  });
});

describe('size', () => {
  test('the first release of a remote passes, and so does a slightly larger one', async () => {
    const first = await put('1.0.0-a', 20_000);
    expect(await findings(first, size)).toEqual([]);
    await promote(first);
    expect(await findings(await put('1.0.0-b', 21_000), size)).toEqual([]);
  });
  test('a page that is much larger than the current one is refused, with both sizes', async () => {
    await promote(await put('1.0.0-a', 20_000));
    const [finding, more] = await findings(await put('1.0.0-b', 30_000), size);
    expect(finding?.what).toMatch(
      /^'Help' has [\d,]+ bytes of script by Brotli, [\d,]+ more \(\d+%\) than in 1\.0\.0-a; at once [\d,]+ are let through\.$/,
    );
    expect(finding?.todo).toContain('mfe-content/budget.json');
    expect(more).toBeUndefined();
  });
  test('a larger page passes when its budget was raised', async () => {
    await promote(await put('1.0.0-a', 20_000));
    const [raised, lowered] = [1, -1].map((by) => ({ budget: { ...budget, Help: (budget['Help'] ?? 0) + by } }));
    expect(await findings(await put('1.0.0-b', 30_000, raised), size)).toEqual([]);
    expect(await findings(await put('1.0.0-c', 30_000, lowered), size)).toHaveLength(1);
  });
  test('a large file outside of the pages is found by the total size, source maps excluded', async () => {
    await promote(await put('1.0.0-a', 20_000));
    expect(await findings(await put('1.0.0-b', 20_000, {}, { 'js/Help.js.map': noise(400_000) }), size)).toEqual([]);
    const [finding] = await findings(await put('1.0.0-c', 20_000, {}, { 'assets/film.webp': noise(400_000) }), size);
    expect(finding?.what).toMatch(/^The release has [\d,]+ bytes in all/);
    expect(finding?.todo).toContain('npm run release -- diff content current 1.0.0-c');
  });
});
