import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { EventBus } from './event-bus';

let redis: TestRedis;
let buses: EventBus[];
const warnings: string[] = [];
const log = { warn: (...args: unknown[]) => void warnings.push(String(args.at(-1))) };
beforeAll(async () => {
  redis = await startRedis();
  buses = [await EventBus.open(redis.url, log), await EventBus.open(redis.url, log)];
});
afterAll(async () => {
  for (const bus of buses) bus.close();
  await redis.stop();
});

test('after an event did not arrive in time, the other processes get a report that they may have missed one', async () => {
  const [publisher, other] = buses.map((bus) => bus.topic('lamps', z.string()));
  if (!publisher || !other) throw new Error('There are two buses.');
  const missed = new Promise<void>((resolve) => other.listen('lamp', () => undefined, resolve));
  const receivedHere = new Promise<string>((resolve) => publisher.listen('lamp', resolve, () => undefined));
  const control = new Redis(redis.url);
  // Redis does not respond for a second; the connections stay open.
  await control.call('client', 'pause', '1000', 'ALL');
  publisher.publish('lamp', 'lit');
  expect(await receivedHere).toBe('lit');
  expect(warnings).toEqual([expect.stringContaining('Redis can not be reached')]);
  await missed;
  control.disconnect();
});
