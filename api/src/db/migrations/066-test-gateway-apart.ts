import { sql, type Kysely } from 'kysely';

/** The test gateway keeps its payments itself, as a service of its own (decision 060). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['test_events', 'test_refunds', 'test_payments'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
