import { openReleases } from '../release/open-releases';
import { remotes } from '../workspaces';
import { httpShoppers } from './http-shoppers';
import { seenDuring, summarizeViews, waitUntilLive, type Rehearsal } from './rehearsal';
import { aPageOf } from './shopper-paths';
import type { View } from './view-log';

/** Pages a second of a remote that is being taken back. */
const WATCHED_PER_SECOND = 4;

/** One release and its rollback, in milliseconds. */
export interface ReleaseRound {
  remote: string;
  /** Whether shoppers stayed away: a team builds on a machine of its own, and this one has two cores for both. */
  isAlone: boolean;
  /** Whether it was the first build of the remote in that clone, without anything kept from one before. */
  isFirst: boolean;
  /**
   * From the first command to the first page after which every new one has the release: build, checks and promotion
   * included.
   */
  toLiveMs: number;
  /** Of that, the command. */
  commandMs: number;
  /** From the command `rollback` to the first page after which every new one has the release before. */
  toBackMs: number;
}

/**
 * Publishes a change of a remote and promotes it.
 * @returns the version, and how long each step took
 */
export async function releaseChange(rehearsal: Rehearsal, remote: string) {
  const { team } = rehearsal;
  const from = Date.now();
  const { ms: commandMs } = await team.haat('release', 'publish', remote, '--promote', '--why', 'rehearsed');
  const version = await currentVersion(rehearsal, remote);
  return { version, toLiveMs: await waitUntilLive(rehearsal, remote, version, from), commandMs };
}

/** One change of a remote, released and taken back. */
async function rehearseRound(rehearsal: Rehearsal, remote: string, isAlone: boolean): Promise<ReleaseRound> {
  const { team } = rehearsal;
  const before = await currentVersion(rehearsal, remote);
  const isFirst = !team.hasBuilt(remote);
  await team.change(remote);
  const { version: _, ...times } = await releaseChange(rehearsal, remote);
  // Of some remotes shoppers see a page every three seconds, which would be measured instead of the rollback.
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
 * Each remote in turn: a change is released and taken back. Twice while shoppers stay away, which says how long a team
 * waits for its release; then as often as is asked for, while shoppers look at pages, which says what they notice of
 * it.
 */
export async function rehearseReleases(rehearsal: Rehearsal): Promise<{ rounds: ReleaseRound[]; views: View[] }> {
  const { say, releases } = rehearsal;
  const rounds: ReleaseRound[] = [];
  const rehearse = async (name: string, remote: string, isAlone: boolean) => {
    const started = Date.now();
    const round = await rehearseRound(rehearsal, remote, isAlone);
    rounds.push(round);
    say(
      `${name}: ${remote}${round.isFirst ? ', built here for the first time,' : ''} live after ${(round.toLiveMs / 1_000).toFixed(1)} s, back after ${(round.toBackMs / 1_000).toFixed(1)} s; ${summarizeViews(rehearsal.log.during({ from: started, to: Date.now() }))}`,
    );
  };
  await rehearsal.alone(async () => {
    // The first time in a new clone, as a machine that builds and is gone does it, and as a team does it day by day.
    for (const _ of ['first', 'next']) for (const { name } of remotes) await rehearse('Shoppers away', name, true);
  });
  const from = Date.now();
  for (let round = 0; round < releases; round += 1)
    await rehearse(`${round + 1} of ${releases}`, remotes[round % remotes.length]?.name ?? 'catalog', false);
  const views = await seenDuring(rehearsal, { from, to: Date.now() });
  say(`All releases and rollbacks: ${summarizeViews(views)}`);
  return { rounds, views };
}

/** The release that visitors have of a remote. */
async function currentVersion({ topology }: Rehearsal, remote: string): Promise<string> {
  const { history } = await openReleases(topology.store);
  const current = (await history.latest())?.registry[remote];
  if (!current) throw new Error(`The registry has no ${remote}.`);
  return current.version;
}
