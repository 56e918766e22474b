import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** The queue of the scheduled job that updates figures which no request has updated. */
export const CUSTOMERS_ROUND = 'customers-round';

/**
 * Computes the figures of customers whose orders, payments or accounts have changed since the last call. Call it before
 * reading `customers` and `customer_orders`. Without changes it is one lookup; otherwise a second caller waits until
 * the transaction of the first has ended.
 */
export async function refreshCustomers(db: Kysely<Database>): Promise<void> {
  await sql`select bring_customers_up_to_date()`.execute(db);
}
