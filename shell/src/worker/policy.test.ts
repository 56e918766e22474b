import { allows, FRESH_MS, isPolicy, isPolicyCurrent, canShowCopy, MAX_AGE_MS, supersedes, type Known } from './policy';
import type { Policy } from './worker-protocol';

const policy: Policy = {
  sequence: 7,
  at: '2026-11-22T10:00:00.000Z',
  releases: { catalog: ['1.0.0-b', '1.0.0-a'], content: ['2.0.0-a'] },
};
const known: Known = { policy, seen: 7 };
const now = Date.parse('2026-11-22T12:00:00.000Z');
const copy = { keptAt: now - 60_000, release: 'catalog 1.0.0-a' };

describe('a copy of a page', () => {
  test('is shown while its release is the current, previous or canary one', () => {
    expect(canShowCopy(copy, known, now)).toBe(true);
    expect(canShowCopy({ ...copy, release: 'catalog 1.0.0-b' }, known, now)).toBe(true);
  });

  test.each(['catalog 1.0.0-c', 'catalog 2.0.0-a', 'admin 1.0.0-a', 'toString 1.0.0-a', 'catalog', ''])(
    'is not shown when its release is unknown or was rolled back: %s',
    (release) => {
      expect(canShowCopy({ ...copy, release }, known, now)).toBe(false);
    },
  );

  test('is not shown after seven days, or with a time in the future', () => {
    expect(canShowCopy({ ...copy, keptAt: now - MAX_AGE_MS }, known, now)).toBe(true);
    expect(canShowCopy({ ...copy, keptAt: now - MAX_AGE_MS - 1 }, known, now)).toBe(false);
    expect(canShowCopy({ ...copy, keptAt: now + 1 }, known, now)).toBe(false);
  });

  test('is not shown while the policy is older than the newest sequence number seen', () => {
    const behind = { policy, seen: 8 };
    expect(isPolicyCurrent(behind)).toBe(false);
    expect(canShowCopy(copy, behind, now)).toBe(false);
  });

  test('is refreshed long before it is too old', () => {
    expect(FRESH_MS).toBeLessThan(MAX_AGE_MS);
  });
});

describe('a policy', () => {
  test('after a rollback no longer contains the rolled-back release, but the one before', () => {
    const rolledBack: Policy = { ...policy, sequence: 8, releases: { catalog: ['1.0.0-a'] } };
    expect([allows(rolledBack, 'catalog 1.0.0-b'), allows(rolledBack, 'catalog 1.0.0-a')]).toEqual([false, true]);
  });

  test('replaces one with a lower sequence number, not a newer one', () => {
    expect(supersedes({ ...policy, sequence: 8 }, known)).toBe(true);
    expect(supersedes(policy, known)).toBe(true);
    expect(supersedes({ ...policy, sequence: 6, at: '2026-11-22T09:00:00.000Z' }, known)).toBe(false);
    expect(supersedes({ ...policy, sequence: 8 }, { policy, seen: 9 })).toBe(false);
  });

  test('of a new shop, with a lower number and a later time, also replaces it', () => {
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
  ])('is valid only with the right shape: %j', (answer) => {
    expect(isPolicy(answer)).toBe(false);
    expect(isPolicy(policy)).toBe(true);
  });
});
