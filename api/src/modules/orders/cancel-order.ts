import type { Order } from '@haat/shared/contract/order';
import { orderStatuses } from '@haat/shared/contract/order';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { mayBecome } from './order-status';
import type { PaymentPort } from './payment-port';
import { orderOf } from './read-orders';

/**
 * Cancels an order that isn't on its way yet: its stock goes back, its payment is released, its timeline says so.
 * @throws ApiError 404; 409 too-late
 */
export async function cancelOrder(db: Kysely<Database>, payments: PaymentPort, id: string, actorId: string | null): Promise<Order> {
  const { order, reference } = await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('orders').select(['status', 'payment_reference']).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw notFound('Order');
    const status = z.enum(orderStatuses).parse(row.status);
    if (!mayBecome(status, 'Cancelled')) {
      throw new ApiError(409, 'too-late', status === 'Cancelled' ? 'This order is cancelled already.' : `This order is ${status.toLowerCase()} and can't be cancelled any more. You can return it once it has arrived.`);
    }
    // The same lock order as when an order is placed; then one statement, for the trigger's sake.
    await tx.selectFrom('variants').select('sku').where('sku', 'in', tx.selectFrom('order_lines').select('sku').where('order_id', '=', id)).orderBy('sku').forUpdate().execute();
    await sql`
      update variants set stock_quantity = variants.stock_quantity + back.quantity
      from (select sku, sum(quantity)::int as quantity from order_lines where order_id = ${id} group by sku) as back
      where variants.sku = back.sku`.execute(tx);
    await tx.updateTable('orders').set({ status: 'Cancelled', updated_at: new Date() }).where('id', '=', id).execute();
    await tx.insertInto('order_events').values({ order_id: id, status: 'Cancelled', actor_id: actorId }).execute();
    const cancelled = await orderOf(tx, id);
    if (!cancelled) throw notFound('Order');
    return { order: cancelled, reference: row.payment_reference };
  });
  if (reference !== null) await payments.release(reference);
  return order;
}
