import { EventEmitter } from 'node:events';
import { chatSignalSchema, type ChatSignal } from '@haat/shared/contract/chat';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { openRedis } from '../../http/open-redis';

const CHANNEL = 'haat:chat';

/** What is told of a chat: a signal, or that there is a message to be read from the database. */
export type ChatNews = ChatSignal | { kind: 'message' };
const newsSchema = z.object({ chat: z.string(), news: z.union([chatSignalSchema, z.object({ kind: z.literal('message') })]) });

/**
 * Tells those who look at a chat that something has happened there: in this process, and through Redis in all of them.
 * Nothing is kept, and while Redis is away the other processes aren't told; what must not be lost is in the database.
 */
export class ChatBus {
  private readonly here = new EventEmitter().setMaxListeners(0);

  private constructor(private readonly redis: { publisher: Redis; subscriber: Redis } | null, private readonly log: Pick<FastifyBaseLogger, 'warn'>) {
    redis?.subscriber.on('message', (_channel, text) => this.take(text));
    for (const each of redis ? [redis.publisher, redis.subscriber] : []) each.on('error', () => undefined);
  }

  /** @throws ConfigError when the Redis that is named doesn't answer */
  static async open(redisUrl: string | null, log: Pick<FastifyBaseLogger, 'warn'>): Promise<ChatBus> {
    if (redisUrl === null) return new ChatBus(null, log);
    const [publisher, subscriber] = await Promise.all([openRedis(redisUrl), openRedis(redisUrl)]);
    const bus = new ChatBus({ publisher, subscriber }, log);
    // Subscribes again by itself when the connection comes back.
    await subscriber.subscribe(CHANNEL);
    return bus;
  }

  tell(chat: string, news: ChatNews): void {
    if (!this.redis) {
      this.here.emit(chat, news);
      return;
    }
    this.redis.publisher.publish(CHANNEL, JSON.stringify({ chat, news })).catch((error: unknown) => {
      this.log.warn({ err: error }, 'Redis can not be reached: what happened in a chat is told in this process alone');
      this.here.emit(chat, news);
    });
  }

  /** @returns ends it */
  listen(chat: string, listener: (news: ChatNews) => void): () => void {
    this.here.on(chat, listener);
    return () => this.here.off(chat, listener);
  }

  /** How many listen to a chat in this process. */
  listeners(chat: string): number {
    return this.here.listenerCount(chat);
  }

  close(): void {
    this.redis?.publisher.disconnect();
    this.redis?.subscriber.disconnect();
  }

  private take(text: string): void {
    try {
      const { chat, news } = newsSchema.parse(JSON.parse(text));
      this.here.emit(chat, news);
    } catch {
      this.log.warn('something on the chats’ channel of Redis was not of this shop');
    }
  }
}
