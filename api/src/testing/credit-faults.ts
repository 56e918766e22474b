import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

/**
 * Accounts whose store credit differs from the sum of its ledger, and orders whose entries do not agree with their
 * payments and refunds. There must be none.
 */
export async function creditFaults(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'balance' as fault, coalesce(b.user_id, e.user_id) as of, b.balance_paise as is, e.sum as expected
    from credit_balances b full join (
      select user_id, sum(amount_paise)::bigint as sum from credit_entries where user_id is not null group by user_id
    ) e on e.user_id = b.user_id
    where coalesce(b.balance_paise, 0) <> coalesce(e.sum, 0)
    union all
    select 'order', o.id, coalesce(e.sum, 0), coalesce(r.paise, 0) - coalesce(p.paise, 0)
    from orders o
    left join (
      select order_id, sum(amount_paise)::bigint as sum from credit_entries group by order_id
    ) e on e.order_id = o.id
    left join (
      select order_id, sum(amount_paise)::bigint as paise from payments
      where gateway = 'credit' and status = 'captured' and transferred_from is null group by order_id
    ) p on p.order_id = o.id
    left join (
      select order_id, sum(amount_paise)::bigint as paise from refunds where to_credit group by order_id
    ) r on r.order_id = o.id
    where coalesce(e.sum, 0) <> coalesce(r.paise, 0) - coalesce(p.paise, 0)`.execute(db);
  return rows;
}
