import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Jobs } from '../../jobs/jobs';
import type { StaffEvents } from '../team/staff-events';
import { ORDER_MAILS, type OrderMail } from './order-mails';
import { isPlaced } from './placed-orders';

/**
 * The queue of the job that finds orders placed by a late payment, or by a process that was killed before the email.
 */
export const PLACED_ROUND = 'placed-round';

/**
 * Queues the email about placed orders and notifies staff, once per order even with concurrent runs: the mark and the
 * job are written in one transaction. Searches the last day, longer than any order waits for its payment.
 */
export async function mailPlaced(
  db: Kysely<Database>,
  jobs: Jobs,
  staffEvents: Pick<StaffEvents, 'happened'>,
): Promise<void> {
  const found = await jobs.within(db, async (tx, add) => {
    const unmailed = tx
      .selectFrom('orders')
      .select('id')
      .where(sql<boolean>`not placed_mailed`)
      .where(isPlaced)
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      // Wait for locked rows: staff may pack an order right after it is placed, and skipping its row would delay the
      // email by a minute. Ordered by ID, so that two runs do not deadlock.
      .orderBy('id')
      .forUpdate();
    const placed = await tx
      .updateTable('orders')
      .set({ placed_mailed: true })
      .where('id', 'in', unmailed)
      .returning('id')
      .execute();
    if (placed.length > 0)
      await add(ORDER_MAILS, ...placed.map(({ id }): OrderMail => ({ about: 'placed', orderId: id })));
    return placed.map(({ id }) => id);
  });
  if (found.length > 0) staffEvents.happened('order', found, 'order.placed');
}
