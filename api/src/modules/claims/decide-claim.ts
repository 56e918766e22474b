import type { claimDecisionSchema } from '@haat/shared/contract/order-changes';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { remainingQuantity, linesOf, portionsOf, returnItems, formatLineItems } from '../orders/restock';
import { lockOrder } from '../orders/move-order';
import { quantitiesInReturn } from '../orders/read-orders';

/**
 * Decides a claim, once. A refund pays the price of its lines and marks them as returned, so that they cannot be
 * refunded twice. Nothing is restocked, because a claimed item is damaged, wrong or lost.
 * @throws ApiError 400 for a refund without lines; 404; 409 wrong-status, too-many, not-the-buyer
 */
export async function decideClaim(
  tx: Transaction<Database>,
  reference: string,
  { decision, answer, lines: wanted }: z.output<typeof claimDecisionSchema>,
  at: Date,
): Promise<void> {
  const known = await tx
    .selectFrom('claims')
    .select(['order_id', 'is_buyer'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!known) throw notFound('Claim');
  if (decision !== 'declined' && !known.is_buyer)
    throw new ApiError(409, 'not-the-buyer', 'This claim’s email does not match an order. It can only be declined.');
  const order = known.is_buyer ? await lockOrder(tx, known.order_id) : null;
  const claim = await tx
    .selectFrom('claims')
    .select(['id', 'status'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (claim.status !== 'Open')
    throw new ApiError(409, 'wrong-status', `This claim is already ${claim.status.toLowerCase()}.`);

  let refundPaise = 0;
  if (decision === 'refund' && order) {
    if (!wanted)
      throw new ApiError(400, 'invalid', 'Choose the items to refund.', [
        { path: 'lines', message: 'Choose at least one item' },
      ]);
    if (order.status !== 'Delivered' && order.status !== 'In Transit')
      throw new ApiError(409, 'wrong-status', 'This order has not shipped. Cancel it instead of filing a claim.');
    const underWay = await quantitiesInReturn(tx, [order.id]);
    const portions = portionsOf(
      await linesOf(tx, order.id),
      wanted,
      (line) => remainingQuantity(line) - (underWay.get(line.id) ?? 0),
    );
    refundPaise = await returnItems(tx, order.id, portions, {
      reason: `Claim ${reference}: ${formatLineItems(portions)}`,
      key: `claim:${reference}`,
      stock: null,
    });
  }
  await tx
    .updateTable('claims')
    .set({
      status: decision === 'declined' ? 'Declined' : 'Accepted',
      outcome: decision === 'declined' ? null : decision,
      refund_paise: refundPaise,
      answer,
      decided_at: at,
    })
    .where('id', '=', claim.id)
    .execute();
}
