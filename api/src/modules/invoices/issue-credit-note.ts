import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { financialYearOf } from './issue-invoice';

/** Units of a line, and the number of units cancelled or credited before. */
export interface CreditedUnits {
  lineId: string;
  quantity: number;
  before: number;
}

/**
 * Issues a credit note for returned or lost units after their invoice, or for the delivery, in the caller's transaction
 * (Section 34 of the CGST Act). Only GST is credited: an order with estimated tax, or without an invoice, gets none.
 * Numbers are consecutive, like those of invoices.
 */
export async function issueCreditNote(
  tx: Transaction<Database>,
  orderId: string,
  { lines = [], shippingPaise = 0 }: { lines?: readonly CreditedUnits[]; shippingPaise?: number },
  at = new Date(),
): Promise<void> {
  if (lines.length === 0 && shippingPaise === 0) return;
  const order = await tx
    .selectFrom('orders')
    .select('is_sample')
    .where('id', '=', orderId)
    .where('tax_mode', '=', 'gst')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('invoices').select('number').whereRef('invoices.order_id', '=', 'orders.id')),
    )
    .executeTakeFirst();
  if (!order) return;
  const series = creditSeriesOf(at, { isSample: order.is_sample });
  const { last: serial } = await tx
    .insertInto('invoice_series')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql<number>`invoice_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = `${series}/${String(serial).padStart(6, '0')}`;
  await tx
    .insertInto('credit_notes')
    .values({ number, order_id: orderId, series, serial, issued_at: at, shipping_paise: shippingPaise })
    .execute();
  if (lines.length > 0)
    await tx
      .insertInto('credit_note_lines')
      .values(lines.map(({ lineId, quantity, before }) => ({ number, line_id: lineId, quantity, before })))
      .execute();
}

/** Credits the invoiced delivery price, once, when an order ends and it is refunded. */
export async function creditDelivery(tx: Transaction<Database>, orderId: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('shipping_paise')
    .where('id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_notes')
            .select('number')
            .whereRef('credit_notes.order_id', '=', 'orders.id')
            .where('shipping_paise', '>', 0),
        ),
      ),
    )
    .executeTakeFirst();
  if (order) await issueCreditNote(tx, orderId, { shippingPaise: order.shipping_paise });
}

/** The series of credit notes on a day: 'HTC/26-27', for sample orders 'HTCS/26-27'. */
export const creditSeriesOf = (date: Date, { isSample = false } = {}): string =>
  `${isSample ? 'HTCS' : 'HTC'}/${financialYearOf(date)}`;
