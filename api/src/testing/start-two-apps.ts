import type { AddressInfo } from 'node:net';
import { buildApp } from '../app';
import type { Config } from '../config';
import { openDatabase, type OpenDatabase } from '../db/open-database';
import { createTestDatabase } from './test-databases';
import { startRedis, type TestRedis } from './start-redis';

export interface TwoApps {
  /** http://127.0.0.1:… of each. */
  urls: readonly [string, string];
  /** The database of the first one; both use the same server. */
  database: OpenDatabase;
  db: OpenDatabase['db'];
  config: Config;
  redis: TestRedis;
  closeApps: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Two listening APIs on one PostgreSQL and one Redis, like two processes: they share nothing else.
 */
export async function startTwoApps(settings: Config): Promise<TwoApps> {
  const [postgres, redis] = [await createTestDatabase(), await startRedis()];
  const config = { ...settings, databaseUrl: postgres.url, redisUrl: redis.url };
  const [first, second] = [await openDatabase(config), await openDatabase(config)];
  const apps = [await buildApp({ database: first, config }), await buildApp({ database: second, config })];
  const urlOf = async (app: (typeof apps)[number] | undefined) => {
    await app?.listen({ port: 0, host: '127.0.0.1' });
    // Safe cast: the server listens on a port.
    return `http://127.0.0.1:${(app?.server.address() as AddressInfo).port}`;
  };
  const closeApps = async () => void (await Promise.all(apps.map((app) => app.close())));
  return {
    urls: [await urlOf(apps[0]), await urlOf(apps[1])],
    database: first,
    db: first.db,
    config,
    redis,
    closeApps,
    close: async () => {
      await closeApps();
      for (const database of [first, second]) await database.close();
      await redis.stop();
      await postgres.drop();
    },
  };
}
