import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** The queue of the scheduled job that updates figures which no request has updated. */
export const CUSTOMERS_ROUND = 'customers-round';

/**
 * Computes the figures of customers who have changed since the last call; call it before reading `customers` and
 * `customer_orders`. Without changes it is one lookup; otherwise concurrent callers wait for one another.
 */
export async function refreshCustomers(db: Kysely<Database>): Promise<void> {
  await sql`select bring_customers_up_to_date()`.execute(db);
}
