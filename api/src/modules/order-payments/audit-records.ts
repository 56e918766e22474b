import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const orderPaymentsRecords = {
  /** By ID. */
  refund: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row
      ? {
          name: row.order_id,
          values: {
            order: row.order_id,
            amountPaise: row.amount_paise,
            status: row.status,
            reference: row.gateway_reference,
          },
        }
      : null;
  },
} satisfies RecordReaders;
