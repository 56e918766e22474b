import { sql, type Kysely } from 'kysely';

const now = 'timestamptz not null default now()';

const statements = [
  'alter table orders add column carrier text',
  'alter table orders add column tracking_number text',
  // Whether the email about a placed order was queued. Existing orders are not emailed again.
  'alter table orders add column placed_mailed boolean not null default false',
  'update orders set placed_mailed = true',
  'create index orders_unmailed on orders (created_at) where not placed_mailed',
  `create table order_cancellations (
    id text primary key default gen_random_uuid()::text,
    order_id text not null references orders (id) on delete cascade,
    key text not null,
    lines jsonb not null,
    amount_paise bigint not null check (amount_paise >= 0),
    actor_id text,
    created_at ${now},
    unique (order_id, key)
  )`,

  `create table returns (
    reference text primary key,
    order_id text not null references orders (id) on delete cascade,
    key text not null,
    reason text not null,
    note text,
    status text not null check (status in ('Requested', 'Approved', 'Picked Up', 'Received', 'Refunded', 'Refused')),
    refund_paise bigint not null check (refund_paise >= 0),
    upi_id text,
    restocked boolean,
    created_at ${now},
    updated_at ${now},
    unique (order_id, key)
  )`,
  'create index returns_newest on returns (created_at desc, reference)',
  `create table return_lines (
    return_reference text not null references returns (reference) on delete cascade,
    line_id text not null references order_lines (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    primary key (return_reference, line_id)
  )`,
  'create index return_lines_line on return_lines (line_id)',
  `create table return_events (
    id text primary key default gen_random_uuid()::text,
    return_reference text not null references returns (reference) on delete cascade,
    status text not null,
    at ${now},
    actor_id text,
    note text
  )`,
  'create index return_events_return on return_events (return_reference, at)',

  // Claims are accepted without a check of their sender; whether the buyer filed one is recorded from now on.
  'alter table claims add column is_buyer boolean not null default false',
  "alter table claims add column outcome text check (outcome in ('refund', 'replacement'))",
  'alter table claims add column refund_paise bigint not null default 0',
  'alter table claims add column answer text',
  'alter table claims add column decided_at timestamptz',
  'create index claims_order on claims (order_id)',
  `create table claim_photos (
    claim_id text not null references claims (id) on delete cascade,
    position integer not null,
    bytes bytea not null,
    created_at ${now},
    primary key (claim_id, position)
  )`,

  // One row per series; its lock makes the numbers consecutive without gaps.
  'create table invoice_series (series text primary key, last integer not null)',
  `create table invoices (
    number text primary key,
    order_id text not null unique references orders (id),
    series text not null,
    serial integer not null,
    issued_at ${now},
    unique (series, serial)
  )`,
];

/** Steps after the order: cancelled lines, the parcel, returns, claims with photos, invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
