import { markOf, type AuditRecord, type RecordReaders, type Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const adminOrdersRecords = {
  /** By draft number. */
  'draft-order': async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('draft_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return null;
    const { items, discountReason, deliveryOption, ...contact } = row.content;
    return {
      name: id,
      values: {
        items,
        discountReason,
        deliveryOption,
        contact: markOf([row.user_id, row.email, ...Object.values(contact)]),
        order: row.order_id,
      },
    };
  },
} satisfies RecordReaders;
