import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { takeBought } from '../cart/change-cart';
import { leftOf, linesOf, restock } from '../orders/give-back';
import { lockOrder, moveOrder } from '../orders/move-order';
import type { Outcome } from './payment-gateway';
import { refund } from './refund';

/**
 * Records a payment's result and its effect on the order. Repeated or concurrent calls count once: the order's row is
 * always locked first. Money for an order that no longer waits for it, or in another amount, is refunded.
 */
export async function settle(
  tx: Transaction<Database>,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  outcome: Outcome,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const now = new Date();
  // Match the order's id too: a mismatched pair updates nothing.
  const payment = tx.updateTable('payments').where('order_id', '=', orderId).where('id', '=', paymentId);
  switch (outcome.state) {
    case 'pending':
      if (outcome.next)
        await payment
          .set({ next: JSON.stringify(outcome.next), updated_at: now })
          .where('status', '=', 'pending')
          .execute();
      return;
    case 'declined':
      await payment
        .set({ status: 'failed', decline_reason: outcome.reason, next: null, updated_at: now })
        .where('status', '=', 'pending')
        .execute();
      return;
    case 'captured': {
      const written = await payment
        .set({
          status: 'captured',
          amount_paise: outcome.amountPaise,
          decline_reason: null,
          next: null,
          updated_at: now,
        })
        .where('status', '!=', 'captured')
        .returning('method')
        .executeTakeFirst();
      if (!written) return;
      if (order.status === 'Awaiting Payment' && outcome.amountPaise === order.total_paise) {
        await moveOrder(
          tx,
          order,
          'Placed',
          { as: 'system', id: order.user_id },
          { at: now, columns: { pay_by: null, payment_method: written.method }, endPayments: true },
        );
        if (order.user_id)
          await takeBought(
            tx,
            order.user_id,
            (await linesOf(tx, order.id)).map(({ sku }) => sku),
          );
      } else if (outcome.amountPaise > 0) {
        const reason =
          order.status === 'Awaiting Payment'
            ? 'The amount was not the order’s'
            : 'The payment came when the order did not wait for it any more';
        await refund(tx, {
          orderId: order.id,
          paymentId,
          amountPaise: outcome.amountPaise,
          reason,
          key: `unwanted:${paymentId}`,
        });
      }
    }
  }
}

/**
 * Gives up an order that waits for its payment: its stock goes back.
 * @param freedKey what takes the place of its idempotency key, so that the shopper's may be used again
 * @returns false when it doesn't wait any more
 */
export async function giveUp(tx: Transaction<Database>, orderId: string, freedKey?: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'Awaiting Payment') return false;
  await restock(
    tx,
    (await linesOf(tx, orderId)).map((line) => ({ line, quantity: leftOf(line) })),
    { cause: 'unpaid', reference: orderId },
  );
  await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
  const at = new Date();
  await moveOrder(
    tx,
    order,
    'Payment Failed',
    { as: 'system', id: null },
    { at, columns: { pay_by: null, ...(freedKey !== undefined && { idempotency_key: freedKey }) }, endPayments: true },
  );
  return true;
}
