import { readToken, runtimeConfig } from '@haat/shared/state';
import { createParser } from 'eventsource-parser';

/** The server sends something every 15 s. After this silence, in milliseconds, the connection is treated as dead. */
const SILENCE_MS = 40_000;

interface Reader {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Called when the server has accepted the stream. */
  onOpen?: () => void;
  onEvent: (event: string | undefined, data: string) => void;
}

/**
 * Reads server-sent events of the API until the stream ends. Uses fetch, since EventSource cannot send a bearer token.
 * Before reading again, make a call with the HTTP client, which renews an expired session.
 * @param path of the API, with its query
 * @throws if it is refused, breaks, or is silent for too long
 */
export async function readEventStream(path: string, { headers = {}, signal, onOpen, onEvent }: Reader): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  const token = readToken();
  try {
    const answer = await fetch(`${runtimeConfig().apiUrl}${path}`, {
      headers: { Accept: 'text/event-stream', ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      credentials: 'include',
      cache: 'no-store',
      signal: ending.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`The stream ${path} was answered with ${answer.status}`);
    onOpen?.();
    const parser = createParser({ onEvent: ({ event, data }) => onEvent(event, data) });
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    for (;;) {
      const timer = setTimeout(end, SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    signal.removeEventListener('abort', end);
  }
}
