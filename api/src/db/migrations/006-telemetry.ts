import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table remote_events
    add column side text not null default 'browser' check (side in ('browser', 'server')),
    add column visit text,
    add column rate double precision not null default 1 check (rate > 0 and rate <= 1),
    add column count integer not null default 1 check (count > 0),
    add column lcp_ms double precision,
    add column inp_ms double precision,
    add column cls double precision`,
  // A summary covers a time range of one remote or of all; the index on the time alone serves both.
  'create index remote_events_of_remote on remote_events (remote, at)',
];

/**
 * Data for a release's summary: where an event happened, in which page view, how many events it represents, and Web
 * Vitals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
