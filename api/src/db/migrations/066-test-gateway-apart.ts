import { sql, type Kysely } from 'kysely';

/** The test gateway is a separate service and stores its payments itself (decision 060). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['test_events', 'test_refunds', 'test_payments'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
