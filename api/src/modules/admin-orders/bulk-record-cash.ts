import type { BulkCashResult, bulkCashSchema } from '@haat/shared/contract/order-handling';
import { toRupees } from '@haat/shared/money';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { audited, type AuditActor } from '../audit/audit';
import { cashOf, recordCash } from '../orders/cash-on-delivery';
import { lockOrder, type LockedOrder } from '../orders/move-order';

/**
 * Records a courier's payment for many orders, or undoes it, in one transaction. Orders without such cash are returned
 * with the reason and do not block the others.
 */
export async function bulkRecordCash(
  tx: Transaction<Database>,
  { ids, receivedOn, reference, check }: z.output<typeof bulkCashSchema>,
  actor: AuditActor,
): Promise<BulkCashResult> {
  const payable: LockedOrder[] = [];
  const refused: BulkCashResult['refused'] = [];
  let paise = 0;
  // Always in the same order, so that concurrent bulk changes do not deadlock.
  for (const id of [...new Set(ids.map((one) => one.toUpperCase()))].sort()) {
    try {
      const order = await lockOrder(tx, id);
      paise += (await cashOf(tx, id, receivedOn)).amountPaise;
      payable.push(order);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ id, why: error.message });
    }
  }
  if (!check)
    await audited(
      tx,
      actor,
      receivedOn ? 'order.cash' : 'order.cash.undo',
      payable.map(({ id }) => ({ kind: 'order' as const, id })),
      async () => {
        for (const order of payable)
          await recordCash(tx, order, { day: receivedOn, reference: reference || null }, actor.id);
      },
    );
  return { done: payable.map(({ id }) => id), refused, amount: toRupees(paise) };
}
