import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

const DAY_MS = 86_400_000;

/** The moment so many days after another: until when something can be sent back or claimed, that moment included. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** When orders were delivered, by their numbers; those that weren't are not in it. */
export async function deliveriesOf(db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('orders').select(['id', 'delivered_at']).where('id', 'in', orderIds).execute();
  return new Map(rows.flatMap(({ id, delivered_at: at }) => (at ? [[id, at] as const] : [])));
}

/** When an order was delivered; null when it wasn't. */
export const deliveredAt = async (db: Kysely<Database>, orderId: string): Promise<Date | null> =>
  (await deliveriesOf(db, [orderId])).get(orderId) ?? null;
