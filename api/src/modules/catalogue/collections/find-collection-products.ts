import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Found } from '../find-matches';
import { readMemo, memoized, type Snapshot } from '../in-memory/in-memory-catalogue';
import { inOrder } from '../in-memory/sort-indexes';
import { ordsOf } from './matching';

/**
 * The products of a published collection; none if there is no such collection. Without a requested sort they are in the
 * order in which staff chose them; those found by rules are featured first, as in other lists.
 */
export async function findCollectionProducts(db: Kysely<Database>, snapshot: Snapshot, slug: string): Promise<Found> {
  const key = `collected ${slug}`;
  const rows = readMemo<Int32Array>(snapshot, key) ?? (await rowsOf(db, snapshot, slug));
  memoized(snapshot, key, () => rows);
  return { rows, mostRelevant: (limit) => (limit === Infinity ? rows : rows.subarray(0, limit)) };
}

async function rowsOf(db: Kysely<Database>, snapshot: Snapshot, slug: string): Promise<Int32Array> {
  const collection = await db
    .selectFrom('collections')
    .select(['id', 'kind', 'match', 'conditions'])
    .where('slug', '=', slug)
    .where('hidden', '=', false)
    .executeTakeFirst();
  if (!collection) return new Int32Array(0);
  const ords = await ordsOf(db, collection);
  const { columns, orders } = snapshot;
  const rows = Int32Array.from(ords, (ord) => columns.rowOf(ord)).filter((row) => row >= 0 && columns.alive[row] === 1);
  return collection.kind === 'rules' ? inOrder(rows, orders.of('featured')) : rows;
}
