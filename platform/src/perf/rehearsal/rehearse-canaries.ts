import { setTimeout as pause } from 'node:timers/promises';
import { withCanary, withoutCanary, type ReleaseLocation, type RegistryRecord } from '@haat/releases';
import { z } from 'zod';
import { MIN_VIEWS } from '../../release/guard/canary-test';
import { openReleases, type Releases } from '../../release/open-releases';
import { remotes } from '../../base/workspaces';
import { openers, openingOf, openPathOf } from './browser-shoppers';
import { httpShoppers } from './http-shoppers';
import { seenDuring, summarizeViews, type Rehearsal } from './rehearsal';
import { sometimesFromNewsletter } from './shopper-paths';
import type { View } from './view-log';

/** The result of a canary that throws in one view out of five. */
export interface BadCanary {
  remote: string;
  /** From its start in the registry to its end there, in milliseconds; null when it was not rolled back. */
  takenBackMs: number | null;
  /** The reason in the history. */
  why: string;
  /** Its views in Chromium, and those that showed the page anyway, by the previous release. */
  views: number;
  shown: number;
}

/** The results of canaries of a release that is as good as the current one. */
export interface GoodCanary {
  remote: string;
  takenBack: boolean;
  /** Its openings as counted by the telemetry of browsers and of the shell's servers. */
  browser: number;
  server: number;
}

const PERCENT = 50;
/** A bad canary that lasts longer than this, in milliseconds, counts as not rolled back. */
const MAX_BAD_MS = 120_000;
/** A good canary with too few views ends after this time, in milliseconds. */
const MAX_GOOD_MS = 90_000;
/**
 * The last views are reported, complete and compared after this time, in milliseconds (guard.ts, render-reports.ts).
 */
const JUDGED_MS = 7_000;
/** Concurrent visitors in Chromium who open pages of canaries. */
const OPENERS = 4;
/** The remotes whose change can throw in the opened page; of the admin area, a guest only sees the sign-in page. */
const canThrow: readonly string[] = ['catalog', 'cart-checkout', 'content'];
/**
 * The remotes whose pages are opened in turn. The admin comes more often: its pages are not rendered on the server, so
 * its canary is judged by browsers alone.
 */
const opened = remotes.flatMap(({ name }) => (name === 'admin' ? [] : ['admin', name]));

/** The used fields of `release publish --json`. */
const publishedSchema = z.object({ version: z.string() });

/**
 * Publishes the committed state of a remote.
 * @returns its version
 */
async function publish({ team }: Rehearsal, remote: string): Promise<string> {
  return publishedSchema.parse(JSON.parse((await team.haat('release', 'publish', remote, '--json')).output)).version;
}

/** The registry record that ended a remote's canary after a given record. */
async function endOf({ history }: Releases, remote: string, since: RegistryRecord): Promise<RegistryRecord | null> {
  const after = (await history.all(200)).filter(({ sequence }) => sequence > since.sequence);
  return after.find((record) => record.action === 'end-canary' && record.remote === remote) ?? null;
}

/** The registry record that started a remote's canary, and the canary's release. */
async function startOf(
  { history }: Releases,
  remote: string,
): Promise<{ start: RegistryRecord; release: ReleaseLocation }> {
  const start = await history.latest();
  const release = start?.registry[remote]?.canary;
  if (!start || !release) throw new Error(`${remote} has no canary that could be watched.`);
  return { start, release };
}

async function rehearseBad(rehearsal: Rehearsal, releases: Releases, remote: string): Promise<BadCanary> {
  const { topology, team, log, print, viewsPerSecond } = rehearsal;
  await team.plantThrow(remote);
  const version = await publish(rehearsal, remote);
  await team.undo();
  const path = openPathOf(remote);
  const stopBrowsers = await openers(topology.url, OPENERS, log, () =>
    openingOf(remote, sometimesFromNewsletter(path)),
  );
  const stopOthers = httpShoppers(topology.url, viewsPerSecond, log, () => [
    { path: sometimesFromNewsletter(path), remote, audience: 'everyone' },
  ]);
  try {
    await team.haat(
      'release',
      'canary',
      remote,
      String(PERCENT),
      version,
      '--why',
      'rehearsed: throws in one view of five',
    );
    const { start } = await startOf(releases, remote);
    let end: RegistryRecord | null = null;
    for (const until = Date.now() + MAX_BAD_MS; !end && Date.now() < until; await pause(500))
      end = await endOf(releases, remote, start);
    const views = (await seenDuring(rehearsal, { from: Date.parse(start.at), to: Date.now() })).filter(
      (view) => view.by === 'chromium' && view.remote === remote && view.versions[remote] === version,
    );
    if (!end) await team.haat('release', 'canary', remote, 'off', '--why', 'the guard did not end it');
    const takenBackMs = end && Date.parse(end.at) - Date.parse(start.at);
    print(
      `a canary of ${remote} that throws in one view of five ${takenBackMs === null ? 'was not taken back' : `was taken back after ${(takenBackMs / 1_000).toFixed(1)} s`}: ${end?.why ?? ''}`,
    );
    return {
      remote,
      takenBackMs,
      why: end?.why ?? '',
      views: views.length,
      shown: views.filter(({ isShown }) => isShown).length,
    };
  } finally {
    await Promise.all([stopBrowsers(), stopOthers()]);
  }
}

/** Openings of two releases of a remote since a time, in browsers and on servers. */
async function openingsOf({ topology }: Rehearsal, remote: string, since: Date, stable: string, canary: string) {
  const { rows } = await topology.telemetry.summary({ since, remote, window: 0 });
  const of = (version: string, side: 'browser' | 'server') =>
    rows.find((row) => row.version === version && row.side === side)?.visits ?? 0;
  const [browser, server] = [of(canary, 'browser'), of(canary, 'server')];
  return {
    browser,
    server,
    canBeJudged:
      Math.min(browser, of(stable, 'browser')) >= MIN_VIEWS || Math.min(server, of(stable, 'server')) >= MIN_VIEWS,
  };
}

/** Runs one canary of each remote at the same time, until the guard has enough views to judge each of them. */
async function rehearseGood(
  rehearsal: Rehearsal,
  releases: Releases,
  good: ReadonlyMap<string, ReleaseLocation>,
): Promise<GoodCanary[]> {
  const { history } = releases;
  const reason = { by: 'the rehearsal', why: 'a good canary, rehearsed' };
  const watched = await Promise.all(
    [...good].map(async ([remote, location]) => {
      const start = await history.change({ ...reason, action: 'canary', remote }, (registry) =>
        withCanary(registry, remote, location, PERCENT),
      );
      return { remote, location, start, stable: start.registry[remote]?.version ?? '' };
    }),
  );
  const seen = () =>
    Promise.all(
      watched.map(({ remote, location, start, stable }) =>
        openingsOf(rehearsal, remote, new Date(start.at), stable, location.version),
      ),
    );
  for (
    const until = Date.now() + MAX_GOOD_MS;
    Date.now() < until && !(await seen()).every(({ canBeJudged }) => canBeJudged);
  )
    await pause(1_000);
  await pause(JUDGED_MS);
  const counted = await seen();
  return Promise.all(
    watched.map(async ({ remote, start }, index) => {
      const end = await endOf(releases, remote, start);
      if (!end)
        await history.change({ ...reason, action: 'end-canary', remote }, (registry) =>
          withoutCanary(registry, remote),
        );
      else rehearsal.print(`FALSE ALARM: ${end.why}`);
      const { browser, server, canBeJudged } = counted[index] ?? { browser: 0, server: 0, canBeJudged: false };
      if (!canBeJudged)
        rehearsal.print(
          `a canary of ${remote} was looked at too seldom: ${browser} views in browsers, ${server} on the server`,
        );
      return canBeJudged || end ? [{ remote, takenBack: end !== null, browser, server }] : [];
    }),
  ).then((all) => all.flat());
}

/**
 * Runs canaries that throw in one view out of five, which the guard must end, and good ones, which it must not. The CLI
 * starts the first canary of each good release; the function behind it starts later ones.
 */
export async function rehearseCanaries(
  rehearsal: Rehearsal,
): Promise<{ bad: BadCanary[]; good: GoodCanary[]; views: View[] }> {
  const { topology, team, log, print, goodCanaries } = rehearsal;
  const releases = await openReleases(topology.store);
  const from = Date.now();
  const bad: BadCanary[] = [];
  for (const remote of canThrow) bad.push(await rehearseBad(rehearsal, releases, remote));

  const published = new Map<string, ReleaseLocation>();
  for (const { name } of remotes) {
    await team.change(name);
    await team.haat('release', 'canary', name, String(PERCENT), await publish(rehearsal, name), '--why', 'rehearsed');
    // The release location as the registry has it.
    published.set(name, (await startOf(releases, name)).release);
    await team.haat('release', 'canary', name, 'off', '--why', 'rehearsed');
  }
  const good: GoodCanary[] = [];
  const goodFrom = Date.now();
  let turn = 0;
  const stop = await openers(topology.url, OPENERS, log, () =>
    openingOf(opened[(turn += 1) % opened.length] ?? 'catalog'),
  );
  try {
    // Half as many rounds again as are needed when each canary gets enough views.
    for (
      let rounds = Math.ceil((goodCanaries / remotes.length) * 1.5);
      rounds > 0 && good.length < goodCanaries;
      rounds -= 1
    ) {
      good.push(...(await rehearseGood(rehearsal, releases, published)));
      print(
        `${good.length} of ${goodCanaries} good canaries, ${good.filter(({ takenBack }) => takenBack).length} taken back; ${summarizeViews(log.during({ from: goodFrom, to: Date.now() }))}`,
      );
    }
  } finally {
    await stop();
  }
  return { bad, good, views: await seenDuring(rehearsal, { from, to: Date.now() }) };
}
