import { sql, type Kysely } from 'kysely';

const statements = [
  `create table analytics_events (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    name text not null check (name in ('view', 'search', 'add', 'begin-checkout', 'purchase')),
    visit uuid not null,
    route text,
    product_id text,
    quantity integer,
    query text,
    results integer,
    order_id text references orders (id) on delete cascade
  )`,
  'create index analytics_events_at on analytics_events (at)',
  // One purchase per order, regardless of repeated reports.
  'create unique index analytics_events_purchase on analytics_events (order_id) where order_id is not null',
];

/** Analytics events of shoppers who consented (docs/analytics.md). No row identifies a shopper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
