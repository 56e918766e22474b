import { chatSignalSchema, type ChatSignal } from '@haat/shared/contract/chat';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { EventStream } from '../../events/event-streams';
import type { EventBus, Topic } from '../../events/event-bus';
import { messagesAfter } from './read-chat';

/** An event of a chat: a signal, or that there is a new message in the database. */
export type ChatEvent = ChatSignal | { kind: 'message' };

export const chatEvents = (eventBus: EventBus): Topic<ChatEvent> =>
  eventBus.topic<ChatEvent>('chat', z.union([chatSignalSchema, z.object({ kind: z.literal('message') })]));

/** Streams the events of a chat, preceded by the messages after `after`: each once and in order. */
export function followChat(
  { db, log, events }: { db: Kysely<Database>; log: Pick<FastifyBaseLogger, 'error'>; events: Topic<ChatEvent> },
  chatId: string,
  after: number,
) {
  return (stream: EventStream) => {
    let sent = after;
    let reading: Promise<void> = Promise.resolve();
    // Reads run one after the other.
    const catchUp = () => {
      reading = reading
        .then(async () => {
          for (const message of await messagesAfter(db, chatId, sent)) {
            if (stream.isOver()) return;
            stream.write('message', message, message.seq);
            sent = message.seq;
          }
        })
        .catch((error: unknown) => {
          log.error({ err: error }, 'the messages of a chat could not be read');
          stream.end();
        });
    };
    const close = events.listen(
      chatId,
      (one) => (one.kind === 'message' ? catchUp() : stream.write(one.kind, one)),
      catchUp,
    );
    catchUp();
    // Each heartbeat reads messages whose event was missed.
    return { beat: catchUp, close };
  };
}
