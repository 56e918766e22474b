import { verdicts } from './targets';
import { rehearsalReport } from './rehearsal-report';
import type { Results } from './results';

const common = {
  at: '2026-11-22T02:00:00.000Z',
  commit: 'abc1234',
  seconds: 60,
  load: 2,
  viewsPerSecond: 10,
  browsers: 2,
  views: 600,
  failed: 0,
  why: [],
  leftToBrowser: 0,
};
const round = {
  isAlone: false,
  isFirst: false,
  remote: 'catalog',
  toLiveMs: 20_000,
  commandMs: 18_000,
  toBackMs: 3_000,
};
const killed = (name: string, failed = 0, failedElsewhere = 0) => ({
  name,
  views: 100,
  failed,
  failedElsewhere,
  why: failed ? 'catalog: the page answered 503 | once' : '',
  outageMs: failed * 1_000,
  startMs: 2_000,
});
const kills = [
  'shell 1',
  'shell 2',
  'API 1',
  'API 2',
  ...['catalog', 'cart-checkout', 'content', 'admin'].map((name) => `static server of ${name}`),
  'Redis',
  'PostgreSQL',
];

const metIn = (parts: Results['parts']) =>
  Object.fromEntries(verdicts({ parts }).map((verdict) => [verdict.name, verdict.isMet]));

test('the slowest release on a team machine and the slowest rollback count', () => {
  const [alone, first] = [
    { ...round, isAlone: true },
    { ...round, isAlone: true, isFirst: true },
  ];
  const releases = { ...common, rounds: [alone, first, ...Array.from({ length: 20 }, () => round)] };
  const and = (one: typeof round) =>
    Object.values(metIn({ releases: { ...releases, rounds: [...releases.rounds, one] } }));
  expect(Object.values(metIn({ releases }))).toEqual([true, true, true, true]);
  expect(and({ ...alone, toLiveMs: 30_001 })).toEqual([false, true, true, true]);
  // The first build of a new clone is reported separately.
  expect(and({ ...first, toLiveMs: 30_001 })).toEqual([true, false, true, true]);
  expect(and({ ...round, toLiveMs: 30_001, toBackMs: 5_001 })).toEqual([true, true, false, true]);
  // Rounds under load do not count for this target.
  expect(Object.values(metIn({ releases: { ...releases, rounds: releases.rounds.slice(2) } }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('the target of failed views requires twenty releases and a load', () => {
  const releases = { ...common, rounds: Array.from({ length: 20 }, () => round) };
  expect(Object.values(metIn({ releases: { ...releases, rounds: [round] } }))[3]).toBe(false);
  expect(Object.values(metIn({ releases: { ...releases, views: 0 } }))[3]).toBe(false);
  expect(Object.values(metIn({ releases: { ...releases, failed: 1 } }))[3]).toBe(false);
});

test('killing a shell or an API must cost no view; killing a static server none of other remotes', () => {
  const all = kills.map((name) => killed(name));
  expect(Object.values(metIn({ kills: { ...common, killed: all } }))).toEqual([true, true, true]);
  const after = (name: string, failed: number, elsewhere = 0) =>
    Object.values(
      metIn({
        kills: { ...common, killed: all.map((one) => (one.name === name ? killed(name, failed, elsewhere) : one)) },
      }),
    );
  expect(after('API 2', 1)).toEqual([false, true, true]);
  expect(after('static server of content', 9)).toEqual([true, true, true]);
  expect(after('static server of content', 9, 1)).toEqual([true, false, true]);
  expect(after('Redis', 1)).toEqual([true, true, false]);
  // The single database has no replacement.
  expect(after('PostgreSQL', 50)).toEqual([true, true, true]);
  expect(Object.values(metIn({ kills: { ...common, killed: all.slice(1) } }))[0]).toBe(false);
});

test('every bad canary must be ended in time, and none of fifty good ones', () => {
  const bad = ['catalog', 'content'].map((remote) => ({
    remote,
    takenBackMs: 20_000,
    why: 'worse',
    views: 20,
    shown: 20,
  }));
  const good = Array.from({ length: 50 }, () => ({ remote: 'catalog', takenBack: false, browser: 10, server: 10 }));
  const canaries = { ...common, bad, good };
  expect(Object.values(metIn({ canaries }))).toEqual([true, true]);
  expect(
    Object.values(
      metIn({
        canaries: {
          ...canaries,
          bad: [...bad, { remote: 'admin', takenBackMs: 60_001, why: '', views: 20, shown: 20 }],
        },
      }),
    ),
  ).toEqual([false, true]);
  expect(
    Object.values(
      metIn({
        canaries: { ...canaries, bad: [...bad, { remote: 'admin', takenBackMs: null, why: '', views: 20, shown: 20 }] },
      }),
    ),
  ).toEqual([false, true]);
  expect(Object.values(metIn({ canaries: { ...canaries, bad: [] } }))).toEqual([false, true]);
  expect(Object.values(metIn({ canaries: { ...canaries, good: good.slice(1) } }))).toEqual([true, false]);
  expect(
    Object.values(
      metIn({
        canaries: { ...canaries, good: [...good, { remote: 'content', takenBack: true, browser: 10, server: 10 }] },
      }),
    ),
  ).toEqual([true, false]);
});

test('a damaged remote must have views, be shown, and not affect other remotes', () => {
  const broken = ['catalog', 'cart-checkout', 'content', 'admin'].map((remote) => ({
    remote,
    others: 100,
    othersFailed: 0,
    own: 5,
    ownShown: 5,
  }));
  expect(Object.values(metIn({ breaks: { ...common, broken } }))).toEqual([true, true]);
  expect(
    Object.values(metIn({ breaks: { ...common, broken: broken.map((one) => ({ ...one, own: 0, ownShown: 0 })) } })),
  ).toEqual([false, false]);
  expect(
    Object.values(metIn({ breaks: { ...common, broken: broken.map((one) => ({ ...one, ownShown: 4 })) } })),
  ).toEqual([true, false]);
});

test('the report lists the parts that did not run and the missed targets', () => {
  const text = rehearsalReport({
    machine: { cpu: 'A processor', cores: 2, memoryGb: 24, node: '20' },
    parts: {
      kills: { ...common, failed: 3, why: [{ what: 'catalog: a | b', times: 3 }], killed: [killed('shell 1', 3)] },
    },
  });
  expect(text).toContain('not run: canaries, releases, breaks, shell.');
  expect(text).toContain('| one shell or one API killed: failed page views | 3 of 100 | 0 | **not met** |');
  expect(text).toContain('| shell 1 | 100 | 3 | 3.0 | 2.0 | catalog: the page answered 503 \\| once |');
  expect(text).toContain('| kills | 3 | catalog: a \\| b |');
});
