import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../modules/auth/passwords';
import { listenToEvents } from '../testing/event-stream/listen-to-events';
import { shopTerms } from '../testing/shop-terms';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { testConfig } from '../testing/start-test-app';
import { startTwoApps, type TwoApps } from '../testing/start-two-apps';

// Two APIs with a database and a Redis server of their own.

const PASSWORD = 'a long enough password';
const GUESSES = 40;
const dataDir = mkdtempSync(join(tmpdir(), 'haat-redis-kills-'));
let both: TwoApps;
let redis: TestRedis;

beforeAll(async () => {
  both = await startTwoApps(testConfig(dataDir, { ...shopTerms(), signInAttempts: GUESSES }));
  redis = both.redis;
  await both.db
    .insertInto('users')
    .values({ name: 'Asha Menon', email: 'asha@haat.example', password_hash: await hashPassword(PASSWORD) })
    .execute();
});
afterAll(async () => {
  await both.close();
  await redis.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Headers = Record<string, string>;
const post = (base: string, path: string, headers: Headers, body?: object) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const signIn = (base: string, password = PASSWORD) =>
  post(base, '/api/auth/login', {}, { email: 'asha@haat.example', password });
const cookieOf = (answer: Response) => /haat_refresh=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';

/** A session that is renewed repeatedly, at either API. */
async function sessionOf(base: string) {
  const answer = await signIn(base);
  expect(answer.status).toBe(200);
  let cookie = cookieOf(answer);
  return {
    refresh: async (at: string) => {
      const renewed = await post(at, '/api/auth/refresh-token', { cookie });
      cookie = cookieOf(renewed) || cookie;
      return renewed.status;
    },
  };
}

async function kill() {
  await redis.stop();
}
async function restart() {
  redis = await startRedis({ port: Number(new URL(redis.url).port) });
}

test('Redis killed and restarted: no sign-in is lost, guesses stay limited, and chats continue automatically', async () => {
  const [one, two] = both.urls;
  const early = await sessionOf(one);
  const begun = (await (await post(one, '/api/chats', {}, { name: 'Asha' })).json()) as { id: string; token: string };
  const url = `/api/chats/${begun.id}`;
  const asha = { 'x-chat-token': begun.token };
  const there = await listenToEvents<{ text?: string; seq?: number }>(`${two}${url}/events`, asha);
  let sent = 0;
  const write = async (base: string) => {
    const text = `number ${(sent += 1)}`;
    const answer = await post(base, `${url}/messages`, asha, { clientId: `client-${sent}-of-tests`, text });
    expect(answer.status).toBeLessThan(300);
    return text;
  };
  const received = (text: string) => there.wait(({ event, data }) => event === 'message' && data.text === text);
  await received(await write(one));

  for (let round = 0; round < 3; round += 1) {
    await kill();
    // Neither a new sign-in nor an earlier session needs Redis.
    const during = await sessionOf(two);
    expect([await early.refresh(one), await early.refresh(two), await during.refresh(one)]).toEqual([200, 200, 200]);
    const meanwhile = [await write(one), await write(one)];
    await restart();
    // Messages sent meanwhile arrive on the stream that stayed open, in another process than the one that stored them.
    for (const text of meanwhile) await received(text);
    expect([await early.refresh(two), await during.refresh(two)]).toEqual([200, 200]);
    await received(await write(one));
  }
  // Without the automatic reply outside the hours.
  const texts = there.events.map(({ data }) => data.text).filter((text) => text?.startsWith('number'));
  expect(texts).toEqual(Array.from({ length: sent }, (_, n) => `number ${n + 1}`));

  await kill();
  const statuses: number[] = [];
  for (let guess = 0; guess < 2 * GUESSES + 10; guess += 1)
    statuses.push((await signIn(guess % 2 === 0 ? one : two, 'a wrong password')).status);
  // Each process counts for itself: never more than the limit in each.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(2 * GUESSES);
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  await restart();
  await there.close();
});
