import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/**
 * Settings for a transaction that writes a batch. No wait for the disk: a crash loses the batch with its number. No
 * sequential scans, which the planner chooses for growing tables without statistics, and no JIT, which older versions
 * use because a disabled scan looks expensive.
 */
export const settleForBatches = (trx: Transaction<Database>) =>
  sql`select set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
    trx,
  );
