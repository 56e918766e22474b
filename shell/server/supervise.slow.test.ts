/** @jest-environment node */
import cluster from 'node:cluster';
import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { serveMetrics } from './serve-metrics';
import { supervise } from './supervise';

let events: string[];
let running: ReturnType<typeof supervise> | null = null;
let address: string;

/** Below the range of ephemeral ports (Linux: from 32768). */
const [FIRST_PORT, END_OF_PORTS] = [12_000, 32_000];
const fetchText = async (path: string) =>
  (await fetch(address + path, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) })).text();
const TIMEOUT_MS = 60_000;
/** Retries until the value is as wanted, since a process may just be replaced. */
async function eventually<T>(look: () => T | Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  for (const until = Date.now() + TIMEOUT_MS; ;) {
    const value = await look();
    if (isWanted(value)) return value;
    if (Date.now() > until)
      throw new Error(`Waited in vain; the last was ${JSON.stringify(value)}, and told was ${JSON.stringify(events)}`);
    await pause(50);
  }
}
/** The response of a path, retried until it is the expected one. */
const answered = (path: string, isWanted: (text: string) => boolean) =>
  eventually(
    () => fetchText(path).catch(() => ''),
    (text) => text !== '' && isWanted(text),
  );

/** @param hungAfterMs long enough that a process on a busy machine never counts as hung */
async function start(hungAfterMs = 2 * TIMEOUT_MS): Promise<void> {
  events = [];
  const port = randomInt(FIRST_PORT, END_OF_PORTS);
  address = `http://127.0.0.1:${port}`;
  cluster.setupPrimary({ exec: join(__dirname, 'testing/serving-process.mjs'), args: [String(port)], execArgv: [] });
  running = supervise({ processes: 2, onEvent: (text) => void events.push(text), hungAfterMs });
  await answered('/pid', () => true);
}
afterEach(async () => {
  running?.stop();
  expect(await running?.ended).toBe(0);
}, TIMEOUT_MS);

test(
  'a crashed process is replaced, and the page it was rendering is left to the browser',
  async () => {
    await start();
    await fetchText('/crash');
    expect(await answered('/held', (text) => text !== '[]')).toBe('["content@2/Help"]');
    expect(events).toEqual([
      'A serving process ended (3) and is replaced.',
      expect.stringMatching(/^content@2\/Help is left to the browser for 60 s/),
    ]);
  },
  2 * TIMEOUT_MS,
);

test(
  'a replacement process gets the pages that are left to the browser, however long it takes to start',
  async () => {
    await start();
    const lost = await fetchText('/crash');
    const releases = new Map<string, string>();
    await eventually(
      async () => {
        const [pid = '', pages = ''] = (await fetchText('/pid-and-held').catch(() => '')).split(' ');
        if (pid !== '' && pid !== lost) releases.set(pid, pages);
        return releases.size;
      },
      (processes) => processes === 2,
    );
    expect([...releases.values()]).toEqual(['["content@2/Help"]', '["content@2/Help"]']);
  },
  2 * TIMEOUT_MS,
);

test(
  'a process that hangs in a rendering is stopped while the others serve',
  async () => {
    await start(1_000);
    const hanging = fetchText('/hang').catch(() => 'lost');
    expect(await answered('/pid', () => true)).toMatch(/^\d+$/);
    expect(await hanging).toBe('lost');
    expect(await answered('/held', (text) => text !== '[]')).toBe('["catalog@1/Home"]');
    expect(events[0]).toMatch(/^A serving process has not answered for \d+ s and is stopped\.$/);
  },
  2 * TIMEOUT_MS,
);

test(
  'a page that crashes a process again is left to the browser for twice as long',
  async () => {
    await start();
    await fetchText('/crash');
    await answered('/held', (text) => text !== '[]');
    await fetchText('/crash');
    await eventually(
      () => events.length,
      (count) => count >= 4,
    );
    expect(events[3]).toMatch(/^content@2\/Help is left to the browser for 120 s/);
  },
  2 * TIMEOUT_MS,
);

test(
  'the metrics of all processes are aggregated on a separate port',
  async () => {
    await start();
    const all = new AggregatorRegistry();
    const server = await serveMetrics(
      { port: 0, host: '127.0.0.1' },
      { contentType: all.contentType, text: () => all.clusterMetrics() },
    );
    const { port } = server.address() as AddressInfo; // it is listening
    try {
      const pids = new Set<string>();
      let requested = 0;
      for (; pids.size < 2 && requested < 200; requested += 1) pids.add(await fetchText('/count'));
      expect(pids.size).toBe(2);
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } });
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(await answer.text()).toContain(`asked_total ${requested}`);
      expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).status).toBe(404);
      // A request for metrics must not hold back a page.
      expect(await fetchText('/held')).toBe('[]');
      await expect(
        serveMetrics({ port, host: '127.0.0.1' }, { contentType: all.contentType, text: () => all.clusterMetrics() }),
      ).rejects.toThrow(`METRICS_PORT ${port} can't be had`);
    } finally {
      server.close();
    }
  },
  2 * TIMEOUT_MS,
);
