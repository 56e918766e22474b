import { spawn, type ChildProcess } from 'node:child_process';
import { fromRoot } from '../workspaces';

function start(script: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', import.meta.resolve('tsx'), fromRoot(script), ...args], {
    cwd: fromRoot(),
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Runs a program of the repository to its end.
 * @returns what it wrote
 * @throws Error with what it said when it fails
 */
export async function runProgram(script: string, args: readonly string[], environment: Record<string, string>): Promise<string> {
  const child = start(script, args, environment);
  let out = '';
  let err = '';
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (err = (err + text.toString()).slice(-4_000)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${script} ended with code ${code}:\n${err}`);
  return out;
}

export interface RunningProgram {
  pid: number;
  /** Asks it to end, and waits. */
  stop: () => Promise<void>;
}

/** Starts a program of the repository that runs until it is stopped. @param onLost told what it said last when it ends by itself */
export function startProgram(script: string, environment: Record<string, string>, onLost: (said: string) => void): RunningProgram {
  const child = start(script, [], environment);
  let said = '';
  let isStopping = false;
  const keep = (text: Buffer) => (said = (said + text.toString()).slice(-4_000));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const closed = new Promise<void>((resolve) => child.on('close', () => {
    if (!isStopping) onLost(said);
    resolve();
  }));
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await closed;
    },
  };
}
