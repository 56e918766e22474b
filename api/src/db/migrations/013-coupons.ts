import { sql, type Kysely } from 'kysely';

const statements = [
  `create table coupons (
    code text primary key check (code = upper(code)),
    kind text not null check (kind in ('percent', 'fixed', 'free-delivery')),
    value integer not null default 0 check (value >= 0 and (kind <> 'percent' or value <= 10000)),
    minimum_paise bigint not null default 0 check (minimum_paise >= 0),
    most_paise bigint check (most_paise > 0),
    starts_at timestamptz,
    ends_at timestamptz,
    uses_total integer check (uses_total > 0),
    uses_per_shopper integer check (uses_per_shopper > 0),
    excludes jsonb not null default '{}',
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  `create table coupon_uses (
    code text not null references coupons (code) on delete cascade,
    order_id text not null references orders (id) on delete cascade,
    user_id text references users (id) on delete set null,
    email text,
    at timestamptz not null default now(),
    primary key (code, order_id)
  )`,
  'create index coupon_uses_order on coupon_uses (order_id)',
];

/** Coupons, and the orders that used them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
