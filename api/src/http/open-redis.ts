import { Redis } from 'ioredis';
import { ConfigError } from '../config';

/**
 * Redis answers within this, in milliseconds, or the process counts for itself; REDIS_URL may say otherwise by
 * ?commandTimeout=.
 */
const PATIENCE_MS = 250;
/** So long, in milliseconds, is waited for it at the start. */
const START_PATIENCE_MS = 5_000;
/**
 * Opens the Redis that REDIS_URL names. It must answer now; one that goes away later is looked for again by itself.
 * @throws ConfigError in one sentence, without the password, when it doesn't answer
 */
export async function openRedis(url: string): Promise<Redis> {
  let isOpen = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: START_PATIENCE_MS,
    // Nothing is queued while it is away: a request that is counted a minute later is counted in vain.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // One that has never answered is not looked for again; it could not be given up otherwise.
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
          () => reject(new Error(`it has not answered within ${START_PATIENCE_MS / 1_000} s`)),
          START_PATIENCE_MS,
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
  // A text where it comes from the address.
  redis.options.commandTimeout = Number(redis.options.commandTimeout ?? PATIENCE_MS);
  return redis;
}
