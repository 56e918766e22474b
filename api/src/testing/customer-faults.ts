import { sql, type Kysely } from 'kysely';
import { customerOrdersQuery, customersQuery } from '../db/migrations/040-customers';
import type { Database } from '../db/schema';
import { refreshCustomers } from '../modules/customers/refresh-customers';

/**
 * Differences between the stored sums of customers and those computed from orders, payments, refunds and accounts.
 * There must be none.
 */
export async function customerFaults(db: Kysely<Database>): Promise<unknown[]> {
  await refreshCustomers(db);
  const orders = sql.raw(customerOrdersQuery);
  const differ = async (due: ReturnType<typeof sql>, table: string) => {
    const stored = sql.table(table);
    const { rows } = await sql`
      (select 'missing' as fault, * from (${due}) due except all select 'missing', * from ${stored})
      union all (select 'kept' as fault, * from ${stored} except all select 'kept', * from (${due}) due)`.execute(db);
    return rows.map((row) => ({ table, row }));
  };
  // In the second query, the name of the table refers to the first query.
  return [
    ...(await differ(sql`${orders}`, 'customer_orders')),
    ...(await differ(sql`with customer_orders as (${orders}) ${sql.raw(customersQuery)}`, 'customers')),
  ];
}
