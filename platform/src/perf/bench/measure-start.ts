import { spawn } from 'node:child_process';
import { freePort } from '../../base/processes/free-port';
import { followProcess } from '../../base/processes/started-process';
import { waitUntilReady } from '../../base/processes/wait-until-ready';
import { fromRoot } from '../../base/workspaces';
import type { FigureBook } from './figures';

/**
 * Runs `npm start` once, in a data folder of the bench.
 * @returns seconds until the home page responded completely
 */
async function startOnce(print: (line: string) => void): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: fromRoot(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), HAAT_DATA_DIR: fromRoot('.data/bench/start') },
  });
  let isEnding = false;
  const shop = followProcess('npm start', child, () => isEnding);
  const servesHome = async () => {
    const answer = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    const html = answer?.ok ? await answer.text().catch(() => '') : '';
    return /<h1[\s>]/.test(html);
  };
  try {
    await waitUntilReady(shop, servesHome, { print });
    return (performance.now() - started) / 1_000;
  } finally {
    isEnding = true;
    // The child leads a process group that contains npm, the command and both servers.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await shop.ended;
  }
}

/** Start-up time until the first page, with everything built and the catalogue imported. */
export async function measureStart(runs: number, book: FigureBook, print: (line: string) => void): Promise<void> {
  const first = await startOnce(print);
  print(`  the first time, with what had to be built and the catalogue to take in: ${first.toFixed(1)} s`);
  for (let run = 0; run < runs; run += 1) book.add('start.seconds', await startOnce(print));
  print(`  warm: ${book.figures['start.seconds']?.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
}
