import type { claimDecisionSchema } from '@haat/shared/contract/order-changes';
import type { Selectable, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { OrdersTable } from '../../db/tables/orders';
import { ApiError, notFound } from '../../http/api-error';
import {
  formatLineItems,
  linesOf,
  portionsOf,
  remainingQuantity,
  returnItems,
  sentOf,
  type LineQuantity,
} from '../orders/restock';
import { lockOrder } from '../orders/move-order';
import { placeReplacementOrder, type ReplacementOrder } from '../orders/place-replacement-order';
import type { OrderShop } from '../orders/first-payment';
import { quantitiesInReturn } from '../orders/read-orders';

/**
 * Decides a claim, once. A refund pays the price of its lines and marks them as returned, so that they cannot be
 * refunded or replaced twice. A replacement places an order of the same items, free of charge. Nothing is restocked,
 * because a claimed item is damaged, wrong or lost.
 * @throws ApiError 400 without lines to refund or replace; 404; 409 wrong-status, too-many, not-the-buyer, no-account,
 * and the errors of placing an order
 */
export async function decideClaim(
  tx: Transaction<Database>,
  shop: OrderShop,
  reference: string,
  { decision, answer, lines: wanted, refundTo }: z.output<typeof claimDecisionSchema>,
  { at, actorId }: { at: Date; actorId: string },
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
  let replacement: string | null = null;
  if (decision !== 'declined' && order) {
    const portions = await claimedPortions(tx, order, decision, wanted);
    if (decision === 'refund')
      refundPaise = await returnItems(tx, order.id, portions, {
        reason: `Claim ${reference}: ${formatLineItems(portions)}`,
        key: `claim:${reference}`,
        stock: null,
        refundTo,
      });
    else replacement = await replaceItems(tx, shop, { orderId: order.id, reference, portions, actorId });
  }
  await tx
    .updateTable('claims')
    .set({
      status: decision === 'declined' ? 'Declined' : 'Accepted',
      outcome: decision === 'declined' ? null : decision,
      refund_paise: refundPaise,
      replacement_order_id: replacement,
      answer,
      decided_at: at,
    })
    .where('id', '=', claim.id)
    .execute();
}

/** The shipped items that a decision refunds or replaces: a unit is refunded or replaced once, by any claim. */
async function claimedPortions(
  tx: Transaction<Database>,
  order: Pick<Selectable<OrdersTable>, 'id' | 'status'>,
  decision: 'refund' | 'replacement',
  wanted: z.output<typeof claimDecisionSchema>['lines'],
): Promise<LineQuantity[]> {
  if (!wanted)
    throw new ApiError(400, 'invalid', `Choose the items to ${decision === 'refund' ? 'refund' : 'replace'}.`, [
      { path: 'lines', message: 'Choose at least one item' },
    ]);
  if (order.status !== 'Delivered' && order.status !== 'In Transit')
    throw new ApiError(409, 'wrong-status', 'This order has not shipped. Cancel it instead of accepting a claim.');
  const underWay = await quantitiesInReturn(tx, [order.id]);
  const replaced = await replacedQuantities(tx, order.id);
  // Of several lines with one SKU, the first ones count as replaced.
  const free = new Map<string, number>();
  const lines = await linesOf(tx, order.id);
  for (const line of lines) {
    const sent = Math.max(0, sentOf(line) - (underWay.get(line.id) ?? 0));
    const already = Math.min(sent, replaced.get(line.sku) ?? 0);
    replaced.set(line.sku, (replaced.get(line.sku) ?? 0) - already);
    free.set(line.id, sent - already);
  }
  return portionsOf(lines, wanted, ({ id }) => free.get(id) ?? 0);
}

/** By SKU, the units that accepted claims about an order have replaced, unless the replacement was cancelled. */
async function replacedQuantities(tx: Transaction<Database>, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('claims')
    .innerJoin('order_lines', 'order_lines.order_id', 'claims.replacement_order_id')
    .select(['sku', 'quantity', 'cancelled_quantity', 'returned_quantity'])
    .where('claims.order_id', '=', orderId)
    .execute();
  const replaced = new Map<string, number>();
  for (const row of rows) replaced.set(row.sku, (replaced.get(row.sku) ?? 0) + remainingQuantity(row));
  return replaced;
}

/** Places an order of the same items, free of charge. @returns its number */
async function replaceItems(
  tx: Transaction<Database>,
  shop: OrderShop,
  {
    orderId,
    reference,
    portions,
    actorId,
  }: { orderId: string; reference: string; portions: readonly LineQuantity[]; actorId: string },
): Promise<string> {
  const items = new Map<string, ReplacementOrder['items'][number]>();
  for (const { line, quantity } of portions)
    items.set(line.sku, {
      productId: line.product_id,
      sku: line.sku,
      quantity: quantity + (items.get(line.sku)?.quantity ?? 0),
    });
  const { id } = await placeReplacementOrder(tx, shop, orderId, {
    key: `replacement-${reference}`,
    items: [...items.values()],
    actorId,
    discounts: 'all',
    days: 1,
    incomplete: 'The order’s address or contact is incomplete. Refund the claim, or create an order.',
  });
  await tx
    .updateTable('order_events')
    .set({ staff_note: `Replacement for claim ${reference} of order ${orderId}` })
    .where('order_id', '=', id)
    .execute();
  return id;
}
