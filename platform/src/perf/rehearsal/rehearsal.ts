import { setTimeout as pause } from 'node:timers/promises';
import type { TeamClone } from '../../testing/matrix/team-clone';
import type { Topology } from './topology';
import { liveSince, tally, type Span, type View, type ViewLog } from './view-log';

/** The context of every part of the rehearsal. */
export interface Rehearsal {
  topology: Topology;
  team: TeamClone;
  log: ViewLog;
  print: (line: string) => void;
  /** Pages per second that shoppers without a browser request. */
  viewsPerSecond: number;
  /** Number of releases, and of rollbacks. */
  releases: number;
  /** Runs a function without load, except for one page per second that shows the live release. */
  withoutLoad: <T>(work: () => Promise<T>) => Promise<T>;
  /** Minimum number of good canaries to watch. */
  goodCanaries: number;
}

/** Views that began in an interval, after those in progress have ended. */
export async function seenDuring({ log }: Rehearsal, span: Span): Promise<View[]> {
  await pause(1_500);
  return log.during(span);
}

const MAX_WAIT_MS = 60_000;
/** A release counts as live when all pages of this period have it, in milliseconds. */
const AGREEING_MS = 1_000;

/**
 * Waits until every new page view has a release of a remote.
 * @param from time of the command, by Date.now()
 * @returns milliseconds from `from` to the first page after which no other release is seen
 * @throws Error when this takes longer than a minute after the end of the command
 */
export async function waitUntilLive(
  { log }: Rehearsal,
  remote: string,
  version: string,
  from: number,
): Promise<number> {
  const until = Date.now() + MAX_WAIT_MS;
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

/** One line about the views of shoppers during a step. */
export const summarizeViews = (views: readonly View[]): string => {
  const { views: all, failed, why } = tally(views);
  return `${failed} of ${all} views failed${why[0] ? ` (${why[0].what})` : ''}`;
};
