import { sql, type Transaction } from 'kysely';
import type { Database } from './schema';

/**
 * Locks a name until the transaction ends, so that a limit which is counted before an insert also holds for concurrent
 * ones.
 */
export const lockByName = (tx: Transaction<Database>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
