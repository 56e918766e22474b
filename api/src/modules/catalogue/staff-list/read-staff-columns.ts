import { LOW_STOCK, type ProductStatus } from '@haat/shared/contract/staff-products';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { StaffProductValues } from './staff-columns';

/** Products per query. */
const PRODUCTS_PER_QUERY = 20_000;

interface Chunk {
  last: number | null;
  ords: string | null;
  statuses: string;
  low: string;
  updated: string;
  names: string[];
  texts: string[];
  tags: string[];
}

/** Reads the properties that only the staff's list needs, column by column. @param ords only these; null for all */
export async function* readStaffColumns(
  db: Kysely<Database>,
  ords: readonly number[] | null,
): AsyncGenerator<StaffProductValues> {
  for (let after = -1; ;) {
    const {
      rows: [chunk],
    } = await sql<Chunk>`
      select max(ord) as last, string_agg(ord::text, ',') as ords, string_agg(status, ',') as statuses, string_agg(low::text, ',') as low,
        string_agg((extract(epoch from updated_at) * 1000)::bigint::text, ',') as updated,
        json_agg(lower(name)) as names, json_agg(lower(concat_ws(E'\n', name, brand, id, skus))) as texts,
        json_agg(coalesce(E'\n' || lower(tags) || E'\n', '')) as tags
      from (
        select p.ord, p.status, p.updated_at, p.name, p.brand, p.id, v.skus, (select string_agg(tag, E'\n') from jsonb_array_elements_text(p.tags) tag) as tags, coalesce(v.low, 0) as low
        from products p left join lateral (
          select string_agg(sku, E'\n') as skus, max((stock_quantity between 1 and ${LOW_STOCK - 1})::int) as low from variants where product_id = p.id and archived_at is null
        ) v on true
        where p.ord > ${after} ${ords === null ? sql`` : sql`and p.ord = any(${ords})`}
        order by p.ord limit ${PRODUCTS_PER_QUERY}
      ) p`.execute(db);
    if (!chunk || chunk.ords === null || chunk.last === null) return;
    const [statuses, low, updated] = [chunk.statuses, chunk.low, chunk.updated].map((text) => text.split(','));
    for (const [at, ord] of chunk.ords.split(',').entries()) {
      // The database allows only these four statuses.
      yield {
        ord: Number(ord),
        status: statuses?.[at] as ProductStatus,
        isLow: low?.[at] === '1',
        updatedAt: Number(updated?.[at]),
        name: chunk.names[at] ?? '',
        text: chunk.texts[at] ?? '',
        tags: chunk.tags[at] ?? '',
      };
    }
    after = chunk.last;
  }
}
