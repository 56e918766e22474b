import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from '@haat/shared/contract/chat';

/** Collects the events of a stream. */
export async function listenToEvents<Data>(url: string, headers: Record<string, string>) {
  const ending = new AbortController();
  const answer = await fetch(url, { headers, signal: ending.signal });
  const events: { event: string; data: Data; at: number }[] = [];
  let isOver = false;
  const done = (async () => {
    let rest = '';
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      const blocks = (rest + new TextDecoder().decode(chunk)).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data)
          events.push({
            event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
            data: JSON.parse(data),
            at: performance.now(),
          });
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  const wait = async (is: (event: (typeof events)[number]) => boolean) => {
    for (const end = Date.now() + 20_000; Date.now() < end; await pause(2)) {
      const found = events.find(is);
      if (found) return found;
    }
    throw new Error(`Nothing of the kind came: ${JSON.stringify(events)}`);
  };
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    connection: answer.headers.get('connection'),
    events,
    wait,
    isOver: () => isOver,
    close: async () => {
      ending.abort();
      await done;
    },
  };
}

/** Collects the events of a chat's stream (`url`: /api/chats/{id}). */
export const listenToChat = (base: string, url: string, headers: Record<string, string>) =>
  listenToEvents<ChatMessage & { kind?: string; side: string; state?: string }>(`${base}${url}/events`, headers);
