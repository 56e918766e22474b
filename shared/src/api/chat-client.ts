import {
  chatAttachmentSchema,
  chatMessageSchema,
  chatSchema,
  chatSignalSchema,
  chatStaffedSchema,
  chatStartedSchema,
  ownChatSchema,
  type Chat,
  type ChatAttachment,
  type ChatMessage,
  type ChatSignal,
  type ChatWrite,
} from '../contract/chat';
import { http } from '@haat/shared/state';

// Loaded by chat.ts with its first call: the calls whose responses are parsed by the contract. See chat.ts for their
// descriptions.

/** A chat, with its token for a guest. */
export interface ChatKey {
  id: string;
  token: string | null;
}

export const headersOf = ({ token }: ChatKey): Record<string, string> =>
  token === null ? {} : { 'X-Chat-Token': token };
export const pathOf = ({ id }: ChatKey): string => `/api/chats/${encodeURIComponent(id)}`;

export async function startChat(body: { name?: string; email?: string }): Promise<ChatKey> {
  return chatStartedSchema.parse((await http.post('/api/chats', body)).data);
}

export async function fetchOwnChat(): Promise<string | null> {
  return ownChatSchema.parse((await http.get('/api/chats/mine')).data).id;
}

export async function fetchChatHours(): Promise<{ staffed: boolean; hours: string }> {
  return chatStaffedSchema.parse((await http.get('/api/chats/hours')).data);
}

export async function fetchChat(key: ChatKey): Promise<Chat> {
  return chatSchema.parse((await http.get(pathOf(key), { headers: headersOf(key) })).data);
}

export async function sendChatMessage(key: ChatKey, message: ChatWrite): Promise<ChatMessage> {
  return chatMessageSchema.parse(
    (await http.post(`${pathOf(key)}/messages`, message, { headers: headersOf(key) })).data,
  );
}

export async function addChatFile(key: ChatKey, file: File): Promise<ChatAttachment> {
  return chatAttachmentSchema.parse(
    (
      await http.post(`${pathOf(key)}/attachments`, file, {
        params: { name: file.name },
        headers: { ...headersOf(key), 'Content-Type': file.type },
      })
    ).data,
  );
}

export async function fetchChatFile(key: ChatKey, fileId: string): Promise<Blob> {
  const { data } = await http.get<Blob>(`${pathOf(key)}/attachments/${encodeURIComponent(fileId)}`, {
    headers: headersOf(key),
    responseType: 'blob',
  });
  return data;
}

export async function sendChatSignal(key: ChatKey, what: 'typing' | 'close' | 'transcript'): Promise<void> {
  await http.post(`${pathOf(key)}/${what}`, undefined, { headers: headersOf(key) });
}

export async function markChatRead(key: ChatKey, seq: number): Promise<void> {
  await http.post(`${pathOf(key)}/read`, { seq }, { headers: headersOf(key) });
}

/**
 * Parses an event of a chat's stream.
 * @returns null for an unknown kind
 */
export function readChatEvent(event: string | undefined, data: string): ChatMessage | ChatSignal | null {
  const read = (event === 'message' ? chatMessageSchema : chatSignalSchema).safeParse(JSON.parse(data));
  return read.success ? read.data : null;
}
