import type { ReturnCreate } from '@haat/shared/contract/order-changes';
import type { RefundTo } from '@haat/shared/contract/refund-to';
import { returnStatuses, type ReturnStatus } from '@haat/shared/contract/return';
import { RETURN_DAYS } from '@haat/shared/contract/order-terms';
import { formatDay } from '@haat/shared/india/calendar';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { daysAfter, deliveredAt } from '../orders/delivered-at';
import {
  remainingQuantity,
  linesOf,
  portionsOf,
  returnItems,
  formatLineItems,
  refundAmountOf,
} from '../orders/restock';
import { receivedPortions } from './received-portions';
import { lockOrder, type ChangeAuthor } from '../orders/move-order';
import { nonReturnableLines } from '../orders/non-returnable-lines';
import { quantitiesInReturn } from '../orders/read-orders';
import { freeReference } from '../orders/reference-number';
import { checkExchanges } from './exchange-options';

/** Allowed transitions; only staff make them. 'Refunded', 'Exchanged' and 'Refused' are final. */
export const returnTransitions: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  Requested: ['Approved', 'Refused'],
  Approved: ['Picked Up', 'Refused'],
  'Picked Up': ['Received'],
  Received: ['Refunded', 'Exchanged', 'Refused'],
  Refunded: [],
  Exchanged: [],
  Refused: [],
};

/**
 * Requests a return within 30 days of delivery (specification §9), of units that are neither cancelled, returned nor in
 * another return. Staff may request one for products that shoppers cannot return.
 * @returns its reference; the same one for a repeated key
 * @throws ApiError 400 for a line of another order, or a missing UPI ID if it was paid in cash; 404; 409 not-delivered,
 * too-late, too-many, not-returnable, exchange-unavailable
 */
export async function requestReturn(
  tx: Transaction<Database>,
  orderId: string,
  { key, reason, note, lines: wanted, exchange = [], upiId }: ReturnCreate,
  by: ChangeAuthor,
  now: Date,
): Promise<{ reference: string; isNew: boolean }> {
  const order = await lockOrder(tx, orderId);
  const before = await tx
    .selectFrom('returns')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before) return { reference: before.reference, isNew: false };
  const delivered = order.status === 'Delivered' ? await deliveredAt(tx, orderId) : null;
  if (!delivered) throw new ApiError(409, 'not-delivered', 'You can return items after your order is delivered.');
  const until = daysAfter(delivered, RETURN_DAYS);
  if (now > until)
    throw new ApiError(409, 'too-late', (t) =>
      t('The {{days}} days are over: it could be returned until {{day}}.', {
        days: RETURN_DAYS,
        day: formatDay(until.toISOString(), t),
      }),
    );
  if (order.payment_method === 'cod' && !upiId)
    throw new ApiError(400, 'invalid', 'You paid in cash. Enter the UPI ID for your refund.', [
      { path: 'upiId', message: 'Enter a UPI ID like name@bank' },
    ]);

  const lines = await linesOf(tx, orderId);
  const underWay = await quantitiesInReturn(tx, [orderId]);
  const notReturnable = by.as === 'staff' ? new Set<string>() : await nonReturnableLines(tx, [orderId]);
  const refused = lines.find(({ id }) => notReturnable.has(id) && wanted.some(({ lineId }) => lineId === id));
  if (refused)
    throw new ApiError(409, 'not-returnable', (t, nameOf) =>
      t('“{{name}}” can’t be returned. If it came damaged or wrong, please file a claim.', {
        name: nameOf({ productId: refused.product_id, name: refused.name }),
      }),
    );
  const portions = portionsOf(lines, wanted, (line) => remainingQuantity(line) - (underWay.get(line.id) ?? 0));
  await checkExchanges(tx, portions, exchange);
  const { reference } = await freeReference('RT', (candidate) =>
    tx
      .insertInto('returns')
      .values({
        reference: candidate,
        order_id: orderId,
        key,
        reason,
        note: note || null,
        status: 'Requested',
        refund_paise: refundAmountOf(portions),
        upi_id: upiId ?? null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst(),
  );
  await tx
    .insertInto('return_lines')
    .values(
      portions.map(({ line, quantity }) => ({
        return_reference: reference,
        line_id: line.id,
        quantity,
        exchange_sku: exchange.find(({ lineId }) => lineId === line.id)?.sku ?? null,
      })),
    )
    .execute();
  await tx
    .insertInto('return_events')
    .values({ return_reference: reference, status: 'Requested', at: now, actor_id: by.id })
    .execute();
  return { reference, isNew: true };
}

/**
 * Records the received quantities, which determine the refund. @throws ApiError 400 for a line or quantity that is not
 * in the return
 */
async function recordReceived(
  tx: Transaction<Database>,
  orderId: string,
  reference: string,
  received: readonly { lineId: string; quantity: number }[],
): Promise<void> {
  const requested = await tx
    .selectFrom('return_lines')
    .select(['line_id', 'quantity'])
    .where('return_reference', '=', reference)
    .execute();
  for (const [index, { lineId, quantity }] of received.entries()) {
    const line = requested.find((one) => one.line_id === lineId);
    if (!line || quantity > line.quantity)
      throw new ApiError(400, 'invalid', 'More arrived than was asked for.', [
        { path: `received.${index}.quantity`, message: `At most ${line?.quantity ?? 0}` },
      ]);
    await tx
      .updateTable('return_lines')
      .set({ received_quantity: quantity === line.quantity ? null : quantity })
      .where('return_reference', '=', reference)
      .where('line_id', '=', lineId)
      .execute();
  }
  const arrivedOf = (line: { id: string }) => {
    const arrived = received.find(({ lineId }) => lineId === line.id)?.quantity;
    return arrived ?? requested.find(({ line_id }) => line_id === line.id)?.quantity ?? 0;
  };
  const portions = (await linesOf(tx, orderId))
    .map((line) => ({ line, quantity: arrivedOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  await tx
    .updateTable('returns')
    .set({ refund_paise: refundAmountOf(portions) })
    .where('reference', '=', reference)
    .execute();
}

/**
 * Moves a return to its next status. The refund pays the cost of its lines, counts them as returned and, unless they
 * cannot be sold again, restocks them.
 * @throws ApiError 400 for a refusal without a reason; 404; 409 wrong-status, no-account
 */
export async function moveReturn(
  tx: Transaction<Database>,
  reference: string,
  {
    to,
    note,
    restock: sellable,
    received,
    refundTo,
  }: {
    to: ReturnStatus;
    note?: string;
    restock: boolean;
    received?: { lineId: string; quantity: number }[] | undefined;
    refundTo?: RefundTo | undefined;
  },
  by: ChangeAuthor,
): Promise<void> {
  const known = await tx.selectFrom('returns').select('order_id').where('reference', '=', reference).executeTakeFirst();
  if (!known) throw notFound('Return');
  // Lock the order first, like every change of its line items.
  await lockOrder(tx, known.order_id);
  const row = await tx
    .selectFrom('returns')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const from = z.enum(returnStatuses).parse(row.status);
  if (!returnTransitions[from].includes(to))
    throw new ApiError(
      409,
      'wrong-status',
      `This return is ${from.toLowerCase()} and can't become ${to.toLowerCase()}.`,
    );
  if (to === 'Refused' && !note)
    throw new ApiError(400, 'invalid', 'Enter the reason. The customer will read it.', [
      { path: 'note', message: 'Say why' },
    ]);
  if (to === 'Received' && received) await recordReceived(tx, row.order_id, reference, received);
  if (to === 'Refunded') {
    const portions = await receivedPortions(tx, row.order_id, reference);
    const refundPaise = await returnItems(tx, row.order_id, portions, {
      reason: `Returned: ${formatLineItems(portions)}`,
      key: `return:${reference}`,
      stock: sellable ? { cause: 'return', reference, actorId: by.id } : null,
      refundTo,
    });
    await tx
      .updateTable('returns')
      .set({ refund_paise: refundPaise, restocked: sellable })
      .where('reference', '=', reference)
      .execute();
  }
  await tx
    .updateTable('returns')
    .set({ status: to, updated_at: new Date() })
    .where('reference', '=', reference)
    .execute();
  await tx
    .insertInto('return_events')
    .values({ return_reference: reference, status: to, actor_id: by.id, note: note || null })
    .execute();
}
