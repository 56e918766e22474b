import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table returns drop constraint returns_status_check',
  `alter table returns add constraint returns_status_check
    check (status in ('Requested', 'Approved', 'Picked Up', 'Received', 'Refunded', 'Exchanged', 'Refused'))`,
  // The order that the return was exchanged for.
  'alter table returns add column exchange_order_id text references orders (id) on delete set null',
  'create index returns_exchange on returns (exchange_order_id) where exchange_order_id is not null',
  // The payment of an exchanged order is this payment of the first order.
  'alter table payments add column transferred_from text references payments (id) on delete set null',
  // It keeps the gateway's reference, which is otherwise unique.
  'alter table payments drop constraint payments_gateway_reference_key',
  'create unique index payments_reference on payments (gateway_reference) where transferred_from is null',
  // A refund that was not paid out: it pays this order instead.
  'alter table refunds add column transferred_to text references orders (id) on delete set null',
];

/** Exchanged returns: the payment of their items pays another order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
