import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isFree } from '../../base/processes/free-port';
import { respondsAt } from '../../base/processes/wait-until-ready';
import { fromRoot, remotes } from '../../base/workspaces';
import { splitPorts } from './start-split-command';
import { postgresFolder } from './start-split-postgres';

const SERVER = 'the server of PostgreSQL';
const FOLLOWER = 'platform/src/dev/start/start-split-postgres-server.ts';
const STATIC_SERVER = 'platform/src/dev/start/static-server.ts';
const scripts = ['api/src/main.ts', 'api/src/test-gateway/main.ts', 'shell/server/main.ts', STATIC_SERVER, FOLLOWER];
const programs = [
  ...scripts.filter((script) => script !== STATIC_SERVER),
  ...remotes.map(({ name }) => `${STATIC_SERVER} of ${name}`),
  SERVER,
];

let folder: string;
let postgres: string;
let command: ChildProcess;
let ports: ReturnType<typeof splitPorts>;
let output = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-split-'));
  postgres = postgresFolder(join(folder, 'split'));
  ports = await freePorts();
  command = spawn(process.execPath, [fromRoot('platform/bin/haat.mjs'), 'start-split'], {
    cwd: fromRoot(),
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(ports.site), HAAT_DATA_DIR: folder, DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  while (!output.includes('Haat is open')) {
    if (command.exitCode !== null) throw new Error(output);
    await pause(100);
  }
});
afterAll(async () => {
  const ended = once(command, 'exit');
  command.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
  await rm(dirname(postgres), { recursive: true, force: true });
});

/** Ports of the parts that are all free. */
async function freePorts(): Promise<ReturnType<typeof splitPorts>> {
  for (let site = 20_000; ; site += 200) {
    const found = splitPorts(site);
    const all = [found.site, found.api, found.testGateway, ...Object.values(found.remotes)];
    if ((await Promise.all(all.map(isFree))).every(Boolean)) return found;
  }
}

/** The process of each program that the command has started, by its script and, of a static server, its remote. */
async function processes(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!status.includes(`\nPPid:\t${command.pid}\n`) || status.includes('State:\tZ')) continue;
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const script = scripts.find((one) => line.includes(one));
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    const remote = /(?:^|\0)STATIC_REMOTE=([^\0]+)/.exec(environment)?.[1];
    if (script) found[remote ? `${script} of ${remote}` : script] = Number(pid);
  }
  const note = await readFile(join(postgres, 'postmaster.pid'), 'utf8').catch(() => '');
  return { ...found, [SERVER]: Number(note.split('\n')[0]) };
}

const addresses = () => [
  `http://localhost:${ports.site}/`,
  `http://127.0.0.1:${ports.api}/api/ready`,
  `http://127.0.0.1:${ports.testGateway}/health`,
  ...Object.values(ports.remotes).map((port) => `http://127.0.0.1:${port}/health`),
];
const answers = async () => (await Promise.all(addresses().map((url) => respondsAt(url)()))).every(Boolean);

test.each(programs)('%s is killed: it is restarted automatically, and the others keep running', async (program) => {
  const before = await processes();
  expect(Object.keys(before).sort()).toEqual([...programs].sort());
  process.kill(before[program] ?? 0, 'SIGKILL');
  // The server of PostgreSQL and the program that runs it end together.
  const back = [FOLLOWER, SERVER].includes(program) ? [FOLLOWER, SERVER] : [program];
  let after = before;
  do {
    await pause(100);
    after = await processes();
  } while (back.some((one) => !after[one] || after[one] === before[one]) || !(await answers()));
  const others = (all: Record<string, number>) => Object.entries(all).filter(([name]) => !back.includes(name));
  expect(Object.fromEntries(others(after))).toEqual(Object.fromEntries(others(before)));
});
