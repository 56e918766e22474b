import rateLimit from '@fastify/rate-limit';
import { Redis } from 'ioredis';
import { ConfigError } from '../config';
import type { App } from '../deps';
import { ApiError } from './api-error';

/** Redis answers within this, in milliseconds, or a request goes on uncounted. */
const PATIENCE_MS = 250;
/** So long, in milliseconds, is waited for it at the start. */
const START_PATIENCE_MS = 5_000;
/** Other programs may use the same Redis. */
const NAMESPACE = 'haat:limits:';

/**
 * Opens the Redis that REDIS_URL names. It must answer now; one that goes away later is looked for again by itself.
 * @throws ConfigError in one sentence, without the password, when it doesn't answer
 */
async function openRedis(url: string): Promise<Redis> {
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
      new Promise((_, reject) => setTimeout(() => reject(new Error(`it has not answered within ${START_PATIENCE_MS / 1_000} s`)), START_PATIENCE_MS).unref()),
    ]);
  } catch (error) {
    redis.disconnect();
    const { host } = new URL(url);
    throw new ConfigError(`REDIS_URL names ${host}, but that Redis can't be used: ${last || (error instanceof Error ? error.message : 'unknown reason')}.`);
  }
  isOpen = true;
  redis.off('error', remember);
  redis.options.commandTimeout = PATIENCE_MS;
  return redis;
}

/**
 * How often an address may call what must not be called without end (design §6). Counted in Redis where one is named, for
 * all API processes together; else by each for itself. While Redis is away requests go on uncounted, and the log says so.
 * @throws ConfigError when the Redis that is named doesn't answer
 */
export async function useRateLimits(app: App, redisUrl: string | null): Promise<void> {
  const redis = redisUrl === null ? null : await openRedis(redisUrl);
  if (redis) {
    let isAway = false;
    let isClosing = false;
    // Why a connection fails; that it did, its end says.
    let cause: Error | undefined;
    redis.on('error', (error) => (cause = error));
    redis.on('close', () => {
      if (!isAway && !isClosing) app.log.error({ err: cause }, 'Redis can not be reached: rate limits are not counted until it can');
      isAway = true;
    });
    redis.on('ready', () => {
      if (isAway) app.log.warn('Redis can be reached again: rate limits are counted');
      isAway = false;
    });
    app.addHook('onClose', async () => {
      isClosing = true;
      redis.disconnect();
    });
  }
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new ApiError(429, 'too-many', 'Too many attempts. Please wait a minute and try again.'),
    ...(redis && { redis, nameSpace: NAMESPACE, skipOnError: true }),
  });
}
