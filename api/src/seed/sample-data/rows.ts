import { sql, type Insertable, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** A row to insert; JSON columns take objects here. */
type Row<T extends keyof Database> = {
  [Column in keyof Insertable<Database[T]>]: Insertable<Database[T]>[Column] | object;
};

/** Number of rows per statement: a parameter of some hundred kilobytes. */
const BATCH = 1_000;

/** Rows by table, collected and then inserted in batches. */
export class Rows {
  readonly #rows = new Map<keyof Database, object[]>();

  add<T extends keyof Database>(table: T, row: Row<T>): void {
    const known = this.#rows.get(table);
    if (known) known.push(row);
    else this.#rows.set(table, [row]);
  }

  count(table: keyof Database): number {
    return this.#rows.get(table)?.length ?? 0;
  }

  /** Inserts the rows of the tables, given in the order of their references. */
  async insert(tx: Transaction<Database>, tables: readonly (keyof Database)[]): Promise<void> {
    for (const table of tables) {
      const rows = this.#rows.get(table) ?? [];
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      for (let from = 0; from < rows.length; from += BATCH)
        await sql`
          insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
          select ${sql.join(columns.map((column) => sql.ref(column)))}
          from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + BATCH))}::jsonb)`.execute(
          tx,
        );
    }
  }
}
