import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port';

export interface OwnPostgres {
  /** Value for DATABASE_URL; unchanged by a restart. */
  url: string;
  /** Stops it cleanly; its data stays. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
}

const PROGRAM = resolve(__dirname, '../../../platform/src/dev/start/start-split-postgres-server.ts');

/** A PostgreSQL server that a test can stop and restart, as run by `npm run start:split`. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const name = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `haat-own-postgres-${name}`);
  const port = await freePort();
  let child: ChildProcess | null = null;
  let url = '';
  const start = async () => {
    const started = spawn(
      process.execPath,
      ['--import', pathToFileURL(require.resolve('tsx')).href, PROGRAM, join(folder, 'data'), String(port)],
      { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['pipe', 'pipe', 'pipe'] },
    );
    let errors = '';
    started.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    const [line] = (await Promise.race([
      once(createInterface({ input: started.stdout }), 'line'),
      once(started, 'exit').then(() => []),
    ])) as [string?];
    if (!line) throw new Error(`PostgreSQL did not start: ${errors.trim()}`);
    child = started;
    url = line;
  };
  const stop = async () => {
    if (!child) return;
    const exited = once(child, 'exit');
    child.stdin?.end();
    child = null;
    await exited;
  };
  await start();
  return {
    url,
    start,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
