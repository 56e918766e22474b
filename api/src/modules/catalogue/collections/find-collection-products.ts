import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Found } from '../find-matches';
import { readMemo, memoized, type Snapshot } from '../live/live-catalogue';
import { inOrder } from '../live/sort-indexes';
import { ordsOf } from './matching';

/**
 * The products of a published collection; none if there is no such collection. Without a requested sort they are in the
 * order in which staff chose them; those found by rules are featured first, as in other lists.
 */
export async function findCollectionProducts(db: Kysely<Database>, snapshot: Snapshot, slug: string): Promise<Found> {
  const key = `collected ${slug}`;
  const slots = readMemo<Int32Array>(snapshot, key) ?? (await slotsOf(db, snapshot, slug));
  memoized(snapshot, key, () => slots);
  return { slots, mostRelevant: (limit) => (limit === Infinity ? slots : slots.subarray(0, limit)) };
}

async function slotsOf(db: Kysely<Database>, snapshot: Snapshot, slug: string): Promise<Int32Array> {
  const collection = await db
    .selectFrom('collections')
    .select(['id', 'kind', 'match', 'conditions'])
    .where('slug', '=', slug)
    .where('hidden', '=', false)
    .executeTakeFirst();
  if (!collection) return new Int32Array(0);
  const ords = await ordsOf(db, collection);
  const { columns, orders } = snapshot;
  const slots = Int32Array.from(ords, (ord) => columns.slotOf(ord)).filter(
    (slot) => slot >= 0 && columns.alive[slot] === 1,
  );
  return collection.kind === 'rules' ? inOrder(slots, orders.of('featured')) : slots;
}
