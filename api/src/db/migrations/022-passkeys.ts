import { sql, type Kysely } from 'kysely';

const statements = [
  `create table passkeys (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',
  `create table passkey_challenges (
    challenge text primary key,
    purpose text not null check (purpose in ('sign-in', 'prove', 'add')),
    asker text not null,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenges_expiry on passkey_challenges (expires_at)',
  // When its owner last signed in: even a session in use ends some time after that.
  'alter table sessions add column started_at timestamptz not null default now()',
  'update sessions s set started_at = (select min(created_at) from sessions f where f.family_id = s.family_id)',
];

/** Tables of passkeys and their challenges; the time at which a session started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
