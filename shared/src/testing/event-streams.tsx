import { TextDecoder, TextEncoder } from 'node:util';

/** A stream of server-sent events that a test controls. */
export interface FakeStream {
  url: string;
  headers: Record<string, string>;
  emit: (event: string, data: object) => void;
  end: () => void;
  /** Whether the page has closed the stream. */
  isClosed: () => boolean;
}

const BEAT_MS = 15_000;

type Chunk = { done: boolean; value?: Uint8Array };

/**
 * Replaces fetch, which pages use for streams only, by fake streams.
 * @param started receives each stream when it is opened
 * @returns `started`
 */
export function fakeEventStreams(started: FakeStream[] = []): FakeStream[] {
  Object.assign(globalThis, {
    TextDecoder,
    fetch: async (url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      const waiting: ((chunk: Chunk) => void)[] = [];
      const buffered: Chunk[] = [];
      const put = (chunk: Chunk) => (waiting.length > 0 ? waiting.shift()?.(chunk) : buffered.push(chunk));
      const read = () =>
        new Promise<Chunk>((resolve) =>
          buffered.length > 0 ? resolve(buffered.shift() ?? { done: true }) : waiting.push(resolve),
        );
      // As a server does, so that the page does not treat the connection as dead on a slow machine.
      const beat = setInterval(() => void put({ done: false, value: new TextEncoder().encode(': beat\n\n') }), BEAT_MS);
      const end = () => {
        clearInterval(beat);
        put({ done: true });
      };
      signal.addEventListener('abort', end);
      started.push({
        url,
        headers,
        end,
        isClosed: () => signal.aborted,
        emit: (event, data) =>
          void put({
            done: false,
            value: new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          }),
      });
      // Only these fields of the response are read.
      return { ok: true, status: 200, body: { getReader: () => ({ read }) } } as unknown as Response;
    },
  });
  return started;
}
