import { allows, FRESH_MS, isPolicy, isSure, mayShow, MOST_AGE_MS, supersedes, type Known } from './policy';
import type { Policy } from './what-is-said';

const policy: Policy = {
  sequence: 7,
  at: '2026-11-22T10:00:00.000Z',
  releases: { catalog: ['1.0.0-b', '1.0.0-a'], content: ['2.0.0-a'] },
};
const known: Known = { policy, seen: 7 };
const now = Date.parse('2026-11-22T12:00:00.000Z');
const copy = { keptAt: now - 60_000, release: 'catalog 1.0.0-a' };

describe('a copy of a page', () => {
  test('is shown while its release is one that visitors have: the current one, the one before it, or a canary', () => {
    expect(mayShow(copy, known, now)).toBe(true);
    expect(mayShow({ ...copy, release: 'catalog 1.0.0-b' }, known, now)).toBe(true);
  });

  test.each(['catalog 1.0.0-c', 'catalog 2.0.0-a', 'admin 1.0.0-a', 'toString 1.0.0-a', 'catalog', ''])(
    'is not shown when its release was taken back, or is none: %s',
    (release) => {
      expect(mayShow({ ...copy, release }, known, now)).toBe(false);
    },
  );

  test('is not shown when it is older than seven days, nor by a clock that was put back', () => {
    expect(mayShow({ ...copy, keptAt: now - MOST_AGE_MS }, known, now)).toBe(true);
    expect(mayShow({ ...copy, keptAt: now - MOST_AGE_MS - 1 }, known, now)).toBe(false);
    expect(mayShow({ ...copy, keptAt: now + 1 }, known, now)).toBe(false);
  });

  test('is not shown while a later state of the registry was seen than is known: what that one allows nobody can tell', () => {
    const behind = { policy, seen: 8 };
    expect(isSure(behind)).toBe(false);
    expect(mayShow(copy, behind, now)).toBe(false);
  });

  test('is fetched anew long before it is too old to be shown', () => {
    expect(FRESH_MS).toBeLessThan(MOST_AGE_MS);
  });
});

describe('a policy', () => {
  test('rolled back: the release that was taken back is in it no more, the one before is', () => {
    const rolledBack: Policy = { ...policy, sequence: 8, releases: { catalog: ['1.0.0-a'] } };
    expect([allows(rolledBack, 'catalog 1.0.0-b'), allows(rolledBack, 'catalog 1.0.0-a')]).toEqual([false, true]);
  });

  test('takes the place of an earlier one, and not of a later one: another shell may be a moment behind', () => {
    expect(supersedes({ ...policy, sequence: 8 }, known)).toBe(true);
    expect(supersedes(policy, known)).toBe(true);
    expect(supersedes({ ...policy, sequence: 6, at: '2026-11-22T09:00:00.000Z' }, known)).toBe(false);
    expect(supersedes({ ...policy, sequence: 8 }, { policy, seen: 9 })).toBe(false);
  });

  test('of a shop begun anew, with a lower number and a later time, takes its place as well', () => {
    expect(supersedes({ ...policy, sequence: 1, at: '2026-11-22T11:00:00.000Z' }, known)).toBe(true);
  });

  test.each([
    null,
    'no',
    {},
    { ...policy, sequence: '7' },
    { ...policy, releases: { catalog: '1.0.0' } },
    { ...policy, releases: { catalog: [1] } },
    { sequence: 1, at: 'x' },
  ])('is believed only in its shape: %j', (answer) => {
    expect(isPolicy(answer)).toBe(false);
    expect(isPolicy(policy)).toBe(true);
  });
});
