import type { ImportedPictures, MissingPicture } from '@haat/shared/contract/imported-pictures';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { isFileAddress } from '../catalogue/picture-sources';

/** A picture that a product references; others are not counted. */
const isNamed = sql<boolean>`exists (select 1 from product_images i where i.external_url = s.address)`;

/** Counts the referenced pictures by state. */
export async function countSources(db: Kysely<Database>): Promise<ImportedPictures> {
  const { rows } = await sql<{ state: 'waiting' | 'done' | 'missing'; pictures: number }>`
    select s.state, count(*)::int as pictures from picture_sources s where ${isNamed} group by s.state`.execute(db);
  const of = (state: string) => rows.find((row) => row.state === state)?.pictures ?? 0;
  const [done, waiting, missing] = [of('done'), of('waiting'), of('missing')];
  return { total: done + waiting + missing, done, waiting, missing };
}

interface MissingRow {
  address: string;
  reason: string | null;
  product_id: string;
  product_name: string;
  products: number;
}

/** Missing pictures with the first product that references each, ordered by product. */
export async function missingPictures(
  db: Kysely<Database>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<MissingPicture[]> {
  const { rows } = await sql<MissingRow>`
    select s.address, s.reason, p.id as product_id, p.name as product_name, i.products
    from picture_sources s
    join lateral (
      select min(product_id) as product_id, count(distinct product_id)::int as products
      from product_images where external_url = s.address
    ) i on i.products > 0
    join products p on p.id = i.product_id
    where s.state = 'missing'
    order by p.name, p.id, s.address
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({
    address: row.address,
    productId: row.product_id,
    productName: row.product_name,
    products: row.products,
    reason: row.reason ?? '',
    canRetry: !isFileAddress(row.address),
  }));
}

/** Queues missing pictures again: one, or all with a web address. @returns how many */
export async function retryMissing(db: Kysely<Database>, address?: string): Promise<number> {
  let update = db
    .updateTable('picture_sources')
    .set({ state: 'waiting', tries: 0, due_at: sql<Date>`now()`, leased_until: null, reason: null })
    .where('state', '=', 'missing')
    .where('address', 'not like', 'file:%');
  if (address !== undefined) update = update.where('address', '=', address);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
