import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/**
 * For a transaction that writes a batch. A server that is lost forgets it with all that it wrote, so there is no wait
 * for the disk. Without statistics of a table that batches are growing, the database would scan it for each key; and
 * older versions compile a query with a disabled scan, taking it for expensive.
 */
export const settleForBatches = (trx: Transaction<Database>) =>
  sql`select set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
    trx,
  );
