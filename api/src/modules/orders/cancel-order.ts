import type { CancelReason, LineQuantities } from '@haat/shared/contract/order-changes';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { creditDelivery } from '../invoices/issue-credit-note';
import { netPaidOf, refund } from '../payments/refund';
import { reduceCodAmount, cancelCodPayment } from './cash-on-delivery';
import {
  linesOf,
  portionsOf,
  restock,
  recordLineQuantities,
  unshippedOf,
  formatLineItems,
  refundAmountOf,
} from './restock';
import { lockOrder, moveOrder, assertVersion, type ChangeAuthor } from './move-order';
import { isCancellable } from './order-status';

export interface Cancellation {
  orderId: string;
  /** Without them, all that is left. */
  lines?: LineQuantities;
  /** The same key again changes nothing. */
  key?: string;
  /** The version that they have seen. */
  version?: number;
  reason?: CancelReason;
  /** For staff only. */
  note?: string;
  /** Lines, by their ids, that don't go back into the stock. */
  notRestocked?: readonly string[];
  by: ChangeAuthor;
}

const reasonTexts: Record<CancelReason, string> = {
  customer: 'The customer asked for it',
  'out-of-stock': 'Out of stock or damaged',
  address: 'Address cannot be served',
  fraud: 'Suspected fraud',
  mistake: 'Our mistake',
  other: 'Another reason',
};

/** What a cancellation did: nothing, when it had been done before. */
export type Cancelled = { what: 'nothing' } | { what: 'order' | 'lines'; items: string; refundPaise: number };

/**
 * Cancels an order that isn't on its way yet, or some of its lines: their stock goes back unless told otherwise, what was paid for them is
 * refunded to the paise, the timeline says so; all in the caller's transaction. The last lines of an order take the
 * order with them, what was paid for its delivery, and the use of its coupon.
 * Of an order that has left in part, what hasn't: with the last of that, the order is on its way.
 * @throws ApiError 400 for a line that isn't the order's; 404; 409 too-late, not-paid, too-many, key-used, stale
 */
export async function cancelOrder(
  tx: Transaction<Database>,
  { orderId, lines: wanted, key = 'whole', version, reason, note, notRestocked = [], by }: Cancellation,
): Promise<Cancelled> {
  const order = await lockOrder(tx, orderId);
  const contents = (wanted ?? []).map(({ lineId, quantity }) => `${lineId} ${quantity}`).sort();
  const before = await tx
    .selectFrom('order_cancellations')
    .select('lines')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before && key !== 'whole') {
    if (before.lines.join() !== contents.join())
      throw new ApiError(
        409,
        'key-used',
        'This cancellation was already sent with other items. Please reload the order.',
      );
    return { what: 'nothing' };
  }
  // Check the version after the key: a repeated request carries the version from before its own cancellation.
  assertVersion(order, version);
  if (!isCancellable(order.status)) {
    throw new ApiError(
      409,
      'too-late',
      order.status === 'Cancelled'
        ? 'This order is already cancelled.'
        : order.status === 'Payment Failed'
          ? 'This order was not paid in time and is closed.'
          : `This order is ${order.status.toLowerCase()} and can no longer be cancelled. You can return it after it arrives.`,
    );
  }
  if (wanted && order.status === 'Awaiting Payment')
    throw new ApiError(409, 'not-paid', 'This order is not paid yet. Pay for it first, or cancel the whole order.');
  const lines = await linesOf(tx, orderId);
  const portions = wanted
    ? portionsOf(lines, wanted, unshippedOf)
    : lines.filter((line) => unshippedOf(line) > 0).map((line) => ({ line, quantity: unshippedOf(line) }));
  const isRest = lines.every(
    (line) => unshippedOf(line) === (portions.find((portion) => portion.line.id === line.id)?.quantity ?? 0),
  );
  // Parcels that came back or are lost are not on their way.
  const isOut = await tx
    .selectFrom('fulfilments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sent', 'returning'])
    .executeTakeFirst();
  const isAll = isRest && !isOut;

  const worth = refundAmountOf(portions);
  const paid = await netPaidOf(tx, orderId);
  // What is not paid yet of a change of the items is taken off first.
  const unpaid = isAll ? order.difference_paise : Math.min(order.difference_paise, worth);
  // With the last of it the delivery goes back too: all that is left. Some may have been paid back out of goodwill.
  const refundPaise = isAll ? paid : Math.min(worth - unpaid, paid);
  if (unpaid > 0)
    await tx
      .updateTable('orders')
      .set({ difference_paise: order.difference_paise - unpaid })
      .where('id', '=', orderId)
      .execute();
  await recordLineQuantities(tx, portions, 'cancelled_quantity');
  const sellable = portions.filter(({ line }) => !notRestocked.includes(line.id));
  await restock(tx, sellable, { cause: 'cancel', reference: orderId, actorId: by.as === 'staff' ? by.id : null });
  await tx
    .insertInto('order_cancellations')
    .values({
      order_id: orderId,
      key,
      lines: JSON.stringify(contents),
      amount_paise: refundPaise,
      actor_id: by.id,
      reason: reason ?? null,
      note: note || null,
    })
    .execute();
  const kept = portions.filter(({ line }) => notRestocked.includes(line.id));
  const staffNote =
    [reason && reasonTexts[reason], note, kept.length > 0 ? `Not restocked: ${formatLineItems(kept)}` : null]
      .filter(Boolean)
      .join('. ') || null;
  if (refundPaise > 0)
    await refund(tx, {
      orderId,
      amountPaise: refundPaise,
      reason: isAll ? 'Order cancelled' : `Cancelled: ${formatLineItems(portions)}`,
      key: `cancel:${orderId}:${key}`,
    });
  if (isAll) {
    // Parcels that came back had an invoice, whose delivery is refunded too.
    await creditDelivery(tx, orderId);
    await cancelCodPayment(tx, orderId);
    // Nothing was bought with the coupon: it can be used again.
    await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
    await moveOrder(tx, order, 'Cancelled', by, { staffNote });
  } else {
    await reduceCodAmount(tx, orderId, worth);
    await tx
      .insertInto('order_events')
      .values({
        order_id: orderId,
        status: order.status,
        actor_id: by.id,
        note: `Cancelled: ${formatLineItems(portions)}`,
        staff_note: staffNote,
      })
      .execute();
    // Of the rest all has left already.
    if (isRest) await moveOrder(tx, order, 'In Transit', { as: 'system', id: null });
  }
  return { what: isAll ? 'order' : 'lines', items: formatLineItems(portions), refundPaise };
}
