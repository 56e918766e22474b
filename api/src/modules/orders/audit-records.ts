import { markOf, type AuditRecord, type RecordReaders, type Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const ordersRecords = {
  /** By order number. */
  order: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('orders')
      .select([
        'id',
        'status',
        'address',
        'email',
        'phone',
        'delivery_instructions',
        'tags',
        'assignee_id',
        'archived_at',
        'difference_paise',
        'total_paise',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const lines = await trx
      .selectFrom('order_lines')
      .select([
        'sku',
        'quantity',
        'cancelled_quantity as cancelled',
        'returned_quantity as returned',
        'shipped_quantity as shipped',
      ])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute();
    const refunds = await trx
      .selectFrom('refunds')
      .select((select) => select.fn.sum<number>('amount_paise').as('paise'))
      .where('order_id', '=', id)
      .executeTakeFirst();
    const { paise: creditPaise } = await trx
      .selectFrom('refunds')
      .select((select) => select.fn.sum<string | null>('amount_paise').as('paise'))
      .where('order_id', '=', id)
      .where('to_credit', '=', true)
      .executeTakeFirstOrThrow();
    const parcels = await trx
      .selectFrom('fulfilments')
      .select(['number', 'carrier', 'tracking_number as trackingNumber', 'state'])
      .where('order_id', '=', id)
      .orderBy('number')
      .execute();
    const notes = await trx
      .selectFrom('order_notes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const attempts = await trx
      .selectFrom('delivery_attempts')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const link = await trx
      .selectFrom('payment_links')
      .select('expires_at')
      .where('order_id', '=', id)
      .executeTakeFirst();
    const cash = await trx
      .selectFrom('payments')
      .select(['amount_paise as paise', 'received_on as on', 'received_reference as reference'])
      .where('order_id', '=', id)
      .where('received_on', 'is not', null)
      .executeTakeFirst();
    return {
      name: row.id,
      values: {
        status: row.status,
        cashReceived: cash ?? null,
        attempts: Number(attempts.count),
        parcels,
        lines,
        refundedPaise: Number(refunds?.paise ?? 0),
        ...(creditPaise !== null && { storeCreditPaise: Number(creditPaise) }),
        notes: Number(notes.count),
        contact: contactMark(row),
        tags: row.tags,
        assignee: row.assignee_id,
        archived: row.archived_at !== null,
        totalPaise: row.total_paise,
        differencePaise: row.difference_paise,
        paymentLinkUntil: link?.expires_at.toISOString() ?? null,
      },
    };
  },
} satisfies RecordReaders;

/**
 * A fingerprint of the address and contact of an order. It shows that they changed, without personal data, which could
 * not be deleted from the chain.
 */
const contactMark = ({
  address,
  email,
  phone,
  delivery_instructions,
}: {
  address: object;
  email: string | null;
  phone: string | null;
  delivery_instructions: string | null;
}) => markOf([address, email, phone, delivery_instructions]);
