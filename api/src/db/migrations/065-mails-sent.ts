import { sql, type Kysely } from 'kysely';

/** The emails sent to each mailbox on request, which are limited. Stored for an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mails_sent (
    id bigint generated always as identity primary key,
    mailbox text not null,
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index mails_sent_mailbox on mails_sent (mailbox, at)`.execute(db);
  await sql`create index mails_sent_at on mails_sent (at)`.execute(db);
}
