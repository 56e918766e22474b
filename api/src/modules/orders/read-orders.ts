import { CLAIM_DAYS, RETURN_DAYS } from '@haat/shared/contract/order-terms';
import { orderPaymentMethods, orderStatuses, refundStatuses, type Order } from '@haat/shared/contract/order';
import { toRupees } from '@haat/shared/money';
import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { OrderLinesTable, OrdersTable } from '../../db/tables/orders';
import { shippingGstOf } from '../tax/shipping-gst';
import { daysAfter } from './delivered-at';
import { remainingQuantity } from './restock';
import { nonReturnableLines } from './non-returnable-lines';

const statusSchema = z.enum(orderStatuses);
const refundStatusSchema = z.enum(refundStatuses);
const methodSchema = z.enum(orderPaymentMethods);

/** Quantities in open returns, by line ID. */
export async function quantitiesInReturn(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.reference', 'return_lines.return_reference')
    .select([
      'line_id',
      (select) => select.fn.sum<string>(select.fn.coalesce('received_quantity', 'quantity')).as('quantity'),
    ])
    .where('returns.order_id', 'in', [...orderIds])
    .where('returns.status', 'not in', ['Refunded', 'Exchanged', 'Refused'])
    .groupBy('line_id')
    .execute();
  return new Map(rows.map((row) => [row.line_id, Number(row.quantity)]));
}

/** The columns of an order that are shown. */
const shownColumns = [
  'orders.id',
  'orders.created_at',
  'orders.status',
  'orders.delivered_at',
  'orders.items_paise',
  'orders.discount_paise',
  'orders.shipping_paise',
  'orders.tax_paise',
  'orders.tax_mode',
  'orders.total_paise',
  'orders.credit_paise',
  'orders.difference_paise',
  'orders.estimated_delivery',
  'orders.address',
  'orders.email',
  'orders.payment_method',
  'orders.card_brand',
  'orders.card_last_four',
] as const;

/** Orders with all related data that is shown. */
const wholeOrders = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .select(shownColumns)
    .select((select) => [
      select
        .selectFrom('payments')
        .whereRef('order_id', '=', 'orders.id')
        .where('method', '=', 'cod')
        .where('status', '=', 'pending')
        .select((sum) => sum.fn.sum<string>('amount_paise').as('paise'))
        .as('due_paise'),
      select
        .selectFrom('payments')
        .whereRef('order_id', '=', 'orders.id')
        .where('method', '<>', 'credit')
        .where('status', '=', 'captured')
        .select((sum) => sum.fn.sum<string>('amount_paise').as('paise'))
        .as('paid_paise'),
      jsonArrayFrom(
        select
          .selectFrom('order_lines')
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position')
          .select([
            'id',
            'product_id',
            'sku',
            'name',
            'options',
            'quantity',
            'price_paise',
            'total_paise',
            'image',
            'cancelled_quantity',
            'returned_quantity',
            'shipped_quantity',
            'discount_paise',
            'gst_rate_bp',
            'cgst_paise',
            'sgst_paise',
            'igst_paise',
          ]),
      ).as('lines'),
      jsonArrayFrom(
        select
          .selectFrom('order_events')
          .whereRef('order_id', '=', 'orders.id')
          .where('staff_only', '=', false)
          .orderBy('at')
          .orderBy('id')
          .select(['status', 'at', 'note']),
      ).as('events'),
      jsonArrayFrom(
        select
          .selectFrom('refunds')
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('created_at')
          .select(['amount_paise', 'status', 'reason', 'created_at', 'done_at', 'to_credit']),
      ).as('refunds'),
      jsonArrayFrom(
        select
          .selectFrom('fulfilments')
          .leftJoin('invoices', 'invoices.fulfilment_id', 'fulfilments.id')
          .whereRef('fulfilments.order_id', '=', 'orders.id')
          .orderBy('fulfilments.number')
          .select((parcel) => [
            'fulfilments.number',
            'carrier',
            'tracking_number',
            'shipped_at',
            'fulfilments.state',
            parcel
              .selectFrom('delivery_attempts')
              .whereRef('delivery_attempts.fulfilment_id', '=', 'fulfilments.id')
              .select((count) => count.fn.countAll<number>().as('attempts'))
              .as('attempts'),
            'invoices.number as invoice',
            jsonArrayFrom(
              parcel
                .selectFrom('fulfilment_lines')
                .whereRef('fulfilment_id', '=', 'fulfilments.id')
                .select(['line_id', 'quantity']),
            ).as('lines'),
          ]),
      ).as('parcels'),
    ]);
type WholeOrder = Awaited<ReturnType<ReturnType<typeof wholeOrders>['execute']>>[number];

/**
 * Orders as their owners see them (rupees), in the order of the rows, with one or two queries for any number of orders.
 */
export async function ordersOf(
  db: Kysely<Database>,
  rows: readonly Pick<Selectable<OrdersTable>, 'id'>[],
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const found = new Map(
    (
      await shown(
        db,
        await wholeOrders(db)
          .where(
            'orders.id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute(),
      )
    ).map((order) => [order.id, order]),
  );
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}

async function shown(db: Kysely<Database>, rows: readonly WholeOrder[]): Promise<Order[]> {
  const arrived = rows.filter((row) => row.delivered_at !== null).map(({ id }) => id);
  const underWay = await quantitiesInReturn(db, arrived);
  const staying = await nonReturnableLines(db, arrived);
  return rows.map((row) => {
    const { lines: own, events: steps, refunds, parcels } = row;
    const last = parcels.at(-1);
    const delivered = row.delivered_at;
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
        shipped: line.shipped_quantity,
        returnable: delivered && !staying.has(line.id) ? remainingQuantity(line) - (underWay.get(line.id) ?? 0) : 0,
        ...(staying.has(line.id) && { notReturnable: true as const }),
      })),
      itemsTotal: toRupees(row.items_paise),
      discount: toRupees(row.discount_paise),
      shipping: toRupees(row.shipping_paise),
      tax: toRupees(row.tax_paise),
      gst: row.tax_mode === 'gst' ? gstOf(own, row.shipping_paise) : null,
      total: toRupees(row.total_paise),
      ...(row.credit_paise > 0 && { storeCredit: toRupees(row.credit_paise) }),
      estimatedDelivery: row.estimated_delivery,
      address: row.address,
      email: row.email,
      due: toRupees(Number(row.due_paise ?? 0)),
      paid: toRupees(Number(row.paid_paise ?? 0)),
      ...(row.difference_paise > 0 && { difference: toRupees(row.difference_paise) }),
      ...(removedPaiseOf(row) > 0 && { removed: toRupees(removedPaiseOf(row)) }),
      payment: { method: methodSchema.parse(row.payment_method), brand: row.card_brand, lastFour: row.card_last_four },
      timeline: steps.map(({ status, at, note }) => ({
        status: statusSchema.parse(status),
        at: new Date(at).toISOString(),
        note,
      })),
      tracking: last ? { carrier: last.carrier, number: last.tracking_number } : null,
      parcels: parcels.map((parcel) => ({
        number: parcel.number,
        carrier: parcel.carrier,
        tracking: parcel.tracking_number,
        shippedAt: new Date(parcel.shipped_at).toISOString(),
        invoice: parcel.invoice,
        state: parcel.state,
        attempts: Number(parcel.attempts ?? 0),
        lines: parcel.lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
      })),
      refunds: refunds.map((refund) => ({
        amount: toRupees(refund.amount_paise),
        status: refundStatusSchema.parse(refund.status),
        reason: refund.reason,
        at: new Date(refund.created_at).toISOString(),
        doneAt: refund.done_at ? new Date(refund.done_at).toISOString() : null,
        ...(refund.to_credit && { toCredit: true as const }),
      })),
      returnUntil: until(RETURN_DAYS),
      claimUntil: until(CLAIM_DAYS),
      invoice: parcels.find(({ invoice }) => invoice)?.invoice ?? null,
    };
  });
}

/** The part of a continuing order's total that was never charged. Paise. */
function removedPaiseOf(row: WholeOrder): number {
  const isOpen = row.status === 'Awaiting Payment' || row.status === 'Payment Failed' || row.status === 'Cancelled';
  if (isOpen || row.lines.every((line) => line.cancelled_quantity + line.returned_quantity === 0)) return 0;
  const settled = row.credit_paise + Number(row.paid_paise ?? 0) + Number(row.due_paise ?? 0);
  return Math.max(0, row.total_paise - settled - row.difference_paise);
}

type TaxedLine = Pick<
  Selectable<OrderLinesTable>,
  'total_paise' | 'discount_paise' | 'gst_rate_bp' | 'cgst_paise' | 'sgst_paise' | 'igst_paise'
>;
/** The GST in the prices of an order's lines and delivery, as placed. */
const gstOf = (lines: readonly TaxedLine[], shippingPaise: number) => {
  const delivery = shippingGstOf(shippingPaise, lines);
  const sum = (part: 'cgst' | 'sgst' | 'igst') =>
    toRupees(lines.reduce((paise, line) => paise + line[`${part}_paise`], delivery[`${part}Paise`]));
  return { cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') };
};

/** One order by its number; null if it does not exist. */
export async function orderOf(db: Kysely<Database>, id: string): Promise<Order | null> {
  return (await shown(db, await wholeOrders(db).where('orders.id', '=', id).execute()))[0] ?? null;
}
