import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';
import { creditOfRefund } from '../orders/refund-lines';
import { marksOf } from '../user-content/audit-marks';

/** How the audit log reads this module's objects. */
export const claimsRecords = {
  /** By reference. */
  claim: async (trx: Trx, reference: string): Promise<AuditRecord | null> => {
    const known = await trx
      .selectFrom('claims')
      .select(['order_id', 'is_buyer'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!known) return null;
    if (known.is_buyer)
      await trx.selectFrom('orders').select('id').where('id', '=', known.order_id).forUpdate().execute();
    const row = await trx
      .selectFrom('claims')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const photos = await trx
      .selectFrom('claim_photos')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('claim_id', '=', row.id)
      .executeTakeFirstOrThrow();
    const creditPaise = await creditOfRefund(trx, `claim:${reference}`);
    return {
      name: row.reference,
      values: {
        order: row.order_id,
        reason: row.reason,
        status: row.status,
        outcome: row.outcome,
        refundPaise: row.refund_paise,
        ...(creditPaise > 0 && { storeCreditPaise: creditPaise }),
        replacedBy: row.replacement_order_id,
        answer: row.answer,
        photos: Number(photos.count),
        ...(await marksOf(trx, 'claim', reference)),
      },
    };
  },
} satisfies RecordReaders;
