import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const chatRecords = {
  /** By ID. Messages and notes are left out. */
  chat: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('chats')
      .select(['id', 'state', 'transcript_at', 'assignee_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const last = await trx
      .selectFrom('chat_messages')
      .select((select) => select.fn.max('seq').as('seq'))
      .where('chat_id', '=', id)
      .where('side', '=', 'staff')
      .executeTakeFirst();
    const files = await trx
      .selectFrom('chat_attachments')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('chat_id', '=', id)
      .where('side', '=', 'staff')
      .executeTakeFirstOrThrow();
    const notes = await trx
      .selectFrom('chat_notes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('chat_id', '=', id)
      .executeTakeFirstOrThrow();
    const assignee =
      row.assignee_id === null
        ? null
        : await trx.selectFrom('users').select('email').where('id', '=', row.assignee_id).executeTakeFirst();
    return {
      name: row.id,
      values: {
        state: row.state,
        transcriptAt: row.transcript_at,
        assignee: assignee?.email ?? null,
        lastMessage: last?.seq ?? null,
        files: Number(files.count),
        notes: Number(notes.count),
      },
    };
  },
  /** A canned reply, by ID. */
  canned: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('canned_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row
      ? { name: `/${row.shortcut}`, values: { shortcut: row.shortcut, text: row.text, shared: row.owner_id === null } }
      : null;
  },
  /** The chat hours, a single row. */
  'chat-hours': async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('chat_hours').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row ? { name: 'Hours of the chat', values: { days: row.days, holidays: row.holidays } } : null;
  },
} satisfies RecordReaders;
