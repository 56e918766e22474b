import { sql, type Kysely } from 'kysely';

/** The mails that one mailbox has had because somebody asked for them: they are limited. Kept for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mails_sent (
    id bigint generated always as identity primary key,
    mailbox text not null,
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index mails_sent_mailbox on mails_sent (mailbox, at)`.execute(db);
  await sql`create index mails_sent_at on mails_sent (at)`.execute(db);
}
