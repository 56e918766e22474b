import { spawn, type ChildProcess } from 'node:child_process';
import { followProcess, type StartedProcess } from '../../base/processes/started-process';
import { fromRoot } from '../../base/workspaces';

function start(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
  channels: readonly 'ipc'[] = [],
): ChildProcess {
  return spawn(process.execPath, ['--import', import.meta.resolve('tsx'), fromRoot(script), ...args], {
    cwd: fromRoot(),
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...channels],
  });
}

/**
 * Runs a program of the repository to its end.
 * @returns its output
 * @throws Error with its output when it fails
 */
export async function runProgram(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
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
  process: StartedProcess;
  /** Stops it and waits for its end. */
  stop: () => Promise<void>;
}

/**
 * Starts a program of the repository that runs until it is stopped.
 * @param name for its progress lines
 */
export function startProgram(name: string, script: string, environment: Record<string, string>): RunningProgram {
  const child = start(script, [], environment, ['ipc']);
  let isStopping = false;
  const started = followProcess(name, child, () => isStopping);
  return {
    pid: child.pid ?? 0,
    process: started,
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await started.ended;
    },
  };
}
