import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Jobs } from '../../jobs/jobs';
import type { StaffEvents } from '../team/staff-events';
import { ORDER_MAILS, type OrderMail } from './order-mails';
import { isPlaced } from './placed-orders';

/**
 * The queue of the round that looks for orders which were placed by a payment that came later, or by a process that was
 * ended.
 */
export const PLACED_ROUND = 'placed-round';

/**
 * Has orders that are placed mailed about and told to the staff, each once, however many processes look at once: the
 * mark and the job are one transaction. It looks at all of the last day: none waits longer for its payment.
 */
export async function mailPlaced(db: Kysely<Database>, jobs: Jobs, news: Pick<StaffEvents, 'happened'>): Promise<void> {
  const found = await jobs.within(db, async (tx, add) => {
    const unmailed = tx
      .selectFrom('orders')
      .select('id')
      .where(sql<boolean>`not placed_mailed`)
      .where(isPlaced)
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      // Wait for locked orders: staff who pack one right after it was placed hold its row, and a skipped one would be
      // mailed about by the next round only, a minute later. In one order, so that two looks never wait for each other.
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
  if (found.length > 0) news.happened('order', found, 'order.placed');
}
