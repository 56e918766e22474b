import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const returnsRecords = {
  /** By reference. */
  return: async (trx: Trx, reference: string): Promise<AuditRecord | null> => {
    const known = await trx
      .selectFrom('returns')
      .select('order_id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!known) return null;
    await trx.selectFrom('orders').select('id').where('id', '=', known.order_id).forUpdate().execute();
    const row = await trx
      .selectFrom('returns')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return {
      name: row.reference,
      is: {
        order: row.order_id,
        reason: row.reason,
        status: row.status,
        refundPaise: row.refund_paise,
        restocked: row.restocked,
        exchangedFor: row.exchange_order_id,
      },
    };
  },
} satisfies RecordReaders;
