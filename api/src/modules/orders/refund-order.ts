import type { orderRefundSchema, refundPreviewRequestSchema } from '@haat/shared/contract/staff-order-changes';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { netPaidOf, refund } from '../payments/refund';
import { dueCashOf } from './cash-on-delivery';
import { linesOf, portionsOf, sentOf, returnItems, unshippedOf, formatLineItems, refundAmountOf } from './restock';
import { lockOrder, assertVersion, type ChangeAuthor } from './move-order';
import { quantitiesInReturn } from './read-orders';

/**
 * Refunds shipped lines, which then count as returned, or an amount as goodwill. Unshipped lines are cancelled instead.
 * @returns the refund in paise; null if the key was used before
 * @throws ApiError 400 for a line of another order; 404; 409 nothing-paid, too-much, too-many, key-used, stale,
 * no-account
 */
export async function refundOrder(
  tx: Transaction<Database>,
  orderId: string,
  { key, version, lines: wanted, restock, amount, reason, refundTo }: z.output<typeof orderRefundSchema>,
  by: ChangeAuthor,
): Promise<number | null> {
  const order = await lockOrder(tx, orderId);
  const refundKey = `staff:${orderId}:${key}`;
  const before = await tx
    .selectFrom('refunds')
    .select(['amount_paise', 'reason'])
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', refundKey)
    .executeTakeFirst();
  if (before) {
    if (amount !== undefined && toPaise(amount) !== before.amount_paise)
      throw new ApiError(409, 'key-used', 'This refund was already sent with another amount. Please reload the order.');
    return null;
  }
  assertVersion(order, version);
  const netPaid = await netPaidOf(tx, orderId);
  if (netPaid === 0)
    throw new ApiError(
      409,
      'nothing-paid',
      'There is nothing to refund: the order was not paid, or is already fully refunded.',
    );

  let refundPaise: number;
  const asCredit = refundTo === 'credit' ? ' as store credit' : '';
  let itemsNote = '';
  if (wanted) {
    const inReturn = await quantitiesInReturn(tx, [orderId]);
    const portions = portionsOf(
      await linesOf(tx, orderId),
      wanted,
      (line) => sentOf(line) - (inReturn.get(line.id) ?? 0),
    );
    itemsNote = ` for ${formatLineItems(portions)}`;
    refundPaise = await returnItems(tx, orderId, portions, {
      reason: `${reason}: ${formatLineItems(portions)}`,
      key: refundKey,
      stock: restock ? { cause: 'return', reference: orderId, actorId: by.id } : null,
      refundTo,
    });
  } else {
    refundPaise = toPaise(amount ?? 0);
    if (refundPaise > netPaid)
      throw new ApiError(409, 'too-much', `At most ${formatRupees(toRupees(netPaid))} can be refunded.`, [
        { path: 'amount', message: `At most ${formatRupees(toRupees(netPaid))}` },
      ]);
    await refund(tx, { orderId, amountPaise: refundPaise, reason, key: refundKey, to: refundTo });
  }
  await tx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      status: order.status,
      actor_id: by.id,
      note: `${formatRupees(toRupees(refundPaise))} refunded${asCredit}${itemsNote}: ${reason}`,
    })
    .execute();
  return refundPaise;
}

/**
 * The refund of a requested action, in paise: cancelling unshipped lines or refunding shipped ones (all of them if none
 * is named). @throws ApiError 400, 404, 409 too-many
 */
export async function amountOfRequest(
  tx: Transaction<Database>,
  orderId: string,
  { as, lines: wanted }: z.output<typeof refundPreviewRequestSchema>,
): Promise<number> {
  const order = await lockOrder(tx, orderId);
  const netPaid = await netPaidOf(tx, order.id);
  const lines = await linesOf(tx, order.id);
  const available = as === 'cancel' ? unshippedOf : sentOf;
  const portions = wanted
    ? portionsOf(lines, wanted, available)
    : lines.filter((line) => available(line) > 0).map((line) => ({ line, quantity: available(line) }));
  const hasParcelAway = await tx
    .selectFrom('fulfilments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', 'in', ['sent', 'returning'])
    .executeTakeFirst();
  // With the last lines, the delivery is refunded too.
  const isAll =
    as === 'cancel' &&
    !hasParcelAway &&
    lines.every((line) => available(line) === (portions.find((portion) => portion.line.id === line.id)?.quantity ?? 0));
  const costPaise = refundAmountOf(portions);
  const unpaid = as === 'cancel' ? Math.min(order.difference_paise, costPaise) : 0;
  const fromCash = Math.min(costPaise - unpaid, await dueCashOf(tx, order.id));
  return isAll ? netPaid : Math.min(costPaise - unpaid - fromCash, netPaid);
}
