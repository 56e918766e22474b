import type { StockCause } from '@haat/shared/contract/stock-movement';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

export interface StockReason {
  /** 'opening' is from before the ledger; the database writes 'unknown' where no cause was given. */
  cause: Exclude<StockCause, 'opening' | 'unknown'>;
  /** What it belongs to: an order's or return's number, an import's id or file. */
  reference?: string;
  /** The note of the person who counted. */
  note?: string;
  /** Who of the staff, a user's id; null for a shopper and for the shop itself. */
  actorId?: string | null;
}

/**
 * Says why the transaction changes stock, from here on. The database itself writes each change into `stock_movements`,
 * whatever statement makes it (migration 034), so that nothing gets by; only what it is for has to be told. As a part
 * of a statement: where it is evaluated anyway, as in what an insert returns.
 */
export const withStockReason = (reason: StockReason): RawBuilder<string> =>
  sql<string>`set_config('haat.stock_because', ${JSON.stringify(reason)}, true)`;

/** The same as a statement of its own. */
export async function setStockReason(trx: Transaction<Database>, reason: StockReason): Promise<void> {
  await sql`select ${withStockReason(reason)}`.execute(trx);
}
