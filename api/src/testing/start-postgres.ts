import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface TestPostgres {
  /** What DATABASE_URL would be: an empty database on a server of its own. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * A real PostgreSQL server for tests that need more than one connection; some seconds to start.
 * @throws Error with what the server said when it can't start
 */
export async function startPostgres(): Promise<TestPostgres> {
  const child = spawn(process.execPath, [join(__dirname, 'postgres-server.mjs')], { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' } });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => { complaints += chunk.toString(); });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    // The event's arguments are the line alone.
    once(lines, 'line').then(([line]) => String(line)),
    exited.then(() => null),
  ]);
  if (!url) throw new Error(`PostgreSQL did not start: ${complaints.trim()}`);
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await exited;
      lines.close();
    },
  };
}
