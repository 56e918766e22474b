import { sql, type Kysely } from 'kysely';

const statements = [
  // One row per request, for known and unknown addresses, so that both take the same time; user_id is null if unknown.
  `create table password_resets (
    id text primary key default gen_random_uuid()::text,
    email text not null,
    user_id text references users (id) on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index password_resets_user on password_resets (user_id)',
  'create index password_resets_expiry on password_resets (expires_at)',
];

/** Requests for a new password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
