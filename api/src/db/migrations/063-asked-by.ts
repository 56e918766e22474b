import { sql, type Kysely } from 'kysely';

/** The browser that registered an account: there the mailed link is enough, elsewhere it needs the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_tokens add column asked_by text`.execute(db);
}
