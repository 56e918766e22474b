import { sql, type Kysely } from 'kysely';

const statements = [
  `create table draft_orders (
    id text primary key,
    version integer not null default 1,
    user_id text references users (id) on delete cascade,
    email text,
    content jsonb not null,
    order_id text references orders (id) on delete set null,
    times_sent integer not null default 0,
    author_id text references users (id) on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index draft_orders_newest on draft_orders (updated_at desc)',
  'create index draft_orders_order on draft_orders (order_id) where order_id is not null',
  'create index draft_orders_user on draft_orders (user_id) where user_id is not null',
  'create index draft_orders_email on draft_orders (email) where email is not null',
  'create index draft_orders_author on draft_orders (author_id) where author_id is not null',
  `create table payment_links (
    order_id text primary key references orders (id) on delete cascade,
    id text not null,
    token_hash text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
];

/** Orders that staff prepare, and links that open the payment of an order for a limited time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
