import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { followProcess, type StartStep } from './started-process';
import { respondsAt, listensOn, waitUntilReady, type Clock } from './wait-until-ready';

/** A fake child process. */
class FakeChild extends EventEmitter {
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();

  report(startStep: StartStep): void {
    this.emit('message', { startStep });
  }

  /** The streams' data reaches their listeners before 'close', as with a real process. */
  async end(code: number | null, signal: NodeJS.Signals | null = null): Promise<void> {
    await Promise.all([this.stdout, this.stderr].map((stream) => new Promise((done) => stream.on('end', done).end())));
    this.emit('close', code, signal);
  }
}

/** A clock that advances by the length of each pause, or by a tick. `at` runs a function at a given time. */
class FakeClock implements Clock {
  constructor(private readonly tickMs: number) {}

  private ms = 0;
  private readonly plans: { ms: number; act: () => unknown }[] = [];
  readonly now = () => this.ms;

  at(seconds: number, act: () => unknown): void {
    this.plans.push({ ms: seconds * 1_000, act });
  }

  readonly pause = async (ms: number): Promise<void> => {
    this.ms += Math.max(ms, this.tickMs);
    for (const plan of this.plans.filter((each) => each.ms <= this.ms)) {
      this.plans.splice(this.plans.indexOf(plan), 1);
      await plan.act();
    }
    // Lets code that awaits a process's end continue.
    await new Promise((next) => setImmediate(next));
  };
}

function startFake({ wasAsked = false, tickMs = 50 } = {}) {
  const child = new FakeChild();
  const clock = new FakeClock(tickMs);
  const lines: string[] = [];
  let isUp = false;
  const process = followProcess('API', child as unknown as ChildProcess, () => wasAsked);
  const wait = () => waitUntilReady(process, () => Promise.resolve(isUp), { print: (line) => lines.push(line), clock });
  return { child, clock, lines, wait, comeUp: () => (isUp = true) };
}

test('there is no deadline, and progress is printed at increasing intervals', async () => {
  const { clock, lines, wait, comeUp } = startFake({ tickMs: 5_000 });
  clock.at(1_500, comeUp);
  await wait();
  const seconds = lines.flatMap((line) => /still starting \((\d+) s\)/.exec(line)?.slice(1).map(Number) ?? []);
  expect(seconds.slice(0, 7)).toEqual([5, 10, 20, 40, 80, 160, 320]);
  const gaps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
  expect(Math.max(...gaps)).toBe(300);
  expect(seconds.at(-1)).toBeGreaterThan(1_200);
  expect(lines[0]).toBe('  API: starting');
  expect(lines.at(-1)).toBe('  API: ready after 1500.0 s');
});

test('a quick start prints its begin and its end', async () => {
  const { clock, lines, wait, comeUp } = startFake();
  clock.at(1, comeUp);
  await wait();
  expect(lines).toEqual(['  API: starting', '  API: ready after 1.0 s']);
});

test('each step is printed when it begins, with its count while it lasts', async () => {
  const { child, clock, lines, wait, comeUp } = startFake();
  const filling = (done: number) =>
    child.report({ step: 'filling the catalogue', count: { done, total: 1_250, unit: 'products' } });
  clock.at(1, () => child.report({ step: 'opening the database' }));
  clock.at(2, () => filling(0));
  clock.at(8, () => filling(1_000));
  clock.at(11, () => child.emit('message', { type: 'dependency', path: '/a/module/of/the/loader' }));
  clock.at(12, comeUp);
  await wait();
  expect(lines).toEqual([
    '  API: starting',
    '  API: opening the database',
    '  API: filling the catalogue (1,250 products)',
    '  API: still starting (5 s): filling the catalogue, 0 of 1,250 products',
    '  API: still starting (10 s): filling the catalogue, 1,000 of 1,250 products',
    '  API: ready after 12.0 s',
  ]);
});

test('a process that fails ends the wait immediately, with its last thirty lines', async () => {
  const { child, clock, lines, wait } = startFake();
  clock.at(3, () => {
    for (let line = 1; line <= 40; line += 1) child.stdout.write(`line ${line}\n`);
    child.stderr.write('API_PORT 3001 is in use by another program.\n');
    return child.end(1);
  });
  const error = await wait().then(
    () => null,
    (thrown: Error) => thrown,
  );
  expect(error?.message.split('\n')).toEqual([
    'API ended with code 1 before it was ready. Its last lines:',
    ...Array.from({ length: 29 }, (_, index) => `line ${index + 12}`),
    'API_PORT 3001 is in use by another program.',
  ]);
  expect(clock.now()).toBeLessThan(3_200);
  expect(lines).toEqual(['  API: starting']);
});

test('a readiness check that never resolves does not delay the error of an ended process', async () => {
  const { child } = startFake();
  const process = followProcess('API', child as unknown as ChildProcess, () => false);
  const waiting = waitUntilReady(process, () => new Promise(() => undefined), { print: () => undefined });
  const failed = expect(waiting).rejects.toThrow('API was ended by SIGKILL before it was ready. It printed nothing.');
  await child.end(null, 'SIGKILL');
  await failed;
});

test('a missing program fails with the reason', async () => {
  const { child, clock, wait } = startFake();
  clock.at(1, () => {
    child.emit('error', new Error('spawn haproxy ENOENT'));
    return child.end(-2);
  });
  await expect(wait()).rejects.toThrow('spawn haproxy ENOENT');
});

test('a process that was asked to end is reported as stopped', async () => {
  const { child, clock, wait } = startFake({ wasAsked: true });
  clock.at(1, () => child.end(0));
  await expect(wait()).rejects.toThrow('API was stopped before it was ready.');
});

test('nothing is printed after the end of the wait', async () => {
  const { child, clock, lines, wait, comeUp } = startFake();
  clock.at(1, comeUp);
  await wait();
  child.report({ step: 'starting the jobs' });
  expect(lines.at(-1)).toBe('  API: ready after 1.0 s');
});

describe('readiness checks', () => {
  let server: Server;
  let port = 0;
  let status = 503;
  beforeAll(async () => {
    server = createServer((_, response) => response.writeHead(status).end('something'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  });
  const close = () => new Promise((closed) => server.close(closed));
  afterAll(close);

  test('a URL is ready with a successful status, a port when it accepts connections', async () => {
    const isReady = respondsAt(`http://127.0.0.1:${port}/`);
    expect([await isReady(), await listensOn(port)()]).toEqual([false, true]);
    status = 200;
    expect(await isReady()).toBe(true);
    server.closeAllConnections();
    await close();
    expect([await isReady(), await listensOn(port)()]).toEqual([false, false]);
  });
});
