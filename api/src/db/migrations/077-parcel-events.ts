import { sql, type Kysely } from 'kysely';

const statements = [
  // 'returning' is on its way back to the shop (RTO); 'returned' is received back.
  `alter table fulfilments add column state text not null default 'sent'
    check (state in ('sent', 'returning', 'returned', 'lost'))`,
  `create table delivery_attempts (
    id text primary key default gen_random_uuid()::text,
    order_id text not null references orders (id) on delete cascade,
    fulfilment_id text not null references fulfilments (id) on delete cascade,
    reason text not null,
    actor_id text,
    at timestamptz not null default now()
  )`,
  'create index delivery_attempts_order on delivery_attempts (order_id)',
  'create index delivery_attempts_fulfilment on delivery_attempts (fulfilment_id, at)',
  'create trigger order_part_changed after insert on delivery_attempts for each row execute function order_part_changed()',
  `create trigger order_part_changed after update of state, carrier, tracking_number on fulfilments
    for each row execute function order_part_changed()`,
];

/** Failed deliveries, and parcels that come back or are lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
