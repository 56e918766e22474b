import { sql, type Kysely } from 'kysely';

/** The sizes of the files that visitors uploaded, which are limited. Stored for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table visitor_uploads (
    id bigint generated always as identity primary key,
    sender text not null,
    bytes bigint not null check (bytes > 0),
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index visitor_uploads_at on visitor_uploads (at)`.execute(db);
}
