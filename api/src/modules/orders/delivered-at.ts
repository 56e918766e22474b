import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

const DAY_MS = 86_400_000;

/** The moment so many days after another: until when something can be sent back or claimed, that moment included. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** When orders were delivered, by their numbers; those that weren't are not in it. */
export async function deliveriesOf(db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_events')
    .select((select) => ['order_id', select.fn.min<Date>('at').as('at')])
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'Delivered')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, at }) => [order_id, at]));
}

/** When an order was delivered; null when it wasn't. */
export const deliveredAt = async (db: Kysely<Database>, orderId: string): Promise<Date | null> =>
  (await deliveriesOf(db, [orderId])).get(orderId) ?? null;
