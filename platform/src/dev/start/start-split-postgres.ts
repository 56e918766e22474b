import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fromRoot } from '../../base/workspaces';
import { freePort } from '../../base/processes/free-port';
import { keepRunning } from '../../base/processes/keep-running';
import { followProcess, type StartedProcess } from '../../base/processes/started-process';
import { waitUntilReady } from '../../base/processes/wait-until-ready';

export interface PostgresServer {
  /** The value of DATABASE_URL. */
  url: string;
  /** Absolute path of the data folder; it stays when the server stops. */
  folder: string;
  stop: () => Promise<void>;
  /** Kills the server as a lost machine would, and waits for its end. Its data can be used again. */
  kill: () => Promise<void>;
}

/**
 * The data folder of a shop's server. As root the server runs as another user without access to home folders, so the
 * data is then in the system's temporary folder.
 */
export function postgresFolder(dataDir: string): string {
  if (process.getuid?.() !== 0) return join(dataDir, 'postgres', 'data');
  return join(tmpdir(), `haat-postgres-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`, 'data');
}

interface PostgresOptions {
  /** By default a free one. */
  port?: number | undefined;
  /** Called with each line about the start's progress; standard output by default. */
  print?: ((line: string) => void) | undefined;
  /** Restarts it on the same port and data when it ends unexpectedly. */
  keepRunning?: boolean;
}

/**
 * Starts a real PostgreSQL server; its data is kept between starts.
 * @param dataDir absolute path of the shop's data folder
 * @throws Error with the server's last lines when it can't start
 */
export async function startPostgres(
  dataDir: string,
  { port, print, keepRunning: isKept = false }: PostgresOptions = {},
): Promise<PostgresServer> {
  const folder = postgresFolder(dataDir);
  const program = fromRoot('platform/src/dev/start/start-split-postgres-server.ts');
  const at = String(port ?? (await freePort()));
  let isStopping = false;
  let url = '';
  let running: { child: ChildProcess; server: StartedProcess } | undefined;
  const run = (): StartedProcess => {
    // Detached: Ctrl-C reaches all processes of the terminal at once, but the API must close its connections first.
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
  const supervision = isKept ? keepRunning({ name: 'PostgreSQL', run, isReady, print }) : null;
  await (supervision ? supervision.ready : waitUntilReady(run(), isReady, { print }));
  const stop = async () => {
    isStopping = true;
    supervision?.release();
    running?.child.stdin?.end();
    await running?.server.ended;
  };
  return {
    url,
    folder,
    stop,
    kill: async () => {
      // The first line of the file is the main process; its children end with it.
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await stop();
    },
  };
}
