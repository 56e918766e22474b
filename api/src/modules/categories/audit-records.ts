import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const categoriesRecords = {
  /** By ID, which is also its path. */
  category: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('categories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row
      ? {
          name: row.name,
          values: {
            name: row.name,
            address: row.id,
            description: row.description,
            hidden: row.hidden,
            position: row.position,
            picture: row.image_url,
          },
        }
      : null;
  },
} satisfies RecordReaders;
