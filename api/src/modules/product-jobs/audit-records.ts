import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const productJobsRecords = {
  /** An import, export or bulk edit, by ID. Its changes are logged per product. */
  job: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('product_jobs')
      .select(['name', 'kind', 'state', 'options', 'total', 'wants_cancel'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.name,
          values: {
            kind: row.kind,
            name: row.name,
            options: row.options,
            products: row.total,
            state: row.wants_cancel ? 'cancelled' : row.state,
          },
        }
      : null;
  },
  /** The target of a category in imported files, by the path in the file. */
  'category-mapping': async (trx: Trx, path: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('category_mappings')
      .selectAll()
      .where('path', '=', path)
      .forUpdate()
      .executeTakeFirst();
    return row ? { name: row.label || 'No category', values: { category: row.category_id ?? 'uncategorised' } } : null;
  },
  /** By `columnsKey` of the file's columns. */
  'column-mapping': async (trx: Trx, key: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('column_mappings')
      .select('columns')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const fields = Object.fromEntries(row.columns.flatMap(({ name, field }) => (field ? [[name, field]] : [])));
    return { name: Object.keys(fields).slice(0, 5).join(', '), values: fields };
  },
} satisfies RecordReaders;
