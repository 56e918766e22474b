import type { ReturnCreate } from '@haat/shared/contract/order-changes';
import { returnStatuses, type ReturnStatus } from '@haat/shared/contract/return';
import { RETURN_DAYS } from '@haat/shared/contract/order-terms';
import { formatDay } from '@haat/shared/india/calendar';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { daysAfter, deliveredAt } from '../orders/delivered-at';
import { leftOf, linesOf, portionsOf, takeBack, wordsOf, worthOf } from '../orders/give-back';
import { lockOrder, type By } from '../orders/move-order';
import { linesNotReturnable } from '../orders/not-returnable';
import { linesUnderWay } from '../orders/read-orders';
import { freeReference } from '../orders/reference-number';

/** What may follow what; each step is the staff's. 'Refunded' and 'Refused' are ends. */
export const returnTransitions: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  Requested: ['Approved', 'Refused'],
  Approved: ['Picked Up', 'Refused'],
  'Picked Up': ['Received'],
  Received: ['Refunded', 'Refused'],
  Refunded: [],
  Refused: [],
};

/**
 * Asks for a return, within 30 days of delivery (specification §9), of what wasn't cancelled, sent back, or asked for
 * before.
 * @returns its reference; the same one for the same key Staff may take back what shoppers can't send back.
 * @throws ApiError 400 for a line that isn't the order's, or no UPI ID where it was paid in cash; 404; 409
 *   not-delivered, too-late, too-many, not-returnable
 */
export async function requestReturn(
  tx: Transaction<Database>,
  orderId: string,
  { key, reason, note, lines: wanted, upiId }: ReturnCreate,
  by: By,
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
  if (!delivered)
    throw new ApiError(409, 'not-delivered', 'This order hasn’t been delivered, so there is nothing to send back yet.');
  const until = daysAfter(delivered, RETURN_DAYS);
  if (now > until)
    throw new ApiError(
      409,
      'too-late',
      `The ${RETURN_DAYS} days are over: it could be returned until ${formatDay(until.toISOString())}.`,
    );
  if (order.payment_method === 'cod' && !upiId)
    throw new ApiError(400, 'invalid', 'It was paid in cash: enter a UPI ID to which the money goes back.', [
      { path: 'upiId', message: 'Enter a UPI ID like name@bank' },
    ]);

  const lines = await linesOf(tx, orderId);
  const underWay = await linesUnderWay(tx, [orderId]);
  const staying = by.as === 'staff' ? new Set<string>() : await linesNotReturnable(tx, [orderId]);
  const refused = lines.find(({ id }) => staying.has(id) && wanted.some(({ lineId }) => lineId === id));
  if (refused)
    throw new ApiError(
      409,
      'not-returnable',
      `“${refused.name}” can’t be returned. If it came damaged or wrong, please file a claim.`,
    );
  const portions = portionsOf(lines, wanted, (line) => leftOf(line) - (underWay.get(line.id) ?? 0));
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
        refund_paise: worthOf(portions),
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
    .values(portions.map(({ line, quantity }) => ({ return_reference: reference, line_id: line.id, quantity })))
    .execute();
  await tx
    .insertInto('return_events')
    .values({ return_reference: reference, status: 'Requested', at: now, actor_id: by.id })
    .execute();
  return { reference, isNew: true };
}

/**
 * Takes a return on by one step. Refunding it pays back what its lines cost, counts them as returned and, unless they
 * can't be sold any more, puts them into the stock.
 * @throws ApiError 400 for a refusal without a reason; 404; 409 wrong-status
 */
export async function moveReturn(
  tx: Transaction<Database>,
  reference: string,
  { to, note, restock: sellable }: { to: ReturnStatus; note?: string; restock: boolean },
  by: By,
): Promise<void> {
  const known = await tx.selectFrom('returns').select('order_id').where('reference', '=', reference).executeTakeFirst();
  if (!known) throw notFound('Return');
  // Lock the order first, as every change of what was bought with it does.
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
    throw new ApiError(400, 'invalid', 'Say why it is refused: it is what the shopper reads.', [
      { path: 'note', message: 'Say why' },
    ]);
  if (to === 'Refunded') {
    const lines = await linesOf(tx, row.order_id);
    const chosen = await tx
      .selectFrom('return_lines')
      .select(['line_id as lineId', 'quantity'])
      .where('return_reference', '=', reference)
      .execute();
    const portions = portionsOf(lines, chosen, leftOf);
    const refundPaise = await takeBack(tx, row.order_id, portions, {
      reason: `Returned: ${wordsOf(portions)}`,
      key: `return:${reference}`,
      stock: sellable ? { cause: 'return', reference, actorId: by.id } : null,
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
