import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** The queue of the hourly job. */
export const BOUGHT_TOGETHER = 'bought-together';
/** Minimum number of orders with both products: a single one may be chance. */
const MIN_ORDERS = 2;
/** Maximum number of related products per product. */
const MAX_PRODUCTS = 8;

/**
 * Recomputes products often bought together, from orders that are not cancelled or waiting for payment. Writes
 * only the differences, and notes those products as changed because their pages show it.
 * @returns how many products changed
 */
export async function refreshBoughtTogether(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Serialises concurrent runs: the second one finds nothing to change.
    await sql`select pg_advisory_xact_lock(hashtext('haat bought together'))`.execute(tx);
    const {
      rows: [changed],
    } = await sql<{ products: string[] | null }>`
      with bought as (
        select distinct l.order_id, l.product_id from order_lines l join orders o on o.id = l.order_id
        where o.status in ('Placed', 'Packed', 'In Transit', 'Delivered') and l.cancelled_quantity < l.quantity
      ), pairs as (
        select a.product_id, b.product_id as other_id, count(*)::int as orders
        from bought a join bought b on b.order_id = a.order_id and b.product_id <> a.product_id
        join products p on p.id = a.product_id join products q on q.id = b.product_id and q.archived_at is null
        group by 1, 2 having count(*) >= ${MIN_ORDERS}
      ), best as (
        select product_id, other_id, orders from (
          select *, row_number() over (partition by product_id order by orders desc, other_id) as place from pairs
        ) ranked where place <= ${MAX_PRODUCTS}
      ), gone as (
        delete from bought_together t where not exists (select 1 from best b where b.product_id = t.product_id and b.other_id = t.other_id) returning product_id
      ), written as (
        insert into bought_together as t (product_id, other_id, orders) select product_id, other_id, orders from best
        on conflict (product_id, other_id) do update set orders = excluded.orders where t.orders <> excluded.orders returning product_id
      )
      select array_agg(distinct product_id) as products from (select * from gone union all select * from written) c`.execute(
      tx,
    );
    const products = changed?.products ?? [];
    if (products.length > 0) await sql`select note_products(${products}::text[])`.execute(tx);
    return products.length;
  });
}
