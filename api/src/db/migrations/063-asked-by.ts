import { sql, type Kysely } from 'kysely';

/** Which browser asked for an account: the link of the mail alone opens it there, and with its password anywhere else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_tokens add column asked_by text`.execute(db);
}
