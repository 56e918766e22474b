import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';

export interface TestRedis {
  /** Value for REDIS_URL. */
  url: string;
  stop: () => Promise<void>;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
    void once(socket, 'connect')
      .catch(() => undefined)
      .finally(() => socket.destroy());
  });

/**
 * A real Redis without persistence.
 * @param options the port, to restart on the same one; a required password
 * @throws Error with what to do when this machine has no redis-server
 */
export async function startRedis({ port, password }: { port?: number; password?: string } = {}): Promise<TestRedis> {
  const at = port ?? (await freePort());
  const child = spawn(
    'redis-server',
    [
      '--port',
      String(at),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      tmpdir(),
      ...(password ? ['--requirepass', password] : []),
    ],
    { stdio: 'ignore' },
  );
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () =>
      reject(new Error('This test needs a Redis server. Install one: apt-get install redis-server')),
    );
    child.once('exit', (code) => reject(new Error(`redis-server ended at once (code ${code}).`)));
  });
  failed.catch(() => undefined);
  while (!(await Promise.race([listens(at), failed]))) await pause(25);
  return {
    url: `redis://127.0.0.1:${at}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
