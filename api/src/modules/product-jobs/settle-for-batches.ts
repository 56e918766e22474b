import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/**
 * Settings for a transaction that writes a batch: no wait for the disk (a crash loses the batch with its number), and
 * no sequential scans and no JIT, which the planner chooses for growing tables without statistics.
 */
export const settleForBatches = (trx: Transaction<Database>) =>
  sql`select set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
    trx,
  );
