import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { networkOf } from '../http/address-key';
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

/**
 * The open streams (server-sent events) of this process. They are ended at shutdown, which would otherwise wait
 * forever.
 */
export class EventStreams {
  private readonly open = new Set<PassThrough>();
  private readonly byAddress = new Map<string, number>();

  constructor(private readonly limits = { perAddress: MAX_PER_ADDRESS, total: MAX_TOTAL }) {}

  /**
   * Responds with a stream.
   * @param source starts writing to it
   * @throws ApiError 429 `too-many-streams` when the limit per address or the total limit is reached
   */
  begin(reply: FastifyReply, source: (stream: EventStream) => Source): FastifyReply {
    const address = networkOf(reply.request.ip);
    const perAddress = this.byAddress.get(address) ?? 0;
    if (perAddress >= this.limits.perAddress || this.open.size >= this.limits.total) {
      reply.header('Retry-After', '60');
      throw new ApiError(429, 'too-many-streams', 'Too many pages are open. Close some and try again.');
    }
    this.byAddress.set(address, perAddress + 1);
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
    const heartbeat = setInterval(() => {
      stream.write(': here\n\n');
      beat?.();
    }, BEAT_MS);
    const lifetime = setTimeout(() => stream.end(), LIFE_MS);
    stream.once('close', () => {
      close();
      clearInterval(heartbeat);
      clearTimeout(lifetime);
      this.open.delete(stream);
      this.releaseAddress(address);
    });
    // The browser disconnected: Fastify would notice only at the next write.
    reply.raw.once('close', () => stream.destroy());
    // The connection is not reused; keep-alive would hold it for a minute, and a shutdown would wait for it.
    reply.header('Connection', 'close');
    // Proxies in between must not buffer events.
    return reply
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  }

  private releaseAddress(address: string): void {
    const left = (this.byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
  }

  endAll(): void {
    for (const stream of this.open) stream.end();
  }
}
