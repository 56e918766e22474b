import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { audited, type AuditActor } from '../audit/audit';
import { columnsOfStatus } from '../catalogue/change-product';
import type { ImportFile } from './import-file';

/** Products that are changed at once, as in the batches of an import. */
const BATCH_SIZE = 250;

/** A product of an earlier import, and the start of that import in seconds. */
interface Seen {
  product_id: string;
  seen: number;
}

/** The products of earlier imports of a source; to be read before an import writes. */
export const seenProducts = (db: Kysely<Database>, source: string): Promise<Seen[]> =>
  db
    .selectFrom('product_imports')
    .select(['product_id', sql<number>`extract(epoch from seen_at)::float8`.as('seen')])
    .where('source', '=', source)
    .where('seen_at', 'is not', null)
    .execute();

/**
 * Products for sale that the last import of the same source had and a file has not, ordered by name. The last import
 * is the newest one that shares a product with the file, so a file of another supplier misses nothing.
 */
export async function missingProducts(
  db: Kysely<Database>,
  rows: readonly Seen[],
  ids: ReadonlySet<string>,
): Promise<{ id: string; name: string }[]> {
  const last = rows.reduce(
    (newest, { product_id, seen }) => (ids.has(product_id) ? Math.max(newest, seen) : newest),
    0,
  );
  const missing = rows.flatMap(({ product_id, seen }) => (seen === last && !ids.has(product_id) ? [product_id] : []));
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${missing}::text[])`)
    .where('status', '=', 'live')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Remembers the products that a file has, for {@link missingProducts} of the next one. */
export async function rememberSeen(
  trx: Transaction<Database>,
  { source, seenAt }: Pick<ImportFile, 'source' | 'seenAt'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('product_imports')
    .set({ seen_at: seenAt })
    .where('product_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('source', '=', source)
    .execute();
}

/**
 * Archives products. A later file that has one again puts it back on sale, because that is a change of the file.
 * @param by null for the command line
 * @returns how many were for sale
 */
export async function takeOffSale(
  trx: Transaction<Database>,
  ids: readonly string[],
  by: AuditActor | null,
): Promise<number> {
  const now = new Date();
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('status', '=', 'live')
    .orderBy('id')
    .execute();
  const live = rows.map(({ id }) => id);
  for (let at = 0; at < live.length; at += BATCH_SIZE) {
    const part = live.slice(at, at + BATCH_SIZE);
    const anyId = sql<string>`any(${part}::text[])`;
    const archive = async () => {
      await trx
        .updateTable('products')
        .set({ ...columnsOfStatus('archived', now, null), updated_at: now })
        .where('id', '=', anyId)
        .execute();
      await sql`
        update product_imports set hash = '', contents = jsonb_set(contents, '{fields,status}', '"archived"')
        where product_id = ${anyId} and contents -> 'fields' ? 'status'`.execute(trx);
    };
    if (by)
      await audited(
        trx,
        by,
        'product.import',
        part.map((id) => ({ kind: 'product' as const, id })),
        archive,
      );
    else await archive();
  }
  return live.length;
}
