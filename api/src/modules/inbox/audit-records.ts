import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';
import { marksOf } from '../user-content/audit-marks';

/** How the audit log reads this module's objects. */
export const inboxRecords = {
  /** By reference. The text and the author are left out: the message can be deleted, the log cannot. */
  message: async (trx: Trx, reference: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('messages')
      .select(['id', 'topic'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const replies = await trx
      .selectFrom('message_replies')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('message_id', '=', row.id)
      .executeTakeFirstOrThrow();
    return {
      name: reference,
      values: { topic: row.topic, replies: Number(replies.count), ...(await marksOf(trx, 'message', reference)) },
    };
  },
} satisfies RecordReaders;
