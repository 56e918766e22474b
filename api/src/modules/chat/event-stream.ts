import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { ChatBus } from './chat-bus';
import { messagesAfter } from './read-chat';

/** So often, in milliseconds, something is sent, so that nobody in between thinks it is over; and what was not told is looked for. */
const BEAT_MS = 15_000;
/** After so long the browser asks anew, and is looked at anew: who has signed out meanwhile hears no more. */
const LIFE_MS = 10 * 60_000;

/** The open streams of this process, which end with it: it would wait for them for ever. */
export class EventStreams {
  private readonly open = new Set<PassThrough>();

  constructor(private readonly db: Kysely<Database>, private readonly bus: ChatBus, private readonly log: FastifyBaseLogger) {}

  /** Answers with what happens in a chat from now on (server-sent events), and before that with the messages after `after`. */
  begin(reply: FastifyReply, chatId: string, after: number): FastifyReply {
    const stream = new PassThrough();
    this.open.add(stream);
    const write = (event: string, data: object, id?: number) => stream.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    let sent = after;
    let reading: Promise<void> = Promise.resolve();
    // One reading after the other, so that each message is sent once and in its order.
    const catchUp = () => {
      reading = reading.then(async () => {
        for (const message of await messagesAfter(this.db, chatId, sent)) {
          if (stream.writableEnded) return;
          write('message', message, message.seq);
          sent = message.seq;
        }
      }).catch((error: unknown) => {
        this.log.error({ err: error }, 'the messages of a chat could not be read');
        stream.end();
      });
    };
    const deaf = this.bus.listen(chatId, (news) => (news.kind === 'message' ? catchUp() : write(news.kind, news)));
    const beat = setInterval(() => {
      stream.write(': here\n\n');
      catchUp();
    }, BEAT_MS);
    const end = setTimeout(() => stream.end(), LIFE_MS);
    stream.once('close', () => {
      deaf();
      clearInterval(beat);
      clearTimeout(end);
      this.open.delete(stream);
    });
    // The browser went away: Fastify ends what it reads from only when it writes next.
    reply.raw.once('close', () => stream.destroy());
    stream.write(': here\n\n');
    catchUp();
    // A proxy in between must hand on each event as it comes.
    return reply.header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no').type('text/event-stream; charset=utf-8').send(stream);
  }

  endAll(): void {
    for (const stream of this.open) stream.end();
  }
}
