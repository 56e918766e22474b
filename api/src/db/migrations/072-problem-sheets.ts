import { sql, type Kysely } from 'kysely';

/** The sheet of a workbook in which a row of an import has a problem. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_job_problems add column sheet text`.execute(db);
}
