import { openReleases } from '../../release/open-releases';
import { remotes } from '../../base/workspaces';
import { httpShoppers } from './http-shoppers';
import { seenDuring, summarizeViews, waitUntilLive, type Rehearsal } from './rehearsal';
import { aPageOf } from './shopper-paths';
import type { View } from './view-log';

/** Pages per second of a remote during its rollback. */
const WATCHED_PER_SECOND = 4;

/** The durations of one release and its rollback, in milliseconds. */
export interface ReleaseRound {
  remote: string;
  /**
   * Whether there was no load from shoppers: a team builds on another machine, while this one has two cores for both.
   */
  isAlone: boolean;
  /** Whether it was the first build of the remote in that clone, without a cache. */
  isFirst: boolean;
  /**
   * From the first command, including build, checks and promotion, to the first page after which all pages have the
   * release.
   */
  toLiveMs: number;
  /** The part of `toLiveMs` that the command took. */
  commandMs: number;
  /** From the command `rollback` to the first page after which all pages have the previous release. */
  toBackMs: number;
}

/**
 * Publishes a change of a remote and promotes it.
 * @returns the version, and the duration of each step
 */
export async function releaseChange(rehearsal: Rehearsal, remote: string) {
  const { team } = rehearsal;
  const from = Date.now();
  const { ms: commandMs } = await team.haat('release', 'publish', remote, '--promote', '--why', 'rehearsed');
  const version = await currentVersion(rehearsal, remote);
  return { version, toLiveMs: await waitUntilLive(rehearsal, remote, version, from), commandMs };
}

/** Releases one change of a remote and rolls it back. */
async function rehearseRound(rehearsal: Rehearsal, remote: string, isAlone: boolean): Promise<ReleaseRound> {
  const { team } = rehearsal;
  const before = await currentVersion(rehearsal, remote);
  const isFirst = !team.hasBuilt(remote);
  await team.change(remote);
  const { version: _, ...times } = await releaseChange(rehearsal, remote);
  // More views: some remotes get only one every three seconds, so that the wait for a view would be measured instead.
  const leave = httpShoppers(rehearsal.topology.url, WATCHED_PER_SECOND, rehearsal.log, () => [aPageOf(remote)]);
  try {
    const back = Date.now();
    await team.haat('release', 'rollback', remote, '--why', 'rehearsed');
    return { remote, isAlone, isFirst, ...times, toBackMs: await waitUntilLive(rehearsal, remote, before, back) };
  } finally {
    await leave();
  }
}

/**
 * Releases and rolls back a change of each remote in turn: twice without shoppers, to measure how long a team waits;
 * then the requested number of times under load, to see what shoppers notice.
 */
export async function rehearseReleases(rehearsal: Rehearsal): Promise<{ rounds: ReleaseRound[]; views: View[] }> {
  const { print, releases } = rehearsal;
  const rounds: ReleaseRound[] = [];
  const rehearse = async (name: string, remote: string, { isAlone }: { isAlone: boolean }) => {
    const started = Date.now();
    const round = await rehearseRound(rehearsal, remote, isAlone);
    rounds.push(round);
    print(
      `${name}: ${remote}${round.isFirst ? ', built here for the first time,' : ''} live after ${(round.toLiveMs / 1_000).toFixed(1)} s, back after ${(round.toBackMs / 1_000).toFixed(1)} s; ${summarizeViews(rehearsal.log.during({ from: started, to: Date.now() }))}`,
    );
  };
  await rehearsal.withoutLoad(async () => {
    // The first round uses a new clone, as a discarded CI machine does; the second one a clone with a cache, as a team
    // has it.
    for (const _ of ['first', 'next'])
      for (const { name } of remotes) await rehearse('Shoppers away', name, { isAlone: true });
  });
  const from = Date.now();
  for (let round = 0; round < releases; round += 1)
    await rehearse(`${round + 1} of ${releases}`, remotes[round % remotes.length]?.name ?? 'catalog', {
      isAlone: false,
    });
  const views = await seenDuring(rehearsal, { from, to: Date.now() });
  print(`All releases and rollbacks: ${summarizeViews(views)}`);
  return { rounds, views };
}

/** The current release of a remote. */
async function currentVersion({ topology }: Rehearsal, remote: string): Promise<string> {
  const { history } = await openReleases(topology.store);
  const current = (await history.latest())?.registry[remote];
  if (!current) throw new Error(`The registry has no ${remote}.`);
  return current.version;
}
