import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { preHandlerAsyncHookHandler } from 'fastify';
import type { Config } from '../config';
import type { App } from './app';
import { networkOf } from './address-key';
import { ApiError } from './api-error';
import { openRedis } from './open-redis';

declare module 'fastify' {
  interface FastifyInstance {
    /** `preHandler` of routes that send an email to an address in their body: limits one sender per hour. */
    limitMails: preHandlerAsyncHookHandler;
  }
}

/** The window in which emails are counted. */
const HOUR_MS = 3_600_000;

/** Prefix of the keys, because other programs may use the same Redis. */
const NAMESPACE = 'haat:limits';

/**
 * Counts requests per address and path: in Redis for all API processes, or in this process without Redis and during its
 * outages, so that an outage does not permit unlimited password guesses.
 */
function storeOver(redis: Redis | null): FastifyRateLimitStoreCtor {
  return class LimitStore implements FastifyRateLimitStore {
    private readonly counters = new Map<number, RateLimiterAbstract>();

    constructor(private readonly options: object) {}

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
      // Only counts: the plugin compares the count with the limit.
      this.counterOf(timeWindow)
        .consume(`${this.path()}:${key}`)
        .then(
          // After a step back of the clock a counter seems to last longer than its window; its timer ends it in time.
          ({ consumedPoints, msBeforeNext }) =>
            callback(null, { current: consumedPoints, ttl: Math.min(msBeforeNext, timeWindow) }),
          (error: unknown) =>
            callback(error instanceof Error ? error : new Error('An address can not be counted any more')),
        );
    }

    child(options: object) {
      return new LimitStore(options);
    }

    /** The plugin passes the route of a store, although its types omit it. */
    private path(): string {
      const { method, url } = (this.options as { routeInfo?: { method: string; url: string } }).routeInfo ?? {
        method: '',
        url: '',
      };
      return `${method}${url}`;
    }

    private counterOf(timeWindow: number): RateLimiterAbstract {
      const counter = this.counters.get(timeWindow) ?? newCounter(redis, timeWindow);
      this.counters.set(timeWindow, counter);
      return counter;
    }
  };
}

/** @param timeWindow in ms, a whole number of seconds */
function newCounter(redis: Redis | null, timeWindow: number): RateLimiterAbstract {
  const options = { keyPrefix: NAMESPACE, points: Number.MAX_SAFE_INTEGER, duration: timeWindow / 1_000 };
  const localCounter = new RateLimiterMemory(options);
  return redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: localCounter,
      })
    : localCounter;
}

/**
 * Limits the calls per address (design §6). Counts in Redis for all API processes if configured; otherwise, and during
 * outages of Redis, which are logged, each process counts for itself.
 * @throws ConfigError when the configured Redis does not respond
 */
export async function useRateLimits(
  app: App,
  { redisUrl, mailLimits }: Pick<Config, 'redisUrl' | 'mailLimits'>,
): Promise<void> {
  const redis = redisUrl === null ? null : await openRedis(redisUrl);
  if (redis) {
    let isUnavailable = false;
    let isClosing = false;
    // 'error' has the cause of a failed connection; the failure itself is handled by 'close'.
    let cause: Error | undefined;
    redis.on('error', (error) => (cause = error));
    redis.on('close', () => {
      if (!isUnavailable && !isClosing)
        app.log.error(
          { err: cause },
          'Redis can not be reached: each API process counts rate limits for itself until it can',
        );
      isUnavailable = true;
    });
    redis.on('ready', () => {
      if (isUnavailable) app.log.warn('Redis can be reached again: rate limits are counted there');
      isUnavailable = false;
    });
    app.addHook('onClose', async () => {
      isClosing = true;
      redis.disconnect();
    });
  }
  const mails = newCounter(redis, HOUR_MS);
  app.decorate('limitMails', async (request, reply) => {
    const { consumedPoints, msBeforeNext } = await mails.consume(`mails:${networkOf(request.ip)}`);
    if (consumedPoints <= mailLimits.fromSender) return;
    reply.header('Retry-After', Math.ceil(Math.min(msBeforeNext, HOUR_MS) / 1_000));
    throw new ApiError(
      429,
      'too-many-mails',
      'Too many emails were requested from your network. Please try again in an hour.',
    );
  });
  await app.register(rateLimit, {
    global: false,
    onExceeded: (request, key) =>
      request.log.warn({ route: request.routeOptions.url, address: key }, 'too many calls from one address'),
    errorResponseBuilder: () => new ApiError(429, 'too-many', 'Too many attempts. Please wait a minute and try again.'),
    store: storeOver(redis),
  });
}
