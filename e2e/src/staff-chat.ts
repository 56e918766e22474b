import { randomUUID } from 'node:crypto';
import { eventually } from './eventually';
import type { Staff } from './staff';

interface Message {
  seq: number;
  side: string;
  text: string;
}

interface StaffChat {
  /** /api/chats/{id} */
  url: string;
  read: () => Promise<{ messages: Message[]; staffed: boolean; read: { shopper: number; staff: number } }>;
  sendMessage: (text: string) => Promise<Message>;
  report: (what: 'typing' | 'read', body?: object) => Promise<unknown>;
}

/** The staff's side of the chat in which a shopper has sent this text. */
export async function chatWhere(staff: Staff, messageText: string): Promise<StaffChat> {
  let id = '';
  await eventually(async () => {
    const { content } = (await staff.call('GET', '/api/admin/chats')) as { content: { id: string }[] };
    for (const chat of content) {
      const { messages } = (await staff.call('GET', `/api/chats/${chat.id}`)) as { messages: Message[] };
      if (messages.some(({ text }) => text === messageText)) id = chat.id;
    }
    if (!id) throw new Error(`No chat says '${messageText}'.`);
  });
  const url = `/api/chats/${id}`;
  // The API validates its responses against the contract.
  return {
    url,
    read: async () => (await staff.call('GET', url)) as Awaited<ReturnType<StaffChat['read']>>,
    sendMessage: async (text) =>
      (await staff.call('POST', `${url}/messages`, { clientId: randomUUID(), text })) as Message,
    report: (what, body) => staff.call('POST', `${url}/${what}`, body),
  };
}
