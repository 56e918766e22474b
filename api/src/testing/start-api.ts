import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port';

export interface TestApi {
  /** http://127.0.0.1:…; the same after it was started again. */
  url: string;
  pid: () => number;
  /** Ends it as a lost machine would: it finishes nothing. */
  kill: () => Promise<void>;
  /** Starts it again where it was, and waits until it takes requests. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const PROGRAM = resolve(__dirname, '../main.ts');
/** Patience: a new database is migrated first, on a disk that others use too. */
const LONGEST_START_MS = 180_000;

/**
 * The API as production runs it, in a process of its own.
 * @param environment beside what a shop of its own needs, e.g. DATABASE_URL
 * @param flags for Node.js
 * @throws Error with what it said when it doesn't become ready
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
    let said = '';
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
        said = (said + text.toString()).slice(-4_000);
      });
    child = started;
    for (const until = Date.now() + LONGEST_START_MS; ; await pause(50)) {
      if (
        await fetch(`${url}/api/ready`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      if (started.exitCode !== null || started.signalCode !== null || Date.now() > until) {
        await end('SIGKILL');
        throw new Error(`The API did not become ready:\n${said}`);
      }
    }
  };

  await start();
  return { url, pid: () => child?.pid ?? 0, kill: () => end('SIGKILL'), start, stop: () => end('SIGTERM') };
}
