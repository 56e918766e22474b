import { sql, type Kysely } from 'kysely';

const statements = [
  // Drops the requests for a new password: none was ever sent by email.
  'drop table password_resets',
  `create table account_tokens (
    id text primary key default gen_random_uuid()::text,
    purpose text not null check (purpose in ('register', 'reset', 'email')),
    email text not null,
    user_id text references users (id) on delete cascade,
    name text,
    password_hash text,
    token_hash text unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index account_tokens_user on account_tokens (user_id)',
  'create index account_tokens_email on account_tokens (email)',
  'create index account_tokens_expiry on account_tokens (expires_at)',
];

/** Emailed links: for a new account, a new password, a new address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
