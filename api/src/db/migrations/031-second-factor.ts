import { sql, type Kysely } from 'kysely';

const statements = [
  `create table user_totp (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    confirmed_at timestamptz,
    last_step bigint,
    tries int not null default 0,
    tries_since timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
  `create table recovery_codes (
    user_id text not null references user_totp (user_id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
  'alter table sessions add column second_factor_at timestamptz',
];

/**
 * A second factor of staff: codes by an app (TOTP), with recovery codes; and the sessions in which one was verified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
