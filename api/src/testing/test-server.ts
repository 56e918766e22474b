import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { buildApp } from '../app';
import type { OpenDatabase } from '../db/open-database';
import { testConfig } from './start-test-app';
import { announceServer, makeTemplate } from './test-databases';

let server: ChildProcess | undefined;

/**
 * Jest's global setup of API tests that need a database: one PostgreSQL server for the run, with the template of all
 * test databases.
 * @throws Error with what the server printed when it can't start
 */
export default async function startTestServer(): Promise<void> {
  server = spawn(process.execPath, [join(__dirname, 'test-server-process.mjs')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let errors = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [line] = (await Promise.race([
    once(createInterface({ input: server.stdout! }), 'line'),
    once(server, 'exit').then(() => []),
  ])) as [string?];
  if (!line) throw new Error(`PostgreSQL did not start: ${errors.trim()}`);
  announceServer(line);
  await makeTemplate(makeJobTables);
}

/** The tables of all queues: creating them takes pg-boss 0.7 s, which each app would wait for. */
async function makeJobTables(database: OpenDatabase): Promise<void> {
  const app = await buildApp({ database, config: testConfig(join(tmpdir(), 'haat-no-files')) });
  await app.jobs.start();
  await app.close();
  await database.run('delete from jobs.job');
}

/** Stops the server of the run and deletes its files. */
export async function stopTestServer(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.stdin?.end();
  await exited;
}
