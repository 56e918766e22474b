import { sql, type Kysely } from 'kysely';

/** The language of an account, and of guests' requests, for the emails about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'account_tokens', 'stock_wishes', 'messages', 'chats'])
    await sql`alter table ${sql.table(table)} add column language text not null default 'en'`.execute(db);
}
