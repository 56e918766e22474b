import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { cancelOrder } from './cancel-order';
import { lockBuyer } from './unpaid-units';

/**
 * Cancels the unpaid orders of an account that is being deleted, and releases their stock and store credit. Locks as
 * placing an order does, until the transaction ends: buyer, orders, variants, account.
 */
export async function cancelUnpaidOrders(
  tx: Transaction<Database>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  // Waits for an order that is being placed; the next one finds no account.
  await lockBuyer(tx, [`user:${id}`]);
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'user_id', 'status'])
    .where(({ or, eb }) => or([eb('user_id', '=', id), eb('email', '=', email)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const unpaid = orders.filter(({ user_id, status }) => user_id === id && status === 'Awaiting Payment');
  const ids = unpaid.map((order) => order.id);
  if (ids.length > 0)
    await tx
      .selectFrom('variants')
      .select('sku')
      .where('sku', 'in', tx.selectFrom('order_lines').select('sku').where('order_id', 'in', ids))
      .orderBy('sku')
      .forUpdate()
      .execute();
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  for (const orderId of ids) await cancelOrder(tx, { orderId, by: { as: 'system', id: null } });
}
