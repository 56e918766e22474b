import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

const DAY_MS = 86_400_000;

/** The moment so many days after another: until when something can be sent back or claimed, that moment included. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** When an order was delivered; null when it wasn't. */
export async function deliveredAt(db: Kysely<Database>, orderId: string): Promise<Date | null> {
  const event = await db.selectFrom('order_events').select('at').where('order_id', '=', orderId).where('status', '=', 'Delivered').orderBy('at').executeTakeFirst();
  return event?.at ?? null;
}
