import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

const DAY_MS = 86_400_000;

/** The time a number of days later, such as the end of the return period (inclusive). */
export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** Delivery times by order number; orders that are not delivered are missing. */
export async function deliveriesOf(db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('orders').select(['id', 'delivered_at']).where('id', 'in', orderIds).execute();
  return new Map(rows.flatMap(({ id, delivered_at: at }) => (at ? [[id, at] as const] : [])));
}

/** The delivery time of an order; null if it is not delivered. */
export const deliveredAt = async (db: Kysely<Database>, orderId: string): Promise<Date | null> =>
  (await deliveriesOf(db, [orderId])).get(orderId) ?? null;
