import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../workspaces';
import { followProcess, type Ending, type StartedProcess } from './started-process';

/** The processes of a running shop: started together, stopped together. */
export class Processes {
  private readonly running = new Map<string, ChildProcess>();
  /** Processes that were asked to end. */
  private readonly ending = new WeakSet<ChildProcess>();
  private stopping = false;

  /**
   * @param onLost called when a process ends unexpectedly
   * @param root the repository of its programs: this one, or another version of it
   */
  constructor(
    private readonly onLost: (name: string, ending: Ending) => void,
    private readonly root = fromRoot(),
  ) {}

  /**
   * Starts a TypeScript program of the repository.
   * @param logFile for its output; the last lines are also kept for onLost
   */
  start(name: string, script: string, environment: Record<string, string>, logFile: string): StartedProcess {
    return this.run(name, [process.execPath, '--import', import.meta.resolve('tsx'), join(this.root, script)], {
      environment,
      logFile,
    });
  }

  /**
   * Starts any program.
   * @param command its path or name, and its arguments
   * @param isApart whether Ctrl-C in the terminal doesn't reach it, so that it is stopped separately
   */
  run(
    name: string,
    [program, ...args]: readonly [string, ...string[]],
    {
      environment = {},
      logFile,
      isApart = false,
    }: { environment?: Record<string, string>; logFile: string; isApart?: boolean },
  ): StartedProcess {
    mkdirSync(dirname(logFile), { recursive: true });
    const log = createWriteStream(logFile, { flags: 'a' });
    const child = spawn(program, args, {
      cwd: this.root,
      env: { NODE_ENV: 'production', ...process.env, ...environment },
      // Programs of Node.js report the steps of their start over the channel.
      stdio: ['ignore', 'pipe', 'pipe', ...(program === process.execPath ? (['ipc'] as const) : [])],
      detached: isApart,
    });
    child.stdout?.on('data', (text: Buffer) => log.write(text));
    child.stderr?.on('data', (text: Buffer) => log.write(text));
    const started = followProcess(name, child, () => this.stopping || this.ending.has(child));
    child.on('close', () => {
      if (this.running.get(name) === child) this.running.delete(name);
      log.end();
    });
    void started.ended.then((ending) => {
      if (!ending.wasAsked) this.onLost(name, ending);
    });
    this.running.set(name, child);
    return started;
  }

  /** Whether a process of this name is running. */
  has(name: string): boolean {
    return this.running.has(name);
  }

  /** Ends one process and waits for it; onLost is not called. */
  async end(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.running.get(name);
    if (!child) return;
    this.ending.add(child);
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await closed;
  }

  /** For the 'exit' event of this process: kills what still runs, without waiting. */
  killNow(): void {
    this.stopping = true;
    for (const child of this.running.values()) child.kill('SIGKILL');
  }

  /** Ends all processes; kills those that don't end within five seconds. */
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
