import { TextDecoder, TextEncoder } from 'node:util';

/** A stream of server-sent events that a test controls. */
export interface FakeStream {
  url: string;
  headers: Record<string, string>;
  say: (event: string, data: object) => void;
  end: () => void;
  /** The page has left it. */
  isLeft: () => boolean;
}

const BEAT_MS = 15_000;

type Chunk = { done: boolean; value?: Uint8Array };

/**
 * Puts streams in the place of fetch, which nothing else of a page uses. @param begun is given those that are begun, as
 * they are begun @returns it
 */
export function fakeEventStreams(begun: FakeStream[] = []): FakeStream[] {
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
      // As a server does, so that no page takes the connection for dead, however long a busy machine takes.
      const beat = setInterval(() => void put({ done: false, value: new TextEncoder().encode(': beat\n\n') }), BEAT_MS);
      const end = () => {
        clearInterval(beat);
        put({ done: true });
      };
      signal.addEventListener('abort', end);
      begun.push({
        url,
        headers,
        end,
        isLeft: () => signal.aborted,
        say: (event, data) =>
          void put({
            done: false,
            value: new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          }),
      });
      // No more of an answer is read than this.
      return { ok: true, status: 200, body: { getReader: () => ({ read }) } } as unknown as Response;
    },
  });
  return begun;
}
