import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees, toRupees } from '@haat/shared/money';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { dateInIndia } from '../../india-time';
import type { LockedOrder } from './move-order';

const unpaid = (tx: Transaction<Database>, orderId: string) =>
  tx
    .updateTable('payments')
    .set({ updated_at: new Date() })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending');

/** Reduces the amount that the courier collects, because some of the order will not be delivered. */
export const reduceCodAmount = (tx: Transaction<Database>, orderId: string, paise: number) =>
  unpaid(tx, orderId)
    .set({ amount_paise: sql<number>`amount_paise - ${paise}` })
    .where('method', '=', 'cod')
    .execute();

/** The cash that the courier is still to collect, in paise. */
export async function dueCashOf(tx: Transaction<Database>, orderId: string): Promise<number> {
  const row = await tx
    .selectFrom('payments')
    .select((select) => select.fn.sum<string | null>('amount_paise').as('paise'))
    .where('order_id', '=', orderId)
    .where('method', '=', 'cod')
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return Number(row?.paise ?? 0);
}

/** Records that the courier collected the cash. The shop has it once it is recorded as received. */
export const captureCodPayment = (tx: Transaction<Database>, orderId: string, at = new Date()) =>
  unpaid(tx, orderId).set({ status: 'captured', collected_at: at }).where('method', '=', 'cod').execute();

/** Undoes the collection: the courier is to collect the amount again. */
export const undoCodCapture = (tx: Transaction<Database>, orderId: string) =>
  tx
    .updateTable('payments')
    .set({ status: 'pending', collected_at: null, updated_at: new Date() })
    .where('order_id', '=', orderId)
    .where('method', '=', 'cod')
    .where('status', '=', 'captured')
    .execute();

/** Cancels the collection: nothing is due for the order any more. */
export const cancelCodPayment = (tx: Transaction<Database>, orderId: string) =>
  unpaid(tx, orderId).set({ status: 'cancelled' }).execute();

/**
 * The cash of an order that can be recorded as received on a day, or whose receipt can be undone; locks its payment.
 * @param day YYYY-MM-DD in India; null to undo
 * @throws ApiError 400 for a day before the collection or after today; 409 no-cash if no cash was collected, or it is
 * already recorded, or there is nothing to undo
 */
export async function cashOf(
  tx: Transaction<Database>,
  orderId: string,
  day: string | null,
): Promise<{ paymentId: string; amountPaise: number }> {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'amount_paise', 'collected_at', 'updated_at', 'received_on'])
    .where('order_id', '=', orderId)
    .where('method', '=', 'cod')
    .where('status', '=', 'captured')
    .where('amount_paise', '>', 0)
    // The cash of an exchanged order is recorded there.
    .where('transferred_from', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw new ApiError(409, 'no-cash', 'No cash was collected for this order.');
  if ((payment.received_on === null) === (day === null))
    throw new ApiError(
      409,
      'no-cash',
      day === null ? 'No cash is recorded as received.' : 'Cash for this order is already recorded as received.',
    );
  const first = dateInIndia(payment.collected_at ?? payment.updated_at);
  const last = dateInIndia(new Date());
  if (day !== null && (day < first || day > last))
    throw new ApiError(400, 'invalid', 'Enter a day from the delivery to today.', [
      { path: 'receivedOn', message: 'Enter a day from the delivery to today' },
    ]);
  return { paymentId: payment.id, amountPaise: payment.amount_paise };
}

/**
 * Records the day on which the shop received a courier's cash of a locked order, or undoes that; for staff only.
 * @param day YYYY-MM-DD in India; null to undo
 * @throws ApiError as {@link cashOf}
 */
export async function recordCash(
  tx: Transaction<Database>,
  order: Pick<LockedOrder, 'id' | 'status'>,
  { day, reference }: { day: string | null; reference: string | null },
  actorId: string,
): Promise<void> {
  const { paymentId, amountPaise } = await cashOf(tx, order.id, day);
  await tx
    .updateTable('payments')
    .set({ received_on: day, received_reference: day === null ? null : reference })
    .where('id', '=', paymentId)
    .execute();
  await tx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      status: order.status,
      actor_id: actorId,
      note: null,
      staff_only: true,
      staff_note: day
        ? `Cash received: ${formatRupees(toRupees(amountPaise))} on ${formatDay(day)}${reference ? `, ${reference}` : ''}`
        : 'Cash received: undone',
    })
    .execute();
}
