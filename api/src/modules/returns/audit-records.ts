import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';
import { creditOfRefund } from '../orders/refund-lines';

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
    const creditPaise = await creditOfRefund(trx, `return:${reference}`);
    return {
      name: row.reference,
      values: {
        order: row.order_id,
        reason: row.reason,
        status: row.status,
        refundPaise: row.refund_paise,
        ...(creditPaise > 0 && { storeCreditPaise: creditPaise }),
        restocked: row.restocked,
        exchangedFor: row.exchange_order_id,
      },
    };
  },
} satisfies RecordReaders;
