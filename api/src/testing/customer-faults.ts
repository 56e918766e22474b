import { sql, type Kysely } from 'kysely';
import { customerOrdersQuery, customersQuery } from '../db/migrations/040-customers';
import type { Database } from '../db/schema';
import { bringCustomers } from '../modules/customers/bring-customers';

/**
 * Where what is kept of customers, brought up to date, differs from what orders, payments, refunds and accounts say,
 * worked out as the views did. There must be none.
 */
export async function customerFaults(db: Kysely<Database>): Promise<unknown[]> {
  await bringCustomers(db);
  const orders = sql.raw(customerOrdersQuery);
  const differ = async (due: ReturnType<typeof sql>, table: string) => {
    const kept = sql.table(table);
    const { rows } = await sql`
      (select 'missing' as fault, * from (${due}) due except all select 'missing', * from ${kept})
      union all (select 'kept' as fault, * from ${kept} except all select 'kept', * from (${due}) due)`.execute(db);
    return rows.map((row) => ({ table, row }));
  };
  // Within the brackets the query of the orders stands for the table of that name.
  return [
    ...(await differ(sql`${orders}`, 'customer_orders')),
    ...(await differ(sql`with customer_orders as (${orders}) ${sql.raw(customersQuery)}`, 'customers')),
  ];
}
