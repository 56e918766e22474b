import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** Variants whose stock differs from the sum of their movements or from the last balance. There must be none. */
export async function ledgerFaults(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select v.sku, v.stock_quantity as stock, m.sum, m.last
    from variants v left join (
      select variant_id, sum(delta)::int as sum, (array_agg(stock order by id desc))[1] as last from stock_movements group by variant_id
    ) m on m.variant_id = v.id
    where v.stock_quantity <> coalesce(m.sum, 0) or v.stock_quantity <> coalesce(m.last, 0)`.execute(db);
  return rows;
}
