import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../http/api-error';

/** Interval of keep-alive messages in milliseconds, so that no proxy closes the stream as idle. */
const BEAT_MS = 15_000;
/** A stream ends after this time. The reconnect is authorised again, which excludes signed-out users. */
const LIFE_MS = 10 * 60_000;

/** Open streams per address: a household or office shares one, with a stream or two per browser. */
const MAX_PER_ADDRESS = 50;
/** Open streams per process; each takes a connection and about 20 KB. */
const MAX_TOTAL = 5_000;

/** A stream of server-sent events. */
export interface EventStream {
  write: (event: string, data: object, id?: number) => void;
  isOver: () => boolean;
  end: () => void;
}

/** Callbacks of a stream: at each beat, and once at its end. */
interface Source {
  beat?: () => void;
  close: () => void;
}

/** The open streams (server-sent events) of this process, which end with it: it would wait for them for ever. */
export class EventStreams {
  private readonly open = new Set<PassThrough>();
  private readonly byAddress = new Map<string, number>();

  constructor(private readonly most = { ofAddress: MAX_PER_ADDRESS, inAll: MAX_TOTAL }) {}

  /**
   * Answers with a stream.
   * @param source begins to write on it
   * @throws ApiError 429 `too-many-streams` while as many are open as may be, of this address or in all
   */
  begin(reply: FastifyReply, source: (stream: EventStream) => Source): FastifyReply {
    const address = reply.request.ip;
    const ofAddress = this.byAddress.get(address) ?? 0;
    if (ofAddress >= this.most.ofAddress || this.open.size >= this.most.inAll) {
      reply.header('Retry-After', '60');
      throw new ApiError(429, 'too-many-streams', 'Too many pages are open. Close some and try again.');
    }
    this.byAddress.set(address, ofAddress + 1);
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
      this.forget(address);
    });
    // The browser went away: Fastify ends what it reads from only when it writes next.
    reply.raw.once('close', () => stream.destroy());
    // Nothing follows on its connection, which would be kept for a minute after it, and a process that ends would wait
    // for that.
    reply.header('Connection', 'close');
    // A proxy in between must hand on each event as it comes.
    return reply
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  }

  private forget(address: string): void {
    const left = (this.byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
  }

  endAll(): void {
    for (const stream of this.open) stream.end();
  }
}
