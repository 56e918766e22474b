import { readChatEvent } from '@haat/shared/api/chat-client';
import { readEventStream } from '@haat/shared/api/event-stream';
import { followStream } from '@haat/shared/api/follow-stream';
import type { Chat, ChatMessage } from '@haat/shared/contract/chat';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chatQuery, withMessage } from './chat-queries';

/** How long "is typing" is shown after the last signal, in milliseconds. */
const TYPING_MS = 5_000;

const change = (client: QueryClient, id: string, to: (before: Chat) => Chat) =>
  client.setQueryData(chatQuery(id).queryKey, (before) => before && to(before));

/**
 * Adds a message to a chat in the cache. Duplicates are fine: own messages arrive in the response and by the stream.
 */
export const addMessage = (client: QueryClient, id: string, message: ChatMessage) =>
  change(client, id, (before) => withMessage(before, message));

/** A live chat: its messages, the read positions, and whether the shopper is typing. */
export function useChatThread(id: string) {
  const client = useQueryClient();
  const chat = useQuery(chatQuery(id));
  const [isTyping, setTyping] = useState(false);
  const [isLive, setLive] = useState(true);
  const isThere = chat.data !== undefined;

  useEffect(() => {
    if (!isThere) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const typing = (is: boolean) => {
      clearTimeout(timer);
      setTyping(is);
      if (is) timer = setTimeout(() => setTyping(false), TYPING_MS);
    };
    const take = (event: string | undefined, data: string) => {
      const chatEvent = readChatEvent(event, data);
      if (!chatEvent) return;
      if ('text' in chatEvent) {
        addMessage(client, id, chatEvent);
        if (chatEvent.side === 'shopper') typing(false);
      } else if (chatEvent.kind === 'typing') {
        if (chatEvent.side === 'shopper') typing(true);
      } else if (chatEvent.kind === 'read')
        change(client, id, (before) => ({ ...before, read: { ...before.read, [chatEvent.side]: chatEvent.seq } }));
      else change(client, id, (before) => ({ ...before, state: chatEvent.state }));
    };
    let isFirst = true;
    const end = followStream(async (signal, onOpen) => {
      // The http client renews an expired session, the stream can't. On the first connection the chat is already fresh.
      if (!isFirst) await client.fetchQuery(chatQuery(id));
      isFirst = false;
      const last = client.getQueryData(chatQuery(id).queryKey)?.messages.at(-1)?.seq ?? 0;
      await readEventStream(`/api/chats/${encodeURIComponent(id)}/events?after=${last}`, {
        signal,
        onOpen,
        onEvent: take,
      });
    }, setLive);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [client, id, isThere]);

  return { chat, isTyping, isLive };
}
