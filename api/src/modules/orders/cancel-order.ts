import type { CancelReason, LineQuantities } from '@haat/shared/contract/order-changes';
import type { RefundTo } from '@haat/shared/contract/refund-to';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { creditDelivery } from '../invoices/issue-credit-note';
import { netPaidOf, refund, releaseCredit } from '../payments/refund';
import { dueCashOf, reduceCodAmount, cancelCodPayment } from './cash-on-delivery';
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
  /** Without it, everything that can still be cancelled. */
  lines?: LineQuantities;
  /** Idempotency key: repeating it changes nothing. */
  key?: string;
  /** The version that the caller has seen. */
  version?: number;
  reason?: CancelReason;
  /** For staff only. */
  note?: string;
  /** IDs of lines that are not restocked. */
  notRestocked?: readonly string[];
  /** By default the original payment. */
  refundTo?: RefundTo | undefined;
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

/** The effect of a cancellation: nothing if it was done before. */
export type Cancelled = { what: 'nothing' } | { what: 'order' | 'lines'; items: string; refundPaise: number };

/**
 * Cancels an order before it ships, or some of its lines, in the caller's transaction. Restocks them, reduces the cash
 * that is still to be collected and refunds what was paid, to the paise. Cancelling the last lines also cancels the
 * order, its coupon use and its delivery price; if parcels are on their way, the order is in transit instead.
 * @throws ApiError 400 for a line of another order; 404; 409 too-late, not-paid, too-many, key-used, stale,
 * no-account
 */
export async function cancelOrder(
  tx: Transaction<Database>,
  { orderId, lines: wanted, key = 'whole', version, reason, note, notRestocked = [], refundTo, by }: Cancellation,
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
          : (t) =>
              order.status === 'Delivered'
                ? t('This order is delivered and can no longer be cancelled. You can return it.')
                : t('This order is on its way and can no longer be cancelled. You can return it after it arrives.'),
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

  const costPaise = refundAmountOf(portions);
  // Nothing was bought yet, so its store credit is released instead of refunded.
  const isUnpaid = order.status === 'Awaiting Payment';
  const paid = (await netPaidOf(tx, orderId)) - (isUnpaid ? order.credit_paise : 0);
  // The unpaid difference of a change of the items is deducted first.
  const unpaid = isAll ? order.difference_paise : Math.min(order.difference_paise, costPaise);
  // With the last lines, the delivery is refunded too: everything that remains after goodwill refunds.
  const fromCash = isAll ? 0 : Math.min(costPaise - unpaid, await dueCashOf(tx, orderId));
  const refundPaise = isAll ? paid : Math.min(costPaise - unpaid - fromCash, paid);
  if (unpaid > 0)
    await tx
      .updateTable('orders')
      .set({ difference_paise: order.difference_paise - unpaid })
      .where('id', '=', orderId)
      .execute();
  await recordLineQuantities(tx, portions, 'cancelled_quantity');
  const sellable = portions.filter(({ line }) => !notRestocked.includes(line.id));
  await restock(tx, sellable, { cause: 'cancel', reference: orderId, actorId: by.as === 'staff' ? by.id : null });
  if (isUnpaid) await releaseCredit(tx, orderId);
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
  const writtenOff = portions.filter(({ line }) => notRestocked.includes(line.id));
  const staffNote =
    [
      reason && reasonTexts[reason],
      note,
      writtenOff.length > 0 ? `Not restocked: ${formatLineItems(writtenOff)}` : null,
    ]
      .filter(Boolean)
      .join('. ') || null;
  if (refundPaise > 0)
    await refund(tx, {
      orderId,
      amountPaise: refundPaise,
      reason: isAll ? 'Order cancelled' : `Cancelled: ${formatLineItems(portions)}`,
      key: `cancel:${orderId}:${key}`,
      to: refundTo,
    });
  if (isAll) {
    // Parcels that came back had an invoice, so their delivery is credited too.
    await creditDelivery(tx, orderId);
    await cancelCodPayment(tx, orderId);
    // The order is void, so its coupon can be used again.
    await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
    await moveOrder(tx, order, 'Cancelled', by, { staffNote });
  } else {
    if (fromCash > 0) await reduceCodAmount(tx, orderId, fromCash);
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
    // All remaining units have shipped.
    if (isRest) await moveOrder(tx, order, 'In Transit', { as: 'system', id: null });
  }
  return { what: isAll ? 'order' : 'lines', items: formatLineItems(portions), refundPaise };
}
