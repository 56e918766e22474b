import type { SampleDataCounts } from '@haat/shared/contract/sample-data';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { withStockReason } from '../catalogue/stock-movements';

/** Accounts that are sample data; an account that has joined the team is real. */
const sampleUsers = sql`(select id from users where is_sample and not exists (select 1 from staff_members where user_id = users.id))`;
const sampleOrders = sql`(select id from orders where is_sample)`;

/** Counts the sample data. */
export async function countSampleData(db: Kysely<Database>): Promise<SampleDataCounts> {
  const { rows } = await sql<SampleDataCounts>`
    select (select count(*)::int from ${sampleOrders} o) as orders, (select count(*)::int from ${sampleUsers} u) as customers,
      (select count(*)::int from reviews where user_id in ${sampleUsers}) as reviews,
      (select count(*)::int from questions where user_id in ${sampleUsers}) as questions,
      (select count(*)::int from chats where user_id in ${sampleUsers}) as chats,
      (select count(*)::int from coupons where is_sample and ended_at is null) as coupons`.execute(db);
  return rows[0] ?? { orders: 0, customers: 0, reviews: 0, questions: 0, chats: 0, coupons: 0 };
}

/**
 * Removes all sample data. Real orders and accounts stay, and the stock is as if the sample orders had not existed.
 * @returns the numbers of removed objects
 */
export async function removeSampleData(tx: Transaction<Database>): Promise<SampleDataCounts> {
  const counts = await countSampleData(tx);
  if (Object.values(counts).every((count) => count === 0)) return counts;
  await giveStockBack(tx);
  await sql`delete from analytics_events where is_sample or order_id in ${sampleOrders}`.execute(tx);
  // One statement each, before their accounts, so that the triggers update each product once.
  for (const table of ['reviews', 'questions', 'answers', 'chats'] as const)
    await sql`delete from ${sql.table(table)} where user_id in ${sampleUsers}`.execute(tx);
  await sql`delete from invoices where order_id in ${sampleOrders}`.execute(tx);
  await sql`delete from credit_notes where order_id in ${sampleOrders}`.execute(tx);
  await sql`delete from invoice_series where series like 'HTS/%' or series like 'HTCS/%'`.execute(tx);
  await tx.deleteFrom('orders').where('is_sample', '=', true).execute();
  // A coupon used by real orders is kept, but ended.
  await sql`delete from coupons where is_sample and code not in (select code from coupon_uses)`.execute(tx);
  await sql`update coupons set ended_at = coalesce(ended_at, now()) where is_sample`.execute(tx);
  // Neither has a foreign key to its account.
  for (const table of ['credit_entries', 'credit_balances'] as const)
    await sql`delete from ${sql.table(table)} where user_id in ${sampleUsers}`.execute(tx);
  for (const table of ['customer_tags', 'customer_notes'] as const)
    await sql`delete from ${sql.table(table)} where customer_id in ${sampleUsers}`.execute(tx);
  await sql`delete from users where id in ${sampleUsers}`.execute(tx);
  await sql`delete from stock_movements where is_sample`.execute(tx);
  return counts;
}

/** Reverts stock changes of sample orders since they were added: cancellations, returns, missing payments. */
async function giveStockBack(tx: Transaction<Database>): Promise<void> {
  await sql`select 1 from variants order by sku for update`.execute(tx);
  await sql`
    with moved as (
      select variant_id, sum(delta)::int as delta from stock_movements
      where not is_sample and reference in
        (select id from orders where is_sample union all select reference from returns where order_id in ${sampleOrders})
      group by variant_id
    ), why as materialized (select ${withStockReason({ cause: 'adjustment', note: 'Sample data was removed' })})
    update variants set stock_quantity = greatest(0, stock_quantity - moved.delta)
    from moved, why where moved.variant_id = variants.id and moved.delta <> 0`.execute(tx);
}
