import type { StockCause } from '@haat/shared/contract/stock-movement';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

export interface StockReason {
  /** 'opening' is for stock from before the ledger; the database writes 'unknown' without a given cause. */
  cause: Exclude<StockCause, 'opening' | 'unknown'>;
  /** The object of the change: the number of an order or return, the ID or file of an import. */
  reference?: string;
  /** The note of the person who counted. */
  note?: string;
  /** A staff member's user ID; null for a shopper and for the system. */
  actorId?: string | null;
}

/**
 * The expression that sets the reason of the stock changes that follow in the transaction; use it where the statement
 * evaluates it, such as in `returning`. A trigger records each change in `stock_movements` (migration 034).
 */
export const withStockReason = (reason: StockReason): RawBuilder<string> =>
  sql<string>`set_config('haat.stock_because', ${JSON.stringify(reason)}, true)`;

/** As {@link withStockReason}, in a separate statement. */
export async function setStockReason(trx: Transaction<Database>, reason: StockReason): Promise<void> {
  await sql`select ${withStockReason(reason)}`.execute(trx);
}
