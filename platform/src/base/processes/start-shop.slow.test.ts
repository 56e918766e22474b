import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildChanged } from '../../build/build-changed';
import { publishAll } from '../../release/publish';
import { freePort } from './free-port';
import { startShop, type Shop } from './start-shop';
import { respondsAt } from './wait-until-ready';

const scripts = ['api/src/main.ts', 'api/src/test-gateway/main.ts', 'shell/server/main.ts'] as const;
let folder: string;
let shop: Shop;

beforeAll(async () => {
  await buildChanged();
  folder = await mkdtemp(join(tmpdir(), 'haat-kept-'));
  await publishAll(join(folder, 'releases'));
  shop = await startShop(
    {
      port: await freePort(),
      dataDir: folder,
      environment: { DEMO: 'off' },
      print: () => undefined,
      keepRunning: true,
    },
    () => undefined,
  );
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The process of each program that this process has started. */
async function processes(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!status.includes(`\nPPid:\t${process.pid}\n`) || status.includes('State:\tZ')) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const script = scripts.find((one) => command.includes(one));
    if (script) found[script] = Number(pid);
  }
  return found;
}
const answers = async () =>
  (await respondsAt(`${shop.url}/`)()) &&
  (await respondsAt(`${shop.url}/api/ready`)()) &&
  (await respondsAt(`${shop.apiUrl}/api/ready`)());

test.each(scripts)('%s is killed: it is restarted automatically, and the others keep running', async (script) => {
  const before = await processes();
  expect(Object.keys(before).sort()).toEqual([...scripts].sort());
  process.kill(before[script] ?? 0, 'SIGKILL');
  let after = before;
  do {
    await pause(100);
    after = await processes();
  } while (after[script] === undefined || after[script] === before[script] || !(await answers()));
  expect({ ...after, [script]: 0 }).toEqual({ ...before, [script]: 0 });
});
