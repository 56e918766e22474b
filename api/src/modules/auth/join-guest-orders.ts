import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** Gives an account the orders that were placed without one under its email address, which it has just confirmed. */
export async function joinGuestOrders(
  tx: Transaction<Database>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: id })
    .where('user_id', 'is', null)
    .where('email', '=', email.toLowerCase())
    .execute();
}
