import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from '../workspaces';

/** The processes of a running shop: started together, stopped together. */
export class Processes {
  private readonly running = new Map<string, ChildProcess>();
  private stopping = false;

  /** @param onLost told when a process ends that nobody asked to end */
  constructor(private readonly onLost: (name: string, code: number | null, output: string) => void) {}

  /**
   * Starts a TypeScript program of the repository.
   * @param logFile where its output goes; what it wrote last is kept for onLost
   */
  start(name: string, script: string, environment: Record<string, string>, logFile: string): void {
    mkdirSync(dirname(logFile), { recursive: true });
    const log = createWriteStream(logFile, { flags: 'a' });
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), fromRoot(script)], {
      cwd: fromRoot(),
      env: { NODE_ENV: 'production', ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let tail = '';
    const keep = (text: Buffer) => {
      tail = (tail + text.toString()).slice(-4_000);
      log.write(text);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => {
      this.running.delete(name);
      log.end();
      if (!this.stopping) this.onLost(name, code, tail.trim());
    });
    this.running.set(name, child);
  }

  /** Ends all of them; who doesn't go within five seconds is killed. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(
      [...this.running.values()].map(
        (child) =>
          new Promise<void>((resolve) => {
            const hard = setTimeout(() => child.kill('SIGKILL'), 5_000);
            child.once('close', () => {
              clearTimeout(hard);
              resolve();
            });
            child.kill('SIGTERM');
          }),
      ),
    );
  }
}

/**
 * Waits until an address answers with a good status.
 * @throws Error after `deadlineMs`
 */
export async function waitFor(address: string, deadlineMs: number, given: () => boolean = () => true): Promise<void> {
  const until = Date.now() + deadlineMs;
  while (given()) {
    const ok = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then((answer) => answer.ok, () => false);
    if (ok) return;
    if (Date.now() > until) throw new Error(`${address} did not answer within ${deadlineMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
