import { setTimeout as pause } from 'node:timers/promises';
import { releaseFolder } from '@haat/releases';
import { openReleases } from '../../release/open-releases';
import { remotes } from '../../base/workspaces';
import { seenDuring, summarizeViews, type Rehearsal } from './rehearsal';
import { waitUntilHealthy } from './rehearse-kills';
import { releaseChange } from './rehearse-releases';
import type { View } from './view-log';

/** The effect of damaged files of a remote in the store. */
export interface Broken {
  remote: string;
  /**
   * Views of pages of the other remotes, and those that did not show the page. Console messages about the damaged
   * files, which any page prefetches, are not counted.
   */
  others: number;
  othersFailed: number;
  /** Views of the remote's pages in Chromium, and those that showed the page anyway, by the previous release. */
  own: number;
  ownShown: number;
}

/** How long the release stays damaged, in milliseconds. */
const BROKEN_MS = 20_000;

/**
 * For each remote in turn: publishes a release, damages its files in the store while shoppers visit, and repairs them.
 */
export async function rehearseBreaks(rehearsal: Rehearsal): Promise<{ broken: Broken[]; views: View[] }> {
  const { topology, team, print } = rehearsal;
  const { store } = await openReleases(topology.store);
  const broken: Broken[] = [];
  const started = Date.now();
  for (const { name: remote } of remotes) {
    await team.change(remote);
    const { version } = await releaseChange(rehearsal, remote);
    await waitUntilHealthy(rehearsal);
    const sound = new Map<string, Buffer>();
    for (const file of await store.list(releaseFolder(remote, version)))
      if (/\.(js|cjs|css)$/.test(file)) sound.set(file, (await store.read(file)) ?? Buffer.alloc(0));
    for (const [file, bytes] of sound) await store.write(file, Buffer.concat([bytes, Buffer.from('\n/* damaged */')]));
    // Restarted, because the static server caches what it has read. A longer outage is tested in rehearse-kills.ts.
    const server = topology.part(`static server of ${remote}`);
    await server.end();
    await server.start();
    const from = Date.now();
    await pause(BROKEN_MS);
    const to = Date.now();
    for (const [file, bytes] of sound) await store.write(file, bytes);
    const views = await seenDuring(rehearsal, { from, to });
    await team.haat('release', 'rollback', remote, '--why', 'its files were damaged');
    const others = views.filter((view) => view.at >= from && view.remote !== remote);
    const own = views.filter((view) => view.at >= from && view.remote === remote && view.by === 'chromium');
    broken.push({
      remote,
      others: others.length,
      othersFailed: others.filter(({ isShown }) => !isShown).length,
      own: own.length,
      ownShown: own.filter(({ isShown }) => isShown).length,
    });
    const last = broken.at(-1);
    print(
      `${remote} damaged: ${last?.othersFailed} of ${last?.others} views of the other remotes failed; its own pages were shown in ${last?.ownShown} of ${last?.own}; all reports: ${summarizeViews(views)}`,
    );
    await waitUntilHealthy(rehearsal);
  }
  return { broken, views: await seenDuring(rehearsal, { from: started, to: Date.now() }) };
}
