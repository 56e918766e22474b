import { DELIVERED_BY_MISTAKE } from '@haat/shared/contract/parcels';
import { formatRupees, toRupees } from '@haat/shared/money';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import type { AddJob } from '../../jobs/jobs';
import { captureCodPayment, undoCodCapture } from './cash-on-delivery';
import { moveOrder, assertTransition, type ChangeAuthor, type LockedOrder } from './move-order';
import { ORDER_MAILS, type OrderMail } from './order-mails';

/** Hours after it was recorded in which a delivery can be undone. */
const UNDO_HOURS = 48;
/** Delay of the delivery email in seconds, because a sent email cannot be recalled. */
const MAIL_SECONDS = 10;

/**
 * Marks an order as delivered; for COD, its cash counts as collected.
 * @throws ApiError 400 for a time before it shipped or in the future; 409 wrong-status
 */
export async function deliverOrder(
  tx: Transaction<Database>,
  order: LockedOrder,
  at: Date,
  by: ChangeAuthor,
  add: AddJob,
): Promise<void> {
  assertTransition(order, 'Delivered', by);
  const now = new Date();
  const { lastShippedAt } = await tx
    .selectFrom('fulfilments')
    .select((select) => select.fn.max('shipped_at').as('lastShippedAt'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (at > now || (lastShippedAt && at < lastShippedAt))
    throw new ApiError(400, 'invalid', 'Enter a time between the dispatch of the last parcel and now.', [
      { path: 'at', message: 'Enter a time between the dispatch and now' },
    ]);
  const { returning } = await tx
    .selectFrom('fulfilments')
    .select((select) => select.fn.countAll<number>().filterWhere('state', '=', 'returning').as('returning'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (Number(returning) > 0)
    throw new ApiError(
      409,
      'wrong-status',
      'A parcel of this order is on its way back. Record it as received back or as lost first.',
    );
  await moveOrder(tx, order, 'Delivered', by, { at, columns: { delivered_at: at, delivery_recorded_at: now } });
  await captureCodPayment(tx, order.id, at);
  await add.after(MAIL_SECONDS, ORDER_MAILS, { about: 'delivered', orderId: order.id } satisfies OrderMail);
}

/** Until when the delivery of an order can be undone, or the reason as a sentence if it cannot. */
async function undoOf(db: Kysely<Database>, orderId: string): Promise<{ until: Date } | { refusal: string }> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'delivered_at', 'delivery_recorded_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (order.status !== 'Delivered' || !order.delivered_at) return { refusal: 'This order is not delivered.' };
  const until = new Date((order.delivery_recorded_at ?? order.delivered_at).getTime() + UNDO_HOURS * 3_600_000);
  if (until < new Date()) return { refusal: `A delivery can be undone for ${UNDO_HOURS} hours.` };
  const received = await db
    .selectFrom('payments')
    .select('amount_paise')
    .where('order_id', '=', orderId)
    .where('method', '=', 'cod')
    .where('transferred_from', 'is', null)
    .where('received_on', 'is not', null)
    .executeTakeFirst();
  if (received)
    return {
      refusal: `${formatRupees(toRupees(received.amount_paise))} in cash is recorded as received. Undo that first.`,
    };
  const filed = await db
    .selectFrom('returns')
    .select('reference')
    .where('order_id', '=', orderId)
    .union(db.selectFrom('claims').select('reference').where('order_id', '=', orderId))
    .execute();
  if (filed[0]) return { refusal: `${filed[0].reference} was filed for this delivery, so it can’t be undone.` };
  const refunded = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('refunds.order_id', '=', orderId)
    .where('payments.method', '=', 'cod')
    .executeTakeFirst();
  return refunded ? { refusal: 'Part of its cash was refunded, so the delivery can’t be undone.' } : { until };
}

/** Until when the delivery of an order can be undone; null if it cannot. */
export async function undeliverUntil(db: Kysely<Database>, orderId: string): Promise<Date | null> {
  const undo = await undoOf(db, orderId);
  return 'until' in undo ? undo.until : null;
}

/**
 * Undoes a delivery: the order is in transit again, and the courier is to collect its cash. Stock and invoices do not
 * change, because they follow the shipment.
 * @throws ApiError 409 wrong-status, can-not-undo
 */
export async function undeliverOrder(
  tx: Transaction<Database>,
  order: LockedOrder,
  reason: string,
  by: ChangeAuthor,
  add: AddJob,
): Promise<void> {
  assertTransition(order, 'In Transit', by);
  const undo = await undoOf(tx, order.id);
  if ('refusal' in undo) throw new ApiError(409, 'can-not-undo', undo.refusal);
  const { delivery_recorded_at: recorded } = await tx
    .selectFrom('orders')
    .select('delivery_recorded_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await moveOrder(tx, order, 'In Transit', by, {
    note: DELIVERED_BY_MISTAKE,
    staffNote: reason,
    columns: { delivered_at: null, delivery_recorded_at: null },
  });
  await undoCodCapture(tx, order.id);
  const isMailed = recorded !== null && Date.now() - recorded.getTime() > MAIL_SECONDS * 1_000;
  if (isMailed) await add(ORDER_MAILS, { about: 'undelivered', orderId: order.id } satisfies OrderMail);
}
