import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** The queue of the round that brings up to date what no request has. */
export const CUSTOMERS_ROUND = 'customers-round';

/**
 * Works out what came of the customers whose orders, payments or accounts have changed since somebody last asked:
 * before `customers` and `customer_orders` are read. Where nothing has changed it is one look; else whoever comes
 * second waits until the first one's transaction has ended.
 */
export async function bringCustomers(db: Kysely<Database>): Promise<void> {
  await sql`select bring_customers_up_to_date()`.execute(db);
}
