import { setTimeout as pause } from 'node:timers/promises';
import type { TeamClone } from './team-clone';
import type { Topology } from './topology';
import { liveSince, tally, type Span, type View, type ViewLog } from './view-log';

/** The context of every part of the rehearsal. */
export interface Rehearsal {
  topology: Topology;
  team: TeamClone;
  log: ViewLog;
  say: (line: string) => void;
  /** How many pages shoppers without a browser ask for in a second. */
  viewsPerSecond: number;
  /** How many releases, and as many rollbacks, the releases are rehearsed with. */
  releases: number;
  /** Runs a function without load, except for one page per second that shows the live release. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many canaries of good releases are watched, at least. */
  goodCanaries: number;
}

/** Views that began in an interval, after those in progress have ended. */
export async function seenDuring({ log }: Rehearsal, span: Span): Promise<View[]> {
  await pause(1_500);
  return log.during(span);
}

const LONGEST_MS = 60_000;
/** Pages that must agree before a release counts as live; then a second of them. */
const AGREEING_MS = 1_000;

/**
 * Waits until every new page view has a release of a remote.
 * @param from when the command was given, by Date.now()
 * @returns the milliseconds from then to the first page after which none had another
 * @throws Error when that is not so within a minute after the command has ended
 */
export async function waitUntilLive(
  { log }: Rehearsal,
  remote: string,
  version: string,
  from: number,
): Promise<number> {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    const live = liveSince(
      log.during({ from, to: Infinity }).filter(({ at }) => at >= from),
      remote,
      version,
    );
    if (live !== null && Date.now() - live > AGREEING_MS) return live - from;
    await pause(100);
  }
  throw new Error(`${remote} ${version} is not what every new page has, a minute after the command.`);
}

/** A line on what shoppers saw meanwhile. */
export const summarizeViews = (views: readonly View[]): string => {
  const { views: all, failed, why } = tally(views);
  return `${failed} of ${all} views failed${why[0] ? ` (${why[0].what})` : ''}`;
};
