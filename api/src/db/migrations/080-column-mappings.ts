import { sql, type Kysely } from 'kysely';

/** Column mappings by staff, for every import of files with the same columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table column_mappings (
        key text primary key,
        columns jsonb not null,
        mapped_at timestamptz not null default now()
      )`,
    )
    .execute(db);
}
