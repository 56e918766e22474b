import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** So often, in milliseconds, something is sent, so that nobody in between thinks it is over. */
const BEAT_MS = 15_000;
/** After so long the browser asks anew, and is looked at anew: who has signed out meanwhile hears no more. */
const LIFE_MS = 10 * 60_000;

/** What is written on, as long as it is open. */
export interface EventStream {
  write: (event: string, data: object, id?: number) => void;
  isOver: () => boolean;
  end: () => void;
}

/** What a stream needs besides: what is done at each beat, and once when it is over. */
interface Source {
  beat?: () => void;
  close: () => void;
}

/** The open streams (server-sent events) of this process, which end with it: it would wait for them for ever. */
export class EventStreams {
  private readonly open = new Set<PassThrough>();

  /** Answers with a stream. @param source begins to write on it */
  begin(reply: FastifyReply, source: (stream: EventStream) => Source): FastifyReply {
    const stream = new PassThrough();
    this.open.add(stream);
    stream.write(': here\n\n');
    const { beat, close } = source({
      write: (event, data, id) =>
        void (
          stream.writableEnded ||
          stream.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
        ),
      isOver: () => stream.writableEnded,
      end: () => stream.end(),
    });
    const beating = setInterval(() => {
      stream.write(': here\n\n');
      beat?.();
    }, BEAT_MS);
    const life = setTimeout(() => stream.end(), LIFE_MS);
    stream.once('close', () => {
      close();
      clearInterval(beating);
      clearTimeout(life);
      this.open.delete(stream);
    });
    // The browser went away: Fastify ends what it reads from only when it writes next.
    reply.raw.once('close', () => stream.destroy());
    // Nothing follows on its connection, which would be kept for a minute after it, and a process that ends would wait for that.
    reply.header('Connection', 'close');
    // A proxy in between must hand on each event as it comes.
    return reply
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  }

  endAll(): void {
    for (const stream of this.open) stream.end();
  }
}
