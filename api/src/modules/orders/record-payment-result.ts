import { formatRupees, toRupees } from '@haat/shared/money';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { removeBoughtItems } from '../cart/change-cart';
import { remainingQuantity, linesOf, restock } from './restock';
import { lockOrder, moveOrder } from './move-order';
import type { PaymentResult } from '../payments/payment-gateway';
import { refund, releaseCredit } from '../payments/refund';

/** Prefix of the keys of refunds for payments that no order was waiting for. */
export const UNEXPECTED_PAYMENT = 'unwanted:';

/**
 * Records a payment's result and its effect on the order. Repeated or concurrent calls count once: the order's row is
 * always locked first. Money for an order that no longer waits for it, or in another amount, is refunded.
 */
export async function recordPaymentResult(
  tx: Transaction<Database>,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  outcome: PaymentResult,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const now = new Date();
  // Match the order's id too: a mismatched pair updates nothing.
  const payment = tx.updateTable('payments').where('order_id', '=', orderId).where('id', '=', paymentId);
  const card = { card_brand: outcome.card?.brand ?? null, card_last_four: outcome.card?.lastFour ?? null };
  if (outcome.card && outcome.state !== 'captured')
    await tx
      .updateTable('orders')
      .set(card)
      .where('id', '=', orderId)
      .where('status', '=', 'Awaiting Payment')
      // A replaced attempt does not set the card.
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('payments').select('id').where('id', '=', paymentId).where('status', '=', 'pending')),
      )
      .execute();
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
        .returning(['method', 'is_difference'])
        .executeTakeFirst();
      if (!written) return;
      if (written.is_difference && order.difference_paise > 0 && outcome.amountPaise === order.difference_paise) {
        await tx
          .updateTable('orders')
          .set({ difference_paise: 0, updated_at: now })
          .where('id', '=', order.id)
          .execute();
        await tx
          .insertInto('order_events')
          .values({
            order_id: order.id,
            status: order.status,
            at: now,
            actor_id: order.user_id,
            origin: 'customer',
            note: `${formatRupees(toRupees(outcome.amountPaise))} paid for the changed items`,
          })
          .execute();
      } else if (
        order.status === 'Awaiting Payment' &&
        outcome.amountPaise === order.total_paise - order.credit_paise
      ) {
        await moveOrder(
          tx,
          order,
          'Placed',
          { as: 'system', id: order.user_id, origin: 'customer' },
          { at: now, columns: { pay_by: null, payment_method: written.method, ...card }, endPayments: true },
        );
        if (order.user_id)
          await removeBoughtItems(
            tx,
            order.user_id,
            (await linesOf(tx, order.id)).map(({ sku }) => sku),
          );
      } else if (outcome.amountPaise > 0) {
        const reason =
          order.status === 'Awaiting Payment'
            ? 'The amount paid was not the order total'
            : 'The payment arrived after its time was over';
        await refund(tx, {
          orderId: order.id,
          paymentId,
          amountPaise: outcome.amountPaise,
          reason,
          key: `${UNEXPECTED_PAYMENT}${paymentId}`,
        });
      }
    }
  }
}

/**
 * Ends an order that waits for its payment, and releases its stock and store credit.
 * @param freedKey replaces its idempotency key, so that the shopper's can be used again
 * @returns false if it no longer waits for payment
 */
export async function releaseOrder(tx: Transaction<Database>, orderId: string, freedKey?: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'Awaiting Payment') return false;
  await restock(
    tx,
    (await linesOf(tx, orderId)).map((line) => ({ line, quantity: remainingQuantity(line) })),
    { cause: 'unpaid', reference: orderId },
  );
  await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
  await releaseCredit(tx, orderId);
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
