import type { Policy } from './worker-protocol';

/** Max age of a copy that is shown, in milliseconds, offline too: prices and stock change. */
export const MAX_AGE_MS = 7 * 86_400_000;
/** The copy of a visited page is fetched again if it is older than this, in milliseconds. */
export const FRESH_MS = 10 * 60_000;

/** The known policy, and the highest sequence number in headers of pages. */
export interface Known {
  policy: Policy;
  /** The highest sequence number that a page was made from. */
  seen: number;
}

/** A stored page. */
export interface Copy {
  /** When it was fetched, in ms since 1970. */
  keptAt: number;
  /** Remote and release that rendered it, `catalog 1.0.0-0123456789`. */
  release: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a response is a policy: a captive portal or proxy may have answered instead of the shop. */
export const isPolicy = (value: unknown): value is Policy =>
  isRecord(value) &&
  Number.isInteger(value['sequence']) &&
  typeof value['at'] === 'string' &&
  isRecord(value['releases']) &&
  Object.values(value['releases']).every(
    (versions) => Array.isArray(versions) && versions.every((version) => typeof version === 'string'),
  );

/**
 * Whether a policy replaces the known one. Responses of a shell that lags behind are ignored. A lower number with a
 * later time replaces it too: the shop's registry was recreated.
 */
export const supersedes = (received: Policy, { policy, seen }: Known): boolean =>
  received.sequence >= Math.max(policy.sequence, seen) || Date.parse(received.at) > Date.parse(policy.at);

/** Whether the registry contains this release: `catalog 1.0.0-0123456789`. */
export function allows({ releases }: Policy, release: string): boolean {
  const [remote = '', version = ''] = release.split(' ');
  return Object.hasOwn(releases, remote) && releases[remote]?.includes(version) === true;
}

/** Whether the policy is current. It is not if a page was made from a later state of the registry. */
export const isPolicyCurrent = ({ policy, seen }: Known): boolean => policy.sequence >= seen;

/** Whether a copy may be shown: the policy is current and contains its release, and the copy is not too old. */
export const canShowCopy = ({ keptAt, release }: Copy, known: Known, now: number): boolean =>
  isPolicyCurrent(known) && allows(known.policy, release) && now - keptAt >= 0 && now - keptAt <= MAX_AGE_MS;
