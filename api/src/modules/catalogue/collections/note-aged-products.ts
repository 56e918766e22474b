import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../db/schema';

/** The queue of {@link noteAgedProducts}. */
export const AGED_PRODUCTS = 'aged-products';

/**
 * Reports a change of lists to caches when a product has become too old for a collection of new products: nothing was
 * written then. For an hourly job; it looks back two hours, so that a late run misses nothing.
 */
export async function noteAgedProducts(db: Kysely<Database>): Promise<void> {
  await sql`
    select note_page_part('lists') where exists (
      select from collections c
      cross join lateral jsonb_array_elements(c.conditions) rule
      -- A case, because a join may be computed before its filter, and other values are no numbers.
      cross join lateral (
        select now() - make_interval(days => case rule ->> 'field' when 'days' then (rule ->> 'value')::int end) as at
      ) aged
      join products p on p.created_at between aged.at - interval '2 hours' and aged.at
      where not c.hidden and p.archived_at is null
    )`.execute(db);
}
