import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ConfigError } from '../config';
import { freePort } from '../testing/free-port';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { until } from '../testing/until';
import { useRateLimits } from './rate-limits';

let redis: TestRedis;
const apps: TestApp[] = [];
const servers: TestRedis[] = [];
beforeAll(async () => {
  redis = await startServer();
});
afterAll(async () => {
  for (const each of [...apps.map(({ close }) => close), ...servers.map(({ stop }) => stop)]) await each();
});

const startServer = async (options: Parameters<typeof startRedis>[0] = {}) => {
  const server = await startRedis(options);
  servers.push(server);
  return server;
};

const start = async (changes: Parameters<typeof startTestApp>[0]) => {
  const app = await startTestApp(changes);
  apps.push(app);
  return app;
};
/** A long timeout: on a busy machine Redis may take longer than 250 ms, after which a process counts for itself. */
const patient = ({ url }: TestRedis) => `${url}?commandTimeout=60000`;
const signIn = async ({ app }: TestApp, from: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'unknown@haat.example', password: 'wrong-password-1' },
      remoteAddress: from,
    })
  ).statusCode;

test('two API processes share counters in Redis, per address and per path', async () => {
  const [one, two] = [
    await start({ redisUrl: patient(redis), signInAttempts: 4 }),
    await start({ redisUrl: patient(redis), signInAttempts: 4 }),
  ];
  const answers = [];
  for (const app of [one, two, one, two, one, two]) answers.push(await signIn(app, '203.0.113.7'));
  expect(answers).toEqual([401, 401, 401, 401, 429, 429]);
  expect(await signIn(two, '203.0.113.8')).toBe(401);
  const forgotten = await two.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: 'unknown@haat.example' },
    remoteAddress: '203.0.113.7',
  });
  expect(forgotten.statusCode).not.toBe(429);
});

test('counts per process without Redis', async () => {
  const [one, two] = [await start({ signInAttempts: 2 }), await start({ signInAttempts: 2 })];
  const answers = [];
  for (const app of [one, one, one, two, two, two]) answers.push(await signIn(app, '203.0.113.7'));
  expect(answers).toEqual([401, 401, 429, 401, 401, 429]);
});

test('when the clock is set back, no address is freed or blocked longer; when it is set forward, one window ends', async () => {
  const app = await start({ signInAttempts: 2 });
  const attempts = async () => [
    await signIn(app, '203.0.113.9'),
    await signIn(app, '203.0.113.9'),
    await signIn(app, '203.0.113.9'),
  ];
  expect(await attempts()).toEqual([401, 401, 429]);
  const real = Date.now;
  const clock = jest.spyOn(Date, 'now');
  try {
    clock.mockImplementation(() => real() - 3_600_000);
    expect(await attempts()).toEqual([429, 429, 429]);
    const { headers } = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'unknown@haat.example', password: 'wrong-password-1' },
      remoteAddress: '203.0.113.9',
    });
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    clock.mockImplementation(() => real() + 3_600_000);
    expect(await attempts()).toEqual([401, 401, 429]);
  } finally {
    clock.mockRestore();
  }
});

test('counts per process while Redis is unavailable, and in Redis again when it is back', async () => {
  const port = await freePort();
  const first = await startServer({ port });
  const app = await start({ redisUrl: patient(first), signInAttempts: 1 });
  const logged: string[] = [];
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(app.app.log, level).mockImplementation((...args: unknown[]) => {
      if (String(args.at(-1)).startsWith('Redis')) logged.push(String(args.at(-1)));
    });
  expect([await signIn(app, '203.0.113.9'), await signIn(app, '203.0.113.9')]).toEqual([401, 429]);

  await first.stop();
  expect([
    await signIn(app, '203.0.113.9'),
    await signIn(app, '203.0.113.9'),
    await signIn(app, '203.0.113.10'),
  ]).toEqual([401, 429, 401]);
  await until(() => logged.length > 0);
  expect(logged).toEqual(['Redis can not be reached: each API process counts rate limits for itself until it can']);

  await startServer({ port });
  await until(() => logged.length > 1);
  expect(logged.slice(1)).toEqual(['Redis can be reached again: rate limits are counted there']);
  expect([await signIn(app, '203.0.113.9'), await signIn(app, '203.0.113.9')]).toEqual([401, 429]);
});

describe('an unusable Redis fails the start with one sentence', () => {
  const refused = async (redisUrl: string) => {
    const error: unknown = await useRateLimits(Fastify().withTypeProvider<ZodTypeProvider>(), {
      redisUrl,
      mailLimits: { toMailbox: 1, fromSender: 1 },
    }).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ConfigError);
    return String(error);
  };

  test('nothing listens on the port', async () => {
    // No test server uses such a low port.
    expect(await refused('redis://127.0.0.1:1')).toContain(
      "REDIS_URL names 127.0.0.1:1, but that Redis can't be used: connect ECONNREFUSED",
    );
  });

  test('the password is wrong, and the error does not contain it', async () => {
    const locked = await startServer({ password: 'the-right-one' });
    const message = await refused(locked.url.replace('//', '//:a-wrong-one@'));
    expect(message).toMatch(/can't be used: .*(WRONGPASS|NOAUTH|invalid)/i);
    expect(message).not.toContain('a-wrong-one');
  });

  test('the server is not Redis', async () => {
    const other = createServer((_, answer) => answer.end('Welcome')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    // Safe cast: the server listens on a port.
    const { port } = other.address() as AddressInfo;
    expect(await refused(`redis://127.0.0.1:${port}`)).toContain("that Redis can't be used");
    other.closeAllConnections();
    other.close();
  });
});
