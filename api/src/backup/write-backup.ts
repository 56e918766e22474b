import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { backedUpTables, migrationsOf } from './tables';

/** Rows per query, and rows per query of a table with files. */
const ROWS_PER_QUERY = 500;
const FILE_ROWS_PER_QUERY = 10;

/**
 * Writes a consistent snapshot of a shop as lines of JSON: a header, one line per row, and a footer with their number.
 * The database serializes and parses the rows, so that every value is restored exactly.
 */
export async function writeBackup(db: Kysely<Database>, write: (line: string) => Promise<unknown>): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const head = { haatBackup: 1, writtenAt: new Date().toISOString(), migrations: await migrationsOf(trx) };
      await write(JSON.stringify(head));
      let count = 0;
      for (const { name, columns, hasBytes } of await backedUpTables(trx)) {
        const selected = sql.join(columns.map((column) => sql.ref(column)));
        await sql`declare backup no scroll cursor for
          select row_to_json(backed_up_row)::text as line from (select ${selected} from ${sql.table(name)}) as backed_up_row`.execute(
          trx,
        );
        for (;;) {
          const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(
            hasBytes ? FILE_ROWS_PER_QUERY : ROWS_PER_QUERY,
          )} from backup`.execute(trx);
          for (const { line } of rows) await write(`{"table":${JSON.stringify(name)},"row":${line}}`);
          count += rows.length;
          if (rows.length === 0) break;
        }
        await sql`close backup`.execute(trx);
      }
      await write(JSON.stringify({ rows: count }));
      return count;
    });
}
