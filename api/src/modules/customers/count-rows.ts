import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/schema';

/** What to count: a label, the table, and the condition. */
export type Counted = readonly [
  what: string,
  table: keyof Database & string,
  whose: { column: string; in: readonly string[]; /** Alternatively, rows of this account. */ orUser?: string },
];

/** Counts the rows of each kind, and leaves out empty kinds. */
export async function nonZeroCounts(
  db: Kysely<Database>,
  counted: readonly Counted[],
): Promise<{ what: string; count: number }[]> {
  const found = [];
  for (const [what, table, { column, in: ids, orUser }] of counted) {
    const { rows } = await sql<{
      count: string | number;
    }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::text[])${orUser === undefined ? sql`` : sql` or user_id = ${orUser}`}`.execute(
      db,
    );
    found.push({ what, count: Number(rows[0]?.count ?? 0) });
  }
  return found.filter(({ count }) => count > 0);
}
