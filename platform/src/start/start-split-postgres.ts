import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fromRoot } from '../workspaces';
import { freePort } from './free-port';
import { keepRunning } from './keep-running';
import { followProcess, type StartedProcess } from './started-process';
import { waitUntilReady } from './wait-until-ready';

export interface PostgresServer {
  /** The value of DATABASE_URL. */
  url: string;
  /** Absolute path of the folder that the data is in; it stays when the server stops. */
  folder: string;
  stop: () => Promise<void>;
  /** Kills the server as a lost machine would, and waits until it is gone. Its data can be started again. */
  kill: () => Promise<void>;
}

/**
 * Where the data of a shop's server is. As root the server runs as another user, who can't enter a home folder: the
 * data is then in the system's own temporary one.
 */
export function postgresFolder(dataDir: string): string {
  if (process.getuid?.() !== 0) return join(dataDir, 'postgres', 'data');
  return join(tmpdir(), `haat-postgres-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`, 'data');
}

interface PostgresOptions {
  /** A free one by default. */
  port?: number | undefined;
  /** Given each line about the start's progress; standard output by default. */
  say?: ((line: string) => void) | undefined;
  /** Restarts it, with its data and on its port, when it ends without being asked to. */
  keepRunning?: boolean;
}

/**
 * Starts a real PostgreSQL server; its data stays from one start to the next.
 * @param dataDir absolute path of the shop's data folder
 * @throws Error with the server's last lines when it can't start
 */
export async function startPostgres(
  dataDir: string,
  { port, say, keepRunning: isKept = false }: PostgresOptions = {},
): Promise<PostgresServer> {
  const folder = postgresFolder(dataDir);
  const program = fromRoot('platform/src/start/start-split-postgres-server.ts');
  const at = String(port ?? (await freePort()));
  let isStopping = false;
  let url = '';
  let running: { child: ChildProcess; server: StartedProcess } | undefined;
  const run = (): StartedProcess => {
    // Detached: Ctrl-C reaches every process of the terminal at once, and the API must close its connections first.
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, folder, at], {
      cwd: fromRoot(),
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    const server = followProcess('PostgreSQL', child, () => isStopping);
    const lines = createInterface({ input: child.stdout });
    url = '';
    lines.once('line', (line) => (url = line));
    void server.ended.then(() => lines.close());
    running = { child, server };
    return server;
  };
  const isReady = () => Promise.resolve(url !== '');
  const kept = isKept ? keepRunning({ name: 'PostgreSQL', run, isReady, say }) : null;
  await (kept ? kept.ready : waitUntilReady(run(), isReady, { say }));
  const stop = async () => {
    isStopping = true;
    kept?.release();
    running?.child.stdin?.end();
    await running?.server.ended;
  };
  return {
    url,
    folder,
    stop,
    kill: async () => {
      // The first line of the file names the server that the others are children of; they end with it.
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await stop();
    },
  };
}
