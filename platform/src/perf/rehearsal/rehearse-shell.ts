import { setTimeout as pause } from 'node:timers/promises';
import { seenDuring, summarizeViews, type Rehearsal } from './rehearsal';
import type { View } from './view-log';

/**
 * Wait before the next shell is stopped, in milliseconds: the proxy checks every half second whether this one is back.
 */
const PROXY_CHECK_MS = 2_000;

/** A rolling restart of the shells. */
export interface ShellRelease {
  /** The build of the new shell, in milliseconds. */
  buildMs: number;
  /** From the end of the first old shell to the response of the last new one, in milliseconds. */
  rollMs: number;
}

/**
 * Builds a change of the shell and restarts one shell after the other with it; then the same with the previous build.
 */
export async function rehearseShell(rehearsal: Rehearsal): Promise<ShellRelease & { views: View[] }> {
  const { topology, team, print } = rehearsal;
  const shells = [...topology.parts.values()].filter(({ kind }) => kind === 'shell');
  const roll = async (folder: string) => {
    const from = Date.now();
    for (const shell of shells) {
      topology.shellFrom(shell.name, folder);
      await shell.end();
      await shell.start();
      await pause(PROXY_CHECK_MS);
    }
    return Date.now() - from;
  };
  await team.change('shell');
  const { ms: buildMs } = await team.haat('build', 'shell');
  const from = Date.now();
  const rollMs = await roll(team.folder);
  const shown = await (await fetch(`${topology.url}/help`)).text();
  if (!/All rights reserved\. \d/.test(shown)) throw new Error('The new shell does not show what was changed in it.');
  await roll(topology.source);
  const views = await seenDuring(rehearsal, { from, to: Date.now() });
  print(`The shells were released in ${(rollMs / 1_000).toFixed(1)} s, and back: ${summarizeViews(views)}`);
  return { buildMs, rollMs, views };
}
