import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { openRedis } from '../http/open-redis';

const CHANNEL = 'haat:live';
/** Emitted when events may have been missed. */
const MISSED = Symbol('missed');
/** The topic on which a process reports that one of its events did not arrive. */
const MISSED_TOPIC = 'missed';
/** Milliseconds until that report is sent or retried. */
const REPORT_RETRY_MS = 1_000;

/** The names of the fields are shared with processes of other releases. */
const messageSchema = z.object({ topic: z.string(), about: z.string(), news: z.unknown() });

/** Events of one kind, each about an object, such as a chat by its id. */
export interface Topic<Payload> {
  publish: (about: string, event: Payload) => void;
  /**
   * @param missed called when events may have been lost: read the current state from the database then
   * @returns a function that stops listening
   */
  listen: (about: string, listener: (event: Payload) => void, missed: () => void) => () => void;
  /** How many listen in this process. */
  listeners: (about: string) => number;
}

/**
 * Publishes events to listeners: in this process, and through Redis in all of them. Nothing is stored, and the other
 * processes miss events while Redis is away; what must not be lost is in the database.
 */
export class EventBus {
  private readonly here = new EventEmitter().setMaxListeners(0);
  private readonly schemas = new Map<string, z.ZodMiniType>();
  private reportTimer: NodeJS.Timeout | null = null;

  private constructor(
    private readonly redis: { publisher: Redis; subscriber: Redis } | null,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {
    redis?.subscriber.on('message', (_channel, text) => this.receive(text));
    for (const each of redis ? [redis.publisher, redis.subscriber] : []) each.on('error', () => undefined);
  }

  /** @throws ConfigError when the configured Redis does not respond */
  static async open(redisUrl: string | null, log: Pick<FastifyBaseLogger, 'warn'>): Promise<EventBus> {
    if (redisUrl === null) return new EventBus(null, log);
    const [publisher, subscriber] = await Promise.all([openRedis(redisUrl), openRedis(redisUrl)]);
    const bus = new EventBus({ publisher, subscriber }, log);
    await subscriber.subscribe(CHANNEL);
    // After a reconnect, events of the meantime were missed.
    subscriber.on(
      'ready',
      () =>
        void subscriber.subscribe(CHANNEL).then(
          () => bus.here.emit(MISSED),
          () => undefined,
        ),
    );
    return bus;
  }

  /** A kind of events; messages from Redis are validated by the schema. */
  topic<Payload>(name: string, schema: z.ZodMiniType<Payload>): Topic<Payload> {
    this.schemas.set(name, schema);
    const key = (about: string) => `${name} ${about}`;
    return {
      publish: (about, event) => {
        if (!this.redis) {
          this.here.emit(key(about), event);
          return;
        }
        this.redis.publisher
          .publish(CHANNEL, JSON.stringify({ topic: name, about, news: event }))
          .catch((error: unknown) => {
            this.log.warn(
              { err: error, topic: name },
              'Redis can not be reached: events are published in this process only',
            );
            this.here.emit(key(about), event);
            this.reportMissed();
          });
      },
      listen: (about, listener, missed) => {
        this.here.on(key(about), listener);
        this.here.on(MISSED, missed);
        return () => {
          this.here.off(key(about), listener);
          this.here.off(MISSED, missed);
        };
      },
      listeners: (about) => this.here.listenerCount(key(about)),
    };
  }

  close(): void {
    if (this.reportTimer) clearTimeout(this.reportTimer);
    this.redis?.publisher.disconnect();
    this.redis?.subscriber.disconnect();
  }

  /** Other processes may reconnect before this one: they are notified as soon as possible. */
  private reportMissed(): void {
    if (this.redis?.publisher.status === 'end') return;
    this.reportTimer ??= setTimeout(() => {
      this.reportTimer = null;
      this.redis?.publisher
        .publish(CHANNEL, JSON.stringify({ topic: MISSED_TOPIC, about: '', news: null }))
        .catch(() => this.reportMissed());
    }, REPORT_RETRY_MS).unref();
  }

  private receive(text: string): void {
    try {
      const { topic, about, news: event } = messageSchema.parse(JSON.parse(text));
      if (topic === MISSED_TOPIC) return void this.here.emit(MISSED);
      const schema = this.schemas.get(topic);
      // A newer process may publish topics that this one does not know.
      if (schema) this.here.emit(`${topic} ${about}`, schema.parse(event));
    } catch {
      this.log.warn('ignored an invalid message on the Redis channel of the shop');
    }
  }
}
