import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const apiKeysRecords = {
  /** By ID. */
  'api-key': async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('api_keys')
      .select(['name', 'prefix', 'scopes', 'expires_at', 'revoked_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.name,
          values: {
            name: row.name,
            prefix: row.prefix,
            scopes: row.scopes,
            expiresAt: row.expires_at,
            revoked: row.revoked_at !== null,
          },
        }
      : null;
  },
} satisfies RecordReaders;
