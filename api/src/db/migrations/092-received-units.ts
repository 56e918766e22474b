import { sql, type Kysely } from 'kysely';

/** How many units of a return arrived; null where all of them did, or none was received yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table return_lines add column received_quantity integer check (received_quantity between 0 and quantity)`,
    )
    .execute(db);
}
