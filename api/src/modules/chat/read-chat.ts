import type { ChatMessage } from '@haat/shared/contract/chat';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** Messages per read. */
const MAX_MESSAGES = 200;

/** Messages of a chat after a given seq, oldest first; without one, the last 200. */
export async function messagesAfter(db: Kysely<Database>, chatId: string, after: number): Promise<ChatMessage[]> {
  const wanted = db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '>', after)
    .limit(MAX_MESSAGES);
  const rows =
    after > 0 ? await wanted.orderBy('seq').execute() : (await wanted.orderBy('seq', 'desc').execute()).reverse();
  const files =
    rows.length === 0
      ? []
      : await db
          .selectFrom('chat_attachments')
          .select(['id', 'message_seq', 'name', 'type', sql<number>`octet_length(bytes)`.as('size')])
          .where(
            'message_seq',
            'in',
            rows.map(({ seq }) => seq),
          )
          .orderBy('created_at')
          .orderBy('id')
          .execute();
  return rows.map(({ seq, client_id, side, author, text, created_at }) => ({
    seq,
    clientId: client_id,
    side,
    author,
    text,
    at: created_at.toISOString(),
    attachments: files
      .filter(({ message_seq }) => message_seq === seq)
      .map(({ id, name, type, size }) => ({ id, name, type, size })),
  }));
}
