import { setTimeout as pause } from 'node:timers/promises';
import { seenDuring, summarizeViews, type Rehearsal } from './rehearsal';
import { outageMs, tally, type View } from './view-log';

/** The effect of a killed process. */
export interface Killed {
  name: string;
  views: number;
  failed: number;
  /**
   * Failed views of pages that don't depend on the process: those of other remotes than a static server's. Console
   * messages about prefetched files are not counted.
   */
  failedElsewhere: number;
  why: string;
  /** From the first failed view to the end of the last one, in milliseconds; 0 when no view failed. */
  outageMs: number;
  /** From its start until it responded again, in milliseconds. */
  startMs: number;
}

/** A killed process is down for this time, in milliseconds: longer than a shopper waits for one page. */
const DOWNTIME_MS = 6_000;
/** A failure that lasts longer than this after a process is back, in milliseconds, counts as permanent. */
const MAX_RECOVERY_MS = 60_000;
/** The shop counts as healthy after this time without a failed view, in milliseconds. */
const HEALTHY_MS = 3_000;

/**
 * Waits until no view has failed for some seconds, and no page requested before this call is pending.
 * @throws Error when that takes longer than a minute
 */
export async function waitUntilHealthy({ log }: Rehearsal): Promise<void> {
  const startedAt = Date.now();
  const until = startedAt + MAX_RECOVERY_MS;
  while (Date.now() < until) {
    const now = Date.now();
    const last = log.during({ from: now - HEALTHY_MS, to: now });
    if (!log.isAwaitedFrom(startedAt) && last.length > 0 && last.every(({ failure }) => failure === null)) return;
    await pause(250);
  }
  throw new Error('The shop is not healthy a minute after everything was restarted.');
}

/** Kills each process in turn, as if its machine was lost, and starts it again after six seconds. */
export async function rehearseKills(rehearsal: Rehearsal): Promise<{ killed: Killed[]; views: View[] }> {
  const { topology, print } = rehearsal;
  const killed: Killed[] = [];
  const started = Date.now();
  const order = [...topology.parts.values()].sort(
    (a, b) => Number(a.kind === 'PostgreSQL') - Number(b.kind === 'PostgreSQL'),
  );
  for (const part of order) {
    await waitUntilHealthy(rehearsal);
    const from = Date.now();
    await part.kill();
    await pause(DOWNTIME_MS);
    const restarted = Date.now();
    await part.start();
    const startMs = Date.now() - restarted;
    await waitUntilHealthy(rehearsal);
    const views = await seenDuring(rehearsal, { from, to: Date.now() });
    const { failed, why, views: all } = tally(views);
    const elsewhere =
      part.kind === 'static server' ? views.filter(({ remote }) => !part.name.endsWith(` ${remote}`)) : [];
    killed.push({
      name: part.name,
      views: all,
      failed,
      failedElsewhere: elsewhere.filter(({ isShown }) => !isShown).length,
      why: why[0]?.what ?? '',
      outageMs: outageMs(views),
      startMs,
    });
    print(`${part.name} killed, and back ${(startMs / 1_000).toFixed(1)} s after its start: ${summarizeViews(views)}`);
  }
  return { killed, views: await seenDuring(rehearsal, { from: started, to: Date.now() }) };
}
