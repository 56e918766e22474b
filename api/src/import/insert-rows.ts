import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../db/schema';

/** The `set` clause of an upsert: each column gets the value of the row that could not be inserted. */
export const setExcluded = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));

/**
 * Inserts rows with the same columns by a single parameter: parsing a statement with ten thousand parameters takes
 * longer than its execution.
 * @param conflict the clause after `on conflict`
 */
export async function insertRows(
  tx: Transaction<Database>,
  table: 'products' | 'variants' | 'product_imports',
  rows: readonly object[],
  conflict: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict ${conflict}`.execute(tx);
}
