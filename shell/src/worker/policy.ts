import type { Policy } from './worker-protocol';

/** A copy that is older isn't shown, connection or not, in milliseconds: prices and stock have gone on. */
export const MAX_AGE_MS = 7 * 86_400_000;
/** A visited page's copy is fetched again when it is older, in milliseconds. */
export const FRESH_MS = 10 * 60_000;

/** The known policy, and the newest sequence number in headers of pages. */
export interface Known {
  policy: Policy;
  /** The highest state that a page was made from. */
  seen: number;
}

/** A page that was kept. */
export interface Copy {
  /** When it was fetched, in ms. */
  keptAt: number;
  /** Remote and release that it was made by, `catalog 1.0.0-0123456789`. */
  release: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether an answer is a policy: something in between may have answered in the shop's place. */
export const isPolicy = (value: unknown): value is Policy =>
  isRecord(value) &&
  Number.isInteger(value['sequence']) &&
  typeof value['at'] === 'string' &&
  isRecord(value['releases']) &&
  Object.values(value['releases']).every(
    (versions) => Array.isArray(versions) && versions.every((version) => typeof version === 'string'),
  );

/**
 * Whether a policy replaces the known one. One shell may lag behind another: its response is ignored. A lower number
 * with a later time is another history: a shop that was started over.
 */
export const supersedes = (received: Policy, { policy, seen }: Known): boolean =>
  received.sequence >= Math.max(policy.sequence, seen) || Date.parse(received.at) > Date.parse(policy.at);

/** Whether the registry has this release: `catalog 1.0.0-0123456789`. */
export function allows({ releases }: Policy, release: string): boolean {
  const [remote = '', version = ''] = release.split(' ');
  return Object.hasOwn(releases, remote) && releases[remote]?.includes(version) === true;
}

/**
 * Whether it is known what the registry allows: not while a page was made from a later state than the policy that could
 * be had.
 */
export const isPolicyCurrent = ({ policy, seen }: Known): boolean => policy.sequence >= seen;

/** Whether a copy may be shown: its release is one that visitors have, as far as is known, and it isn't old. */
export const canShowCopy = ({ keptAt, release }: Copy, known: Known, now: number): boolean =>
  isPolicyCurrent(known) && allows(known.policy, release) && now - keptAt >= 0 && now - keptAt <= MAX_AGE_MS;
