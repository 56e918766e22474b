import type { LineQuantities } from '@haat/shared/contract/order-changes';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { keptOf, refund } from '../payments/refund';
import { askLess, askNothing } from './cash-on-delivery';
import { linesOf, portionsOf, restock, takeOff, unshippedOf, wordsOf, worthOf } from './give-back';
import { lockOrder, moveOrder, refuseStale, type By } from './move-order';
import { isCancellable } from './order-status';

export interface Cancellation {
  orderId: string;
  /** Without them, all that is left. */
  lines?: LineQuantities;
  /** The same key again changes nothing. */
  key?: string;
  /** The version that they have seen. */
  version?: number;
  by: By;
}

/** What a cancellation did: nothing, when it had been done before. */
export type Cancelled = { what: 'nothing' } | { what: 'order' | 'lines'; items: string; refundPaise: number };

/**
 * Cancels an order that isn't on its way yet, or some of its lines: their stock goes back, what was paid for them is
 * refunded to the paise, the timeline says so; all in the caller's transaction. The last lines of an order take the
 * order with them, what was paid for its delivery, and the use of its coupon.
 * Of an order that has left in part, what hasn't: with the last of that, the order is on its way.
 * @throws ApiError 400 for a line that isn't the order's; 404; 409 too-late, not-paid, too-many, key-used, stale
 */
export async function cancelOrder(
  tx: Transaction<Database>,
  { orderId, lines: wanted, key = 'whole', version, by }: Cancellation,
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
        'Something else was cancelled with this key before. Please read the order again.',
      );
    return { what: 'nothing' };
  }
  // Check the version after the key: a repeated request carries the version from before its own cancellation.
  refuseStale(order, version);
  if (!isCancellable(order.status)) {
    throw new ApiError(
      409,
      'too-late',
      order.status === 'Cancelled'
        ? 'This order is cancelled already.'
        : order.status === 'Payment Failed'
          ? 'This order was not paid and is closed.'
          : `This order is ${order.status.toLowerCase()} and can't be cancelled any more. You can return it once it has arrived.`,
    );
  }
  if (wanted && order.status === 'Awaiting Payment')
    throw new ApiError(409, 'not-paid', 'This order isn’t paid yet. Pay it first, or cancel all of it.');
  const lines = await linesOf(tx, orderId);
  const portions = wanted
    ? portionsOf(lines, wanted, unshippedOf)
    : lines.filter((line) => unshippedOf(line) > 0).map((line) => ({ line, quantity: unshippedOf(line) }));
  const isRest = lines.every(
    (line) => unshippedOf(line) === (portions.find((portion) => portion.line.id === line.id)?.quantity ?? 0),
  );
  const isAll = isRest && lines.every((line) => line.shipped_quantity === 0);

  const worth = worthOf(portions);
  const paid = await keptOf(tx, orderId);
  // With the last of it the delivery goes back too: all that is left. Some may have been paid back out of goodwill.
  const refundPaise = isAll ? paid : Math.min(worth, paid);
  await takeOff(tx, portions, 'cancelled_quantity');
  await restock(tx, portions, { cause: 'cancel', reference: orderId, actorId: by.as === 'staff' ? by.id : null });
  await tx
    .insertInto('order_cancellations')
    .values({ order_id: orderId, key, lines: JSON.stringify(contents), amount_paise: refundPaise, actor_id: by.id })
    .execute();
  if (refundPaise > 0)
    await refund(tx, {
      orderId,
      amountPaise: refundPaise,
      reason: isAll ? 'Order cancelled' : `Cancelled: ${wordsOf(portions)}`,
      key: `cancel:${orderId}:${key}`,
    });
  if (isAll) {
    await askNothing(tx, orderId);
    // Nothing was bought with the coupon: it can be used again.
    await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
    await moveOrder(tx, order, 'Cancelled', by);
  } else {
    await askLess(tx, orderId, worth);
    await tx
      .insertInto('order_events')
      .values({ order_id: orderId, status: order.status, actor_id: by.id, note: `Cancelled: ${wordsOf(portions)}` })
      .execute();
    // Of the rest all has left already.
    if (isRest) await moveOrder(tx, order, 'In Transit', { as: 'system', id: null });
  }
  return { what: isAll ? 'order' : 'lines', items: wordsOf(portions), refundPaise };
}
