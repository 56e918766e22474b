import { sql, type Kysely } from 'kysely';

/** The words by which products of a category were placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_job_categories add column words jsonb not null default '[]'`.execute(db);
}
