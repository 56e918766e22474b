import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { takeBought } from '../cart/change-cart';
import type { Outcome } from './payment-gateway';
import { refund } from './refund';

/**
 * Writes what became of a payment, and what that makes of its order. Told again, or by two processes at once, it counts
 * once: the order's row is locked first, always. Money that comes for an order which doesn't wait for it any more, or not
 * for this sum, goes back.
 */
export async function settle(tx: Transaction<Database>, paymentId: string, outcome: Outcome): Promise<void> {
  const found = await tx.selectFrom('payments').select('order_id').where('id', '=', paymentId).executeTakeFirst();
  if (!found) return;
  const order = await tx.selectFrom('orders').select(['id', 'status', 'total_paise', 'user_id']).where('id', '=', found.order_id).forUpdate().executeTakeFirstOrThrow();
  const payment = await tx.selectFrom('payments').select(['id', 'status', 'method']).where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow();
  const now = new Date();
  switch (outcome.state) {
    case 'pending':
      if (payment.status === 'pending' && outcome.next) await tx.updateTable('payments').set({ next: JSON.stringify(outcome.next), updated_at: now }).where('id', '=', paymentId).execute();
      return;
    case 'declined':
      if (payment.status === 'pending') await tx.updateTable('payments').set({ status: 'failed', decline_reason: outcome.reason, next: null, updated_at: now }).where('id', '=', paymentId).execute();
      return;
    case 'captured': {
      if (payment.status === 'captured') return;
      await tx.updateTable('payments').set({ status: 'captured', amount_paise: outcome.amountPaise, decline_reason: null, next: null, updated_at: now }).where('id', '=', paymentId).execute();
      if (order.status === 'Awaiting Payment' && outcome.amountPaise === order.total_paise) {
        await tx.updateTable('payments').set({ status: 'cancelled', updated_at: now }).where('order_id', '=', order.id).where('status', '=', 'pending').execute();
        await tx.updateTable('orders').set({ status: 'Placed', pay_by: null, payment_method: payment.method, updated_at: now }).where('id', '=', order.id).execute();
        await tx.insertInto('order_events').values({ order_id: order.id, status: 'Placed', at: now, actor_id: order.user_id }).execute();
        if (order.user_id) await takeBought(tx, order.user_id, (await tx.selectFrom('order_lines').select('sku').where('order_id', '=', order.id).execute()).map(({ sku }) => sku));
      } else if (outcome.amountPaise > 0) {
        const reason = order.status === 'Awaiting Payment' ? 'The amount was not the order’s' : 'The payment came when the order did not wait for it any more';
        await refund(tx, { orderId: order.id, paymentId, amountPaise: outcome.amountPaise, reason, key: `unwanted:${paymentId}` });
      }
    }
  }
}

/** Gives up an order that waits for its payment: its stock goes back. @returns false when it doesn't wait any more */
export async function giveUp(tx: Transaction<Database>, orderId: string): Promise<boolean> {
  const order = await tx.selectFrom('orders').select('status').where('id', '=', orderId).forUpdate().executeTakeFirst();
  if (order?.status !== 'Awaiting Payment') return false;
  // The same lock order as when an order is placed; then one statement, for the trigger's sake.
  await tx.selectFrom('variants').select('sku').where('sku', 'in', tx.selectFrom('order_lines').select('sku').where('order_id', '=', orderId)).orderBy('sku').forUpdate().execute();
  await sql`
    update variants set stock_quantity = variants.stock_quantity + back.quantity
    from (select sku, sum(quantity - cancelled_quantity)::int as quantity from order_lines where order_id = ${orderId} group by sku) as back
    where variants.sku = back.sku`.execute(tx);
  await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
  const now = new Date();
  await tx.updateTable('orders').set({ status: 'Payment Failed', pay_by: null, updated_at: now }).where('id', '=', orderId).execute();
  await tx.updateTable('payments').set({ status: 'cancelled', next: null, updated_at: now }).where('order_id', '=', orderId).where('status', '=', 'pending').execute();
  await tx.insertInto('order_events').values({ order_id: orderId, status: 'Payment Failed', at: now }).execute();
  return true;
}
