import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { LiveBus } from './live-bus';

let redis: TestRedis;
let buses: LiveBus[];
const warnings: string[] = [];
const log = { warn: (...args: unknown[]) => void warnings.push(String(args.at(-1))) };
beforeAll(async () => {
  redis = await startRedis();
  buses = [await LiveBus.open(redis.url, log), await LiveBus.open(redis.url, log)];
});
afterAll(async () => {
  for (const bus of buses) bus.close();
  await redis.stop();
});

test('a process whose event did not arrive in time tells others that they may have missed one', async () => {
  const [publisher, other] = buses.map((bus) => bus.topic('lamps', z.string()));
  if (!publisher || !other) throw new Error('two of them were opened');
  const missed = new Promise<void>((resolve) => other.listen('lamp', () => undefined, resolve));
  const heardHere = new Promise<string>((resolve) => publisher.listen('lamp', resolve, () => undefined));
  const control = new Redis(redis.url);
  // Redis does not respond for a second; the connections stay open.
  await control.call('client', 'pause', '1000', 'ALL');
  publisher.publish('lamp', 'lit');
  expect(await heardHere).toBe('lit');
  expect(warnings).toEqual([expect.stringContaining('Redis can not be reached')]);
  await missed;
  control.disconnect();
});
