import { CLAIM_DAYS, RETURN_DAYS } from '@haat/shared/contract/order-terms';
import { orderStatuses, paymentMethods, type Order } from '@haat/shared/contract/order';
import { toRupees } from '@haat/shared/money';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Database, OrdersTable } from '../../db/schema';
import { daysAfter } from './delivered-at';
import { leftOf } from './give-back';

const statusSchema = z.enum(orderStatuses);
const methodSchema = z.enum(paymentMethods);

/** How many of each line are in a return that hasn't come to its end, by the lines' ids. */
export async function linesUnderWay(db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('return_lines').innerJoin('returns', 'returns.reference', 'return_lines.return_reference')
    .select(['line_id', (select) => select.fn.sum<string>('quantity').as('quantity')])
    .where('returns.order_id', 'in', [...orderIds]).where('returns.status', 'not in', ['Refunded', 'Refused']).groupBy('line_id').execute();
  return new Map(rows.map((row) => [row.line_id, Number(row.quantity)]));
}

/** Orders as their owners see them (rupees), in the order of the rows given: as many queries however many there are. */
export async function ordersOf(db: Kysely<Database>, rows: readonly Selectable<OrdersTable>[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('order_id').orderBy('position').execute();
  const events = await db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).orderBy('order_id').orderBy('at').orderBy('id').execute();
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).orderBy('created_at').execute();
  const invoices = await db.selectFrom('invoices').select(['order_id', 'number']).where('order_id', 'in', ids).execute();
  const underWay = await linesUnderWay(db, ids);
  return rows.map((row) => {
    const own = lines.filter((line) => line.order_id === row.id);
    const steps = events.filter((event) => event.order_id === row.id);
    const delivered = steps.find(({ status }) => status === 'Delivered')?.at;
    const until = (days: number) => (delivered ? daysAfter(delivered, days).toISOString() : null);
    return {
      id: row.id,
      date: row.created_at.toISOString(),
      status: statusSchema.parse(row.status),
      items: own.reduce((sum, line) => sum + line.quantity, 0),
      lines: own.map((line) => ({
        id: line.id,
        productId: line.product_id,
        sku: line.sku,
        name: line.name,
        options: line.options,
        quantity: line.quantity,
        price: toRupees(line.price_paise),
        total: toRupees(line.total_paise),
        image: line.image,
        cancelled: line.cancelled_quantity,
        returned: line.returned_quantity,
        returnable: delivered ? leftOf(line) - (underWay.get(line.id) ?? 0) : 0,
      })),
      itemsTotal: toRupees(row.items_paise),
      discount: toRupees(row.discount_paise),
      shipping: toRupees(row.shipping_paise),
      tax: toRupees(row.tax_paise),
      total: toRupees(row.total_paise),
      estimatedDelivery: row.estimated_delivery,
      address: row.address,
      email: row.email,
      payment: { method: methodSchema.parse(row.payment_method), brand: row.card_brand, lastFour: row.card_last_four },
      timeline: steps.map(({ status, at, note }) => ({ status: statusSchema.parse(status), at: at.toISOString(), note })),
      tracking: row.carrier && row.tracking_number ? { carrier: row.carrier, number: row.tracking_number } : null,
      refunds: refunds.filter((refund) => refund.order_id === row.id).map((refund) => ({ amount: toRupees(refund.amount_paise), status: refund.status, reason: refund.reason, at: refund.created_at.toISOString(), doneAt: refund.done_at?.toISOString() ?? null })),
      returnUntil: until(RETURN_DAYS),
      claimUntil: until(CLAIM_DAYS),
      invoice: invoices.find((invoice) => invoice.order_id === row.id)?.number ?? null,
    };
  });
}

/** One order by its number, or null. */
export async function orderOf(db: Kysely<Database>, id: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? ((await ordersOf(db, [row]))[0] ?? null) : null;
}
