import { fetchChat, type ChatKey } from '@haat/shared/api/chat-client';
import type { Chat, ChatMessage } from '@haat/shared/contract/chat';
import {
  chatColleaguesSchema,
  chatCustomerSchema,
  adminChatSchema,
  chatListSchema,
  type CannedReply,
  type CannedWrite,
  type ChatShow,
} from '@haat/shared/contract/admin-chats';
import { chatHoursSchema, type ChatHoursWrite } from '@haat/shared/contract/chat-hours';
import { http } from '@haat/shared/state';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CHAT_LISTS } from './chat-lists';

/** Access to a chat for staff, who use their session instead of the chat's token. */
export const keyOf = (id: string): ChatKey => ({ id, token: null });
const adminPath = (id: string) => `/api/admin/chats/${encodeURIComponent(id)}`;
const cannedPath = (id: string) => `/api/admin/canned-answers/${encodeURIComponent(id)}`;

/** GET /api/admin/chats, with infinite paging; latest message first. */
export const chatListQuery = (show: ChatShow, q: string) =>
  infiniteQueryOptions({
    queryKey: [...CHAT_LISTS, show, q],
    queryFn: async ({ pageParam, signal }) =>
      chatListSchema.parse(
        (await http.get('/api/admin/chats', { params: { show, page: pageParam, ...(q ? { q } : {}) }, signal })).data,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ last, page }) => (last ? null : page + 1),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * GET /api/chats/{id}: the last 200 messages and the read position of each side. Keeps messages that arrived by the
 * stream during the request.
 */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'chats', 'chat', id],
    queryFn: async ({ client, queryKey }) => {
      const chat = await fetchChat(keyOf(id));
      const last = chat.messages.at(-1)?.seq ?? 0;
      return (client.getQueryData<Chat>(queryKey)?.messages ?? [])
        .filter(({ seq }) => seq > last)
        .reduce(withMessage, chat);
    },
    staleTime: 0,
  });
/** Adds a message to a chat, sorted; a duplicate replaces the first one. */
export const withMessage = (chat: Chat, message: ChatMessage): Chat => ({
  ...chat,
  messages: [...chat.messages.filter(({ seq }) => seq !== message.seq), message].sort((a, b) => a.seq - b.seq),
});
/** GET /api/admin/chats/{id}: assignee and internal notes. */
export const adminChatQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'chats', 'admin', id],
    queryFn: async () => adminChatSchema.parse((await http.get(adminPath(id))).data),
    staleTime: 0,
  });
/** GET /api/admin/chats/{id}/customer. */
export const chatCustomerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'chats', 'customer', id],
    queryFn: async () => chatCustomerSchema.parse((await http.get(`${adminPath(id)}/customer`)).data),
    staleTime: 30_000,
  });
/** GET /api/admin/chats/colleagues: staff to whom a chat can be assigned. */
export const colleaguesQuery = queryOptions({
  queryKey: ['admin', 'chats', 'colleagues'],
  queryFn: async () => chatColleaguesSchema.parse((await http.get('/api/admin/chats/colleagues')).data).content,
  staleTime: 60_000,
});
/** GET /api/admin/chat-hours. */
export const chatHoursQuery = queryOptions({
  queryKey: ['admin', 'chat-hours'],
  queryFn: async () => chatHoursSchema.parse((await http.get('/api/admin/chat-hours')).data),
  staleTime: 0,
});

/** PUT /api/admin/chats/{id}/assignee. @param was the assignee on the screen: refused if it has changed since */
export const assignChat = (id: string, to: string | null, was: string | null) =>
  http.put(`${adminPath(id)}/assignee`, { to, was });
/** POST /api/admin/chats/{id}/notes: never sent to the shopper. */
export const noteInChat = (id: string, clientId: string, text: string) =>
  http.post(`${adminPath(id)}/notes`, { clientId, text });
/** POST /api/admin/chats/{id}/reopen */
export const reopenChat = (id: string) => http.post(`${adminPath(id)}/reopen`);
/** POST /api/admin/canned-answers, or PUT of one. @param of null for a new one */
export const writeCanned = (of: CannedReply | null, body: CannedWrite) =>
  of ? http.put(cannedPath(of.id), { ...body, version: of.version }) : http.post('/api/admin/canned-answers', body);
/** DELETE /api/admin/canned-answers/{id} */
export const deleteCanned = (id: string) => http.delete(cannedPath(id));
/** PUT /api/admin/chat-hours */
export const writeChatHours = async (body: ChatHoursWrite) =>
  chatHoursSchema.parse((await http.put('/api/admin/chat-hours', body)).data);
