import { markOf, type AuditRecord, type RecordReaders, type Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const webhooksRecords = {
  /** By ID. The entry states only that the secret changed, not the secret. */
  webhook: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.url,
          values: {
            url: row.url,
            description: row.description,
            events: row.events,
            off: row.disabled_why,
            secret: markOf([row.secret]),
            asked: row.asked,
          },
        }
      : null;
  },
} satisfies RecordReaders;
