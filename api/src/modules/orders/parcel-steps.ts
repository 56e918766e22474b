import {
  attemptReasons,
  PARCEL_LOST,
  PARCEL_RETURNED,
  rtoReasons,
  TRACKING_CORRECTED,
  type AttemptReason,
  type RtoReason,
} from '@haat/shared/contract/parcels';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { FulfilmentsTable } from '../../db/tables/orders';
import { ApiError, notFound } from '../../http/api-error';
import type { AddJob } from '../../jobs/jobs';
import { creditDelivery } from '../invoices/issue-credit-note';
import { netPaidOf, refund } from '../payments/refund';
import { cancelCodPayment, dueCashOf } from './cash-on-delivery';
import {
  linesOf,
  sentOf,
  returnItems,
  unshippedOf,
  formatLineItems,
  refundAmountOf,
  type LineQuantity,
} from './restock';
import { creditGivenNow } from './refund-lines';
import { moveOrder, type ChangeAuthor, type LockedOrder } from './move-order';
import { ORDER_MAILS, type OrderMail } from './order-mails';

type Parcel = Selectable<FulfilmentsTable>;

/** A parcel of a locked order. @throws ApiError 404; 409 wrong-status if it is in none of these states */
async function parcelOf(
  tx: Transaction<Database>,
  order: LockedOrder,
  number: number,
  states: readonly Parcel['state'][],
): Promise<Parcel> {
  const parcel = await tx
    .selectFrom('fulfilments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!parcel) throw notFound('Parcel');
  if (order.status === 'Delivered' || !states.includes(parcel.state))
    throw new ApiError(
      409,
      'wrong-status',
      order.status === 'Delivered'
        ? 'This order is delivered. Undo the delivery first.'
        : `This parcel is ${stateTexts[parcel.state]}.`,
    );
  return parcel;
}
const stateTexts: Record<Parcel['state'], string> = {
  sent: 'on its way to the customer',
  returning: 'on its way back',
  returned: 'received back',
  lost: 'lost',
};

const remark = (tx: Transaction<Database>, order: LockedOrder, parcel: Parcel, by: ChangeAuthor, note: string) =>
  tx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      status: order.status,
      actor_id: by.id,
      origin: by.origin ?? null,
      note,
      staff_note: `Parcel ${parcel.number}: ${parcel.carrier} ${parcel.tracking_number}`,
    })
    .execute();

const setState = (tx: Transaction<Database>, parcel: Parcel, state: Parcel['state']) =>
  tx.updateTable('fulfilments').set({ state }).where('id', '=', parcel.id).execute();

/** Records a failed delivery; the courier tries again. @throws ApiError 404; 409 wrong-status */
export async function recordAttempt(
  tx: Transaction<Database>,
  order: LockedOrder,
  number: number,
  reason: AttemptReason,
  by: ChangeAuthor,
  add: AddJob,
): Promise<void> {
  const parcel = await parcelOf(tx, order, number, ['sent']);
  await tx
    .insertInto('delivery_attempts')
    .values({ order_id: order.id, fulfilment_id: parcel.id, reason, actor_id: by.id })
    .execute();
  await remark(tx, order, parcel, by, attemptReasons[reason]);
  await add(ORDER_MAILS, { about: 'parcel', orderId: order.id, what: 'attempt', reason } satisfies OrderMail);
}

/** Marks a parcel as returning to origin (RTO). @throws ApiError 404; 409 wrong-status */
export async function returnToOrigin(
  tx: Transaction<Database>,
  order: LockedOrder,
  number: number,
  reason: RtoReason,
  by: ChangeAuthor,
  add: AddJob,
): Promise<void> {
  const parcel = await parcelOf(tx, order, number, ['sent']);
  await setState(tx, parcel, 'returning');
  await remark(tx, order, parcel, by, rtoReasons[reason]);
  await add(ORDER_MAILS, { about: 'parcel', orderId: order.id, what: 'returning', reason } satisfies OrderMail);
}

/** The units in a parcel that are not refunded yet. */
async function contentsOf(tx: Transaction<Database>, order: LockedOrder, parcel: Parcel): Promise<LineQuantity[]> {
  const lines = await linesOf(tx, order.id);
  const rows = await tx
    .selectFrom('fulfilment_lines')
    .select(['line_id', 'quantity'])
    .where('fulfilment_id', '=', parcel.id)
    .execute();
  return rows.flatMap(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id);
    const left = line ? Math.min(quantity, sentOf(line)) : 0;
    return line && left > 0 ? [{ line, quantity: left }] : [];
  });
}

/** Whether nothing of an order is left to deliver without these portions. */
async function isEnd(
  tx: Transaction<Database>,
  order: LockedOrder,
  portions: readonly LineQuantity[],
): Promise<boolean> {
  const quantities = new Map(portions.map(({ line, quantity }) => [line.id, quantity]));
  return (await linesOf(tx, order.id)).every(
    (line) => unshippedOf(line) === 0 && sentOf(line) === (quantities.get(line.id) ?? 0),
  );
}

/** The refund if a parcel came back or is lost, in paise. @throws ApiError 404; 409 wrong-status */
export async function refundOfParcel(tx: Transaction<Database>, order: LockedOrder, number: number): Promise<number> {
  const portions = await contentsOf(tx, order, await parcelOf(tx, order, number, ['sent', 'returning']));
  const netPaid = await netPaidOf(tx, order.id);
  if (await isEnd(tx, order, portions)) return netPaid;
  const costPaise = refundAmountOf(portions);
  return Math.min(costPaise - Math.min(costPaise, await dueCashOf(tx, order.id)), netPaid);
}

/**
 * Ends a parcel that came back or is lost: its units count as returned and are refunded if paid; otherwise the COD
 * amount is reduced. Lines that are not restocked are written off. After the last units the order is cancelled, and its
 * delivery is refunded too.
 * @returns the refund in paise
 * @throws ApiError 404; 409 wrong-status
 */
export async function endParcel(
  tx: Transaction<Database>,
  order: LockedOrder,
  number: number,
  end: { state: 'returned'; notRestocked: readonly string[] } | { state: 'lost' },
  by: ChangeAuthor,
  add: AddJob,
): Promise<number> {
  const parcel = await parcelOf(tx, order, number, ['sent', 'returning']);
  const portions = await contentsOf(tx, order, parcel);
  const isLast = await isEnd(tx, order, portions);
  const note = end.state === 'lost' ? PARCEL_LOST : PARCEL_RETURNED;
  await setState(tx, parcel, end.state);
  const isSellable = ({ line }: LineQuantity) => end.state === 'returned' && !end.notRestocked.includes(line.id);
  const key = `parcel:${order.id}:${number}`;
  const stock = { cause: 'return', reference: order.id, actorId: by.id } as const;
  const [sellable, writtenOff] = [portions.filter(isSellable), portions.filter((one) => !isSellable(one))];
  let refundPaise = 0;
  // Restocked and written-off lines get separate refunds, so that the restocked ones are named.
  if (sellable.length > 0)
    refundPaise += await returnItems(tx, order.id, sellable, {
      reason: `${note}: ${formatLineItems(sellable)}`,
      key,
      stock,
    });
  if (writtenOff.length > 0)
    refundPaise += await returnItems(tx, order.id, writtenOff, {
      reason: `${note}: ${formatLineItems(writtenOff)}`,
      key: `${key}:written-off`,
      stock: null,
    });
  await remark(tx, order, parcel, by, note);
  if (isLast) {
    const rest = await netPaidOf(tx, order.id);
    if (rest > 0) await refund(tx, { orderId: order.id, amountPaise: rest, reason: note, key: `${key}:rest` });
    refundPaise += rest;
    await creditDelivery(tx, order.id);
    await cancelCodPayment(tx, order.id);
    await moveOrder(tx, order, 'Cancelled', { ...by, as: 'system' });
  }
  await add(ORDER_MAILS, {
    about: 'parcel',
    orderId: order.id,
    what: end.state,
    refundPaise,
    creditPaise: await creditGivenNow(tx, order.id),
  } satisfies OrderMail);
  return refundPaise;
}

/** Corrects a parcel's carrier and tracking number. @throws ApiError 404; 409 wrong-status */
export async function correctTracking(
  tx: Transaction<Database>,
  order: LockedOrder,
  number: number,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
  by: ChangeAuthor,
  add: AddJob,
): Promise<void> {
  const parcel = await parcelOf(tx, order, number, ['sent', 'returning']);
  const corrected = { ...parcel, carrier, tracking_number: trackingNumber };
  await tx
    .updateTable('fulfilments')
    // The booked courier knows nothing of another number.
    .set({ carrier, tracking_number: trackingNumber, courier: null, courier_status: null, pickup_at: null })
    .where('id', '=', parcel.id)
    .execute();
  await remark(tx, order, corrected, by, TRACKING_CORRECTED);
  await add(ORDER_MAILS, { about: 'parcel', orderId: order.id, what: 'tracking', parcel: number } satisfies OrderMail);
}
