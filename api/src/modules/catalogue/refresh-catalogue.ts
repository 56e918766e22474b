import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { refreshCategories } from '../categories/refresh-categories';
import { refreshSearchWords } from './in-memory/search-words';

/** Updates the data derived for lists and searches. Call it in the transaction that changed many products. */
export async function refreshCatalogue(db: Kysely<Database>): Promise<void> {
  // In the lock order of a single product's change.
  await refreshSearchWords(db);
  await refreshCategories(db);
}
