import { sql, type Kysely } from 'kysely';

const statements = [
  `create table stock_wishes (
    id text primary key default gen_random_uuid()::text,
    product_id text not null references products (id) on delete cascade,
    sku text not null,
    email text not null check (email = lower(email)),
    user_id text references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    token_hash text unique
  )`,
  'create unique index stock_wishes_waiting on stock_wishes (sku, email) where sent_at is null',
  'create index stock_wishes_email on stock_wishes (email)',
  'create index stock_wishes_user on stock_wishes (user_id)',
  `create table forgotten_payments (
    user_id text not null references users (id) on delete cascade,
    brand text not null,
    last_four text not null check (last_four ~ '^[0-9]{4}$'),
    at timestamptz not null default now(),
    primary key (user_id, brand, last_four)
  )`,
];

/** Back-in-stock requests, and saved cards that an account has removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
