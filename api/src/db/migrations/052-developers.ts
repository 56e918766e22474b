import { sql, type Kysely } from 'kysely';

const id = 'id text primary key default gen_random_uuid()::text';
const by = 'made_by text not null references users (id) on delete cascade';

const statements = [
  // API keys, with which programs make staff calls.
  `create table api_keys (
    ${id},
    name text not null,
    prefix text not null unique,
    token_hash text not null unique,
    scopes text[] not null,
    ${by},
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index api_keys_made_by on api_keys (made_by)',

  // Webhook endpoints. The secrets are sealed.
  `create table webhook_endpoints (
    ${id},
    url text not null,
    description text not null default '',
    events text[] not null,
    secret text not null,
    old_secret text,
    old_secret_until timestamptz,
    made_by text references users (id) on delete set null,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    -- Deliveries that staff asked for: tests, and those that were sent again.
    asked integer not null default 0,
    -- Since when nothing has got through.
    failing_since timestamptz,
    -- It didn't answer: until then what waits for it isn't tried, so that nobody else's waits behind it.
    rests_until timestamptz,
    disabled_at timestamptz,
    disabled_why text check (disabled_why in ('staff', 'failing', 'gone')),
    check ((disabled_at is null) = (disabled_why is null))
  )`,
  // The emails to staff that each member has chosen.
  `create table staff_mail_choices (
    user_id text not null references users (id) on delete cascade,
    event text not null,
    primary key (user_id, event)
  )`,
  // Events that a webhook or a member of staff subscribes to, written in the transaction of the change.
  `create table shop_events (
    id text primary key default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
    type text not null,
    data jsonb not null,
    at timestamptz not null default now(),
    -- When who is told of it was found out.
    routed_at timestamptz
  )`,
  'create index shop_events_unrouted on shop_events (at) where routed_at is null',
  'create index shop_events_at on shop_events (at)',
  `create table webhook_deliveries (
    ${id},
    endpoint_id text not null references webhook_endpoints (id) on delete cascade,
    event_id text not null references shop_events (id) on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
    tries integer not null default 0,
    next_at timestamptz,
    created_at timestamptz not null default now(),
    unique (endpoint_id, event_id)
  )`,
  'create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at desc, id)',
  'create index webhook_deliveries_event on webhook_deliveries (event_id)',
  `create table webhook_tries (
    delivery_id text not null references webhook_deliveries (id) on delete cascade,
    number integer not null,
    at timestamptz not null default now(),
    status integer,
    ms integer not null,
    answer text not null,
    error text,
    primary key (delivery_id, number)
  )`,

  // An event without subscribers costs two lookups in tables with a few rows.
  `create function event_wanted(wanted text) returns boolean language sql stable as $$
    select exists (select 1 from webhook_endpoints where wanted = any(events) and disabled_at is null)
      or exists (select 1 from staff_mail_choices where event = wanted)
  $$`,
  ...(
    [
      [
        'orders',
        'insert',
        `select case status when 'Placed' then 'order.placed' end as type, jsonb_build_object('order', id, 'status', status) as data from changed`,
      ],
      // An order packed by mistake is 'Placed' again, but was not placed a second time; an order that was never paid
      // does not end.
      [
        'orders',
        'update',
        `select case when c.status = 'Placed' and w.status = 'Awaiting Payment' then 'order.placed' when c.status = 'Packed' then 'order.packed' when c.status = 'In Transit' then 'order.shipped'
        when c.status = 'Delivered' then 'order.delivered' when c.status = 'Cancelled' and w.status <> 'Awaiting Payment' then 'order.cancelled' end as type, jsonb_build_object('order', c.id, 'status', c.status) as data
      from changed c join was w on w.id = c.id where c.status <> w.status`,
      ],
      [
        'refunds',
        'insert',
        `select case status when 'done' then 'order.refunded' end as type, jsonb_build_object('order', order_id, 'amountPaise', amount_paise) as data from changed`,
      ],
      [
        'refunds',
        'update',
        `select case c.status when 'done' then 'order.refunded' end as type, jsonb_build_object('order', c.order_id, 'amountPaise', c.amount_paise) as data from changed c join was w on w.id = c.id where c.status <> w.status`,
      ],
      [
        'returns',
        'insert',
        `select 'return.requested' as type, jsonb_build_object('return', reference, 'order', order_id, 'status', status) as data from changed`,
      ],
      [
        'returns',
        'update',
        `select 'return.moved' as type, jsonb_build_object('return', c.reference, 'order', c.order_id, 'status', c.status) as data from changed c join was w on w.reference = c.reference where c.status <> w.status`,
      ],
      [
        'claims',
        'insert',
        `select 'claim.filed' as type, jsonb_build_object('claim', reference, 'order', order_id, 'status', status) as data from changed`,
      ],
      [
        'claims',
        'update',
        `select 'claim.decided' as type, jsonb_build_object('claim', c.reference, 'order', c.order_id, 'status', c.status) as data from changed c join was w on w.id = c.id where c.status <> w.status`,
      ],
      [
        'products',
        'insert',
        `select 'product.created' as type, jsonb_build_object('product', id, 'status', status) as data from changed`,
      ],
      // Its version changes with edits, not with sales.
      [
        'products',
        'update',
        `select case when c.status = 'archived' and w.status <> 'archived' then 'product.archived' else 'product.updated' end as type, jsonb_build_object('product', c.id, 'status', c.status) as data
      from changed c join was w on w.id = c.id where c.version <> w.version`,
      ],
      [
        'variants',
        'update',
        `select distinct 'product.updated' as type, jsonb_build_object('product', p.id, 'status', p.status) as data from changed c join was w on w.id = c.id join products p on p.id = c.product_id where c.version <> w.version`,
      ],
      [
        'stock_movements',
        'insert',
        `select 'stock.changed' as type, jsonb_build_object('product', v.product_id, 'variant', v.id, 'sku', v.sku, 'stock', c.stock, 'by', c.delta, 'cause', c.cause) as data from changed c join variants v on v.id = c.variant_id`,
      ],
    ] as const
  ).flatMap(([table, event, rows]) => [
    `create function ${table}_${event}_events() returns trigger language plpgsql as $$
    begin
      -- A shop that nobody wants to be told of: the rows aren't looked at.
      if not exists (select 1 from webhook_endpoints) and not exists (select 1 from staff_mail_choices) then return null; end if;
      insert into shop_events (type, data) select e.type, e.data from (${rows}) e where e.type is not null and event_wanted(e.type);
      return null;
    end $$`,
    `create trigger ${table}_${event}_events after ${event} on ${table} referencing ${event === 'update' ? 'old table as was ' : ''}new table as changed for each statement execute function ${table}_${event}_events()`,
  ]),
];

/** API keys, webhooks, and the emails that staff choose (decision 052). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
