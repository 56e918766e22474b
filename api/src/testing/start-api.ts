import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port';

export interface TestApi {
  /** http://127.0.0.1:…; unchanged by a restart. */
  url: string;
  pid: () => number;
  /** Kills it without any shutdown, like a lost machine. */
  kill: () => Promise<void>;
  /** Restarts it on the same port, and waits until it is ready. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const PROGRAM = resolve(__dirname, '../main.ts');
/** Generous, because a new database is migrated first on a shared disk. */
const START_TIMEOUT_MS = 180_000;

/**
 * Starts the API as in production, in its own process.
 * @param environment additional variables, e.g. DATABASE_URL
 * @param flags for Node.js
 * @throws Error with its output when it does not become ready
 */
export async function startApi(
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<TestApi> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const start = async () => {
    let output = '';
    const started = spawn(
      process.execPath,
      ['--import', pathToFileURL(require.resolve('tsx')).href, ...flags, PROGRAM],
      {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          NODE_ENV: 'production',
          LOG_LEVEL: 'warn',
          // A test's shoppers share one address and often one email.
          UNPAID_UNITS: '1000000',
          UNPAID_UNITS_PER_ADDRESS: '1000000',
          ...environment,
          API_PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => {
        output = (output + text.toString()).slice(-4_000);
      });
    child = started;
    for (const until = Date.now() + START_TIMEOUT_MS; ; await pause(50)) {
      if (
        await fetch(`${url}/api/ready`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      if (started.exitCode !== null || started.signalCode !== null || Date.now() > until) {
        await end('SIGKILL');
        throw new Error(`The API did not become ready:\n${output}`);
      }
    }
  };

  await start();
  return { url, pid: () => child?.pid ?? 0, kill: () => end('SIGKILL'), start, stop: () => end('SIGTERM') };
}
