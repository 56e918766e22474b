import { sql, type Kysely } from 'kysely';

/** Number of units of a return that arrived; null if all did, or if none was received yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table return_lines add column received_quantity integer check (received_quantity between 0 and quantity)`,
    )
    .execute(db);
}
