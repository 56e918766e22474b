import { Redis } from 'ioredis';
import { ConfigError } from '../config';

/**
 * Timeout of a Redis command in milliseconds, after which the process counts for itself; ?commandTimeout= of REDIS_URL
 * overrides it.
 */
const TIMEOUT_MS = 250;
/** How long the start waits for Redis, in milliseconds. */
const START_TIMEOUT_MS = 5_000;
/**
 * Opens the Redis of REDIS_URL. It must respond at the start; after later outages the client reconnects automatically.
 * @throws ConfigError in one sentence, without the password, when it does not respond
 */
export async function openRedis(url: string): Promise<Redis> {
  let isOpen = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: START_TIMEOUT_MS,
    // No queue while Redis is unavailable: counting a request a minute later is useless.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // No reconnect before the first response, so that the start can fail.
    retryStrategy: (times) => (isOpen ? Math.min(times * 100, 2_000) : null),
  });
  let last = '';
  const remember = (error: Error) => (last = error.message);
  redis.on('error', remember);
  try {
    await Promise.race([
      redis.connect().then(() => redis.ping()),
      new Promise((_, reject) =>
        setTimeout(
          () => reject(new Error(`it has not answered within ${START_TIMEOUT_MS / 1_000} s`)),
          START_TIMEOUT_MS,
        ).unref(),
      ),
    ]);
  } catch (error) {
    redis.disconnect();
    const { host } = new URL(url);
    throw new ConfigError(
      `REDIS_URL names ${host}, but that Redis can't be used: ${last || (error instanceof Error ? error.message : 'unknown reason')}.`,
    );
  }
  isOpen = true;
  redis.off('error', remember);
  // It is a string if it comes from the URL.
  redis.options.commandTimeout = Number(redis.options.commandTimeout ?? TIMEOUT_MS);
  return redis;
}
