import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../start/free-port';
import { fromRoot } from '../workspaces';
import type { FigureBook } from './figures';

/** `npm start` once, in a data folder of the bench's own. @returns seconds until the home page came whole */
async function startOnce(): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], { cwd: fromRoot(), detached: true, stdio: 'ignore', env: { ...process.env, PORT: String(port), HAAT_DATA_DIR: fromRoot('.data/bench/start') } });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  try {
    for (const until = Date.now() + 300_000; Date.now() < until; ) {
      const html = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(5_000) }).then((answer) => (answer.ok ? answer.text() : ''), () => '');
      if (/<h1[\s>]/.test(html)) return (performance.now() - started) / 1_000;
      await pause(50);
    }
    throw new Error('`npm start` served no page within five minutes.');
  } finally {
    // It leads a group of its own, with npm, the command and both servers in it.
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    await closed;
  }
}

/** Start-up with everything built and the catalogue taken in, to the first page. */
export async function measureStart(runs: number, book: FigureBook, say: (line: string) => void): Promise<void> {
  const first = await startOnce();
  say(`  the first time, with what had to be built and the catalogue to take in: ${first.toFixed(1)} s`);
  for (let run = 0; run < runs; run += 1) book.add('start.seconds', await startOnce());
  say(`  warm: ${book.figures['start.seconds']?.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
}
