import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const contentRecords = {
  /** A page's text in one language, such as privacy/hi. Its content is stored in the versions. */
  content: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const [page = '', language = ''] = id.split('/');
    const row = await trx
      .selectFrom('content_texts')
      .select(['shown_number', 'draft_version', 'preview_key'])
      .where('page', '=', page)
      .where('language', '=', language)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? { name: id, values: { shown: row.shown_number, draft: row.preview_key === null ? null : row.draft_version } }
      : null;
  },
} satisfies RecordReaders;
