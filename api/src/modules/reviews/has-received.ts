import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** Whether a delivered order of an account has the product: only buyers may review it. */
export async function hasReceived(db: Kysely<Database>, userId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders o join order_lines l on l.order_id = o.id
    where o.user_id = ${userId} and o.status = 'Delivered' and l.product_id = ${productId} limit 1`.execute(db);
  return rows.length > 0;
}
