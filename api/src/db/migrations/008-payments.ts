import { sql, type Kysely } from 'kysely';

const statements = [
  // The states of an order before it is placed, and its payment deadline.
  'alter table orders drop constraint orders_status_check',
  `alter table orders add constraint orders_status_check
    check (status in ('Awaiting Payment', 'Payment Failed', 'Placed', 'Packed', 'In Transit', 'Delivered', 'Cancelled'))`,
  'alter table orders add column pay_by timestamptz',
  `create index orders_unpaid on orders (pay_by) where status = 'Awaiting Payment'`,

  // The costs of each line, so that a line's refund is exact.
  `alter table orders add column discount_paise bigint not null default 0 check (discount_paise >= 0)`,
  'alter table orders add column coupon_code text',
  `alter table orders add column tax_mode text not null default 'estimate' check (tax_mode in ('estimate', 'gst'))`,
  'alter table orders drop constraint orders_check',
  'alter table orders add constraint orders_total_check check (total_paise = items_paise - discount_paise + shipping_paise + tax_paise)',
  'alter table order_lines add column discount_paise bigint not null default 0 check (discount_paise between 0 and total_paise)',
  'alter table order_lines add column tax_paise bigint not null default 0 check (tax_paise >= 0)',
  'alter table order_lines add column hsn text',
  'alter table order_lines add column gst_rate_bp integer check (gst_rate_bp >= 0)',
  'alter table order_lines add column cgst_paise bigint not null default 0',
  'alter table order_lines add column sgst_paise bigint not null default 0',
  'alter table order_lines add column igst_paise bigint not null default 0',
  'alter table order_lines add column cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0)',
  'alter table order_lines add column returned_quantity integer not null default 0 check (returned_quantity >= 0)',
  'alter table order_lines add constraint order_lines_quantities check (cancelled_quantity + returned_quantity <= quantity)',
  // The shares of existing orders: from running totals, so that they add up to the order's tax.
  `update order_lines set tax_paise = share.tax from (
    select l.id,
      round(o.tax_paise * sum(l.total_paise) over so_far / nullif(o.items_paise, 0)) - round(o.tax_paise * (sum(l.total_paise) over so_far - l.total_paise) / nullif(o.items_paise, 0)) as tax
    from order_lines l join orders o on o.id = l.order_id where o.items_paise > 0
    window so_far as (partition by l.order_id order by l.position)
  ) as share where share.id = order_lines.id`,

  `create table payments (
    id text primary key default gen_random_uuid()::text,
    order_id text not null references orders (id) on delete cascade,
    method text not null check (method in ('card', 'upi', 'cod')),
    status text not null default 'pending' check (status in ('pending', 'authorised', 'captured', 'failed', 'cancelled')),
    amount_paise bigint not null check (amount_paise >= 0),
    gateway text not null,
    gateway_reference text unique,
    decline_reason text,
    next jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index payments_order on payments (order_id)',
  `create table payment_events (
    gateway text not null,
    event_id text not null,
    kind text not null,
    gateway_reference text,
    at timestamptz not null default now(),
    primary key (gateway, event_id)
  )`,
  `create table refunds (
    id text primary key default gen_random_uuid()::text,
    order_id text not null references orders (id) on delete cascade,
    payment_id text not null references payments (id) on delete cascade,
    amount_paise bigint not null check (amount_paise > 0),
    status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
    reason text not null,
    idempotency_key text not null unique,
    gateway_reference text,
    tries integer not null default 0,
    created_at timestamptz not null default now(),
    done_at timestamptz
  )`,
  'create index refunds_order on refunds (order_id)',
  'create index refunds_payment on refunds (payment_id)',
  `create index refunds_pending on refunds (created_at) where status = 'pending'`,
  // Existing orders: card payments were captured, cash is collected on delivery.
  `insert into payments (order_id, method, status, amount_paise, gateway, gateway_reference, created_at, updated_at)
    select id, payment_method,
      case when status = 'Cancelled' then 'cancelled' when payment_method = 'card' or status = 'Delivered' then 'captured' else 'pending' end,
      total_paise, case when payment_method = 'card' then 'test' else 'cash' end, payment_reference, created_at, updated_at
    from orders`,
];

/** Payments, refunds, and an order's amounts by line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
