import { randomUUID } from 'node:crypto';
import type { ChatWrite } from '@haat/shared/contract/chat';
import { contentLanguages } from '@haat/shared/contract/content-page-list';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { textsIn } from '../../text/texts-in';
import { awayText, isStaffed, readHours } from './chat-hours';

/** In milliseconds: the automatic reply is not repeated within this time. */
const AWAY_AGAIN_MS = 4 * 3_600_000;

export interface Writer {
  side: 'shopper' | 'staff';
  author: string;
}

/**
 * Stores a message once per client id, with its attachments, and adds the automatic reply while no one is available.
 * The chat is locked until the transaction ends, so that reading after a message's seq misses none.
 * @returns its seq
 */
export async function writeMessage(
  tx: Transaction<Database>,
  chatId: string,
  { side, author }: Writer,
  { clientId, text = '', attachments = [] }: ChatWrite,
): Promise<number> {
  if (text === '' && attachments.length === 0)
    throw new ApiError(400, 'invalid', 'Write something, or add a file.', [
      { path: 'text', message: 'Write something, or add a file.' },
    ]);
  const chat = await tx
    .selectFrom('chats')
    .select(['away_at', 'language'])
    .where('id', '=', chatId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('chat_messages')
    .select(['seq', 'side'])
    .where('chat_id', '=', chatId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (known) {
    if (known.side !== side) throw new ApiError(409, 'already-exists', 'Another message has this id.');
    return known.seq;
  }
  const { seq } = await tx
    .insertInto('chat_messages')
    .values({ chat_id: chatId, client_id: clientId, side, author, text })
    .returning('seq')
    .executeTakeFirstOrThrow();
  if (attachments.length > 0) {
    const { numUpdatedRows } = await tx
      .updateTable('chat_attachments')
      .set({ message_seq: seq })
      .where('chat_id', '=', chatId)
      .where('side', '=', side)
      .where('message_seq', 'is', null)
      .where('id', 'in', attachments)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== new Set(attachments).size)
      throw new ApiError(400, 'invalid', 'A file of this message is missing. Please add it again.');
  }
  const now = Date.now();
  const mayBeAlone = side === 'shopper' && (chat.away_at === null || now - chat.away_at.getTime() > AWAY_AGAIN_MS);
  // Hours are needed only for messages that may get an automatic reply.
  const hours = mayBeAlone ? await readHours(tx) : null;
  const isAlone = hours !== null && !isStaffed(hours, now);
  if (isAlone) {
    const t = await textsIn(contentLanguages.find((one) => one === chat.language) ?? 'en');
    await tx
      .insertInto('chat_messages')
      .values({ chat_id: chatId, client_id: randomUUID(), side: 'shop', author: 'Haat', text: awayText(hours, now, t) })
      .execute();
  }
  await tx
    .updateTable('chats')
    .set({
      updated_at: new Date(),
      ...(side === 'shopper' && { state: 'open' }),
      ...(isAlone && { away_at: new Date(now) }),
    })
    .where('id', '=', chatId)
    .execute();
  return seq;
}
