import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from '../workspaces';

/** The processes of a running shop: started together, stopped together. */
export class Processes {
  private readonly running = new Map<string, ChildProcess>();
  /** Those that were asked to end. */
  private readonly ending = new WeakSet<ChildProcess>();
  private stopping = false;

  /**
   * @param onLost told when a process ends that nobody asked to end
   * @param root the repository that its programs are of: this one, or another version of it
   */
  constructor(private readonly onLost: (name: string, code: number | null, output: string) => void, private readonly root = fromRoot()) {}

  /**
   * Starts a TypeScript program of the repository.
   * @param logFile where its output goes; what it wrote last is kept for onLost
   */
  start(name: string, script: string, environment: Record<string, string>, logFile: string): void {
    this.run(name, [process.execPath, '--import', import.meta.resolve('tsx'), join(this.root, script)], { environment, logFile });
  }

  /**
   * Starts any program.
   * @param command its path or name, and its arguments
   * @param isApart whether Ctrl-C in the terminal passes it by, so that it ends in its turn
   */
  run(name: string, [program, ...args]: readonly [string, ...string[]], { environment = {}, logFile, isApart = false }: { environment?: Record<string, string>; logFile: string; isApart?: boolean }): void {
    mkdirSync(dirname(logFile), { recursive: true });
    const log = createWriteStream(logFile, { flags: 'a' });
    const child = spawn(program, args, {
      cwd: this.root,
      env: { NODE_ENV: 'production', ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: isApart,
    });
    let tail = '';
    const keep = (text: Buffer) => {
      tail = (tail + text.toString()).slice(-4_000);
      log.write(text);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    // A program that isn't there closes as well, with nothing said.
    child.on('error', (error) => (tail += error.message));
    child.on('close', (code) => {
      if (this.running.get(name) === child) this.running.delete(name);
      log.end();
      if (!this.stopping && !this.ending.has(child)) this.onLost(name, code, tail.trim());
    });
    this.running.set(name, child);
  }

  /** Whether a process of this name is there. */
  has(name: string): boolean {
    return this.running.has(name);
  }

  /** Ends one process and waits until it is gone; onLost is not told. */
  async end(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.running.get(name);
    if (!child) return;
    this.ending.add(child);
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await closed;
  }

  /** For the last moment of this process: what is still there is killed, and nothing is waited for. */
  killNow(): void {
    this.stopping = true;
    for (const child of this.running.values()) child.kill('SIGKILL');
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
    await pause(100);
  }
}

/**
 * Waits until something listens on a port of this machine.
 * @throws Error after `deadlineMs`
 */
export async function waitForPort(port: number, deadlineMs: number): Promise<void> {
  const until = Date.now() + deadlineMs;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const listens = await new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)));
    socket.destroy();
    if (listens) return;
    if (Date.now() > until) throw new Error(`Nothing listens on port ${port} after ${deadlineMs / 1000} s`);
    await pause(50);
  }
}
