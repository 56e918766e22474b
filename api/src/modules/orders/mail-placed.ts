import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Jobs } from '../../jobs/jobs';
import { ORDER_MAILS, type OrderMail } from './order-mails';

/** The queue of the round that looks for orders which were placed by a payment that came later. */
export const PLACED_ROUND = 'placed-round';

/**
 * Has orders that are placed mailed about, each once, however many processes look at once: the mark and the job are one
 * transaction. Without an order named, all of the last day: none waits longer for its payment.
 */
export async function mailPlaced(db: Kysely<Database>, jobs: Jobs, orderId?: string): Promise<void> {
  await jobs.within(db, async (tx, add) => {
    let placed = tx.updateTable('orders').set({ placed_mailed: true }).where('placed_mailed', '=', false).where('status', 'not in', ['Awaiting Payment', 'Payment Failed', 'Cancelled']);
    placed = orderId === undefined ? placed.where('created_at', '>', sql<Date>`now() - interval '1 day'`) : placed.where('id', '=', orderId);
    for (const { id } of await placed.returning('id').execute()) await add(ORDER_MAILS, { about: 'placed', orderId: id } satisfies OrderMail);
  });
}
