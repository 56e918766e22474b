import { sql, type Kysely } from 'kysely';

/** The customer of an order: the account that placed it, else the account with its address, else a guest. */
export const customerOrdersQuery = `
  select o.id as order_id, coalesce(o.user_id, u.id) as user_id,
    case when coalesce(o.user_id, u.id) is null then o.email end as guest_email,
    coalesce(o.user_id, u.id, 'guest-' || md5(o.email)) as customer_id,
    o.created_at, o.status, o.total_paise,
    o.status not in ('Awaiting Payment', 'Payment Failed', 'Cancelled') as is_sold,
    case when o.status in ('Awaiting Payment', 'Payment Failed', 'Cancelled') then 0 else coalesce(p.paise, 0) - coalesce(r.paise, 0) end::bigint as kept_paise,
    o.address ->> 'state' as state, o.address ->> 'fullName' as name, o.phone
  from orders o
  left join users u on o.user_id is null and u.email = o.email
  left join (
    select order_id, sum(amount_paise) as paise from payments where status = 'captured' or (status = 'pending' and method = 'cod') group by order_id
  ) p on p.order_id = o.id
  left join (select order_id, sum(amount_paise) as paise from refunds where status <> 'failed' group by order_id) r on r.order_id = o.id
  where o.user_id is not null or o.email is not null`;

/** The totals of each customer. The tags of a guest remain when the guest creates an account. */
export const customersQuery = `
  select u.id, u.id as user_id, u.email, u.name, u.phone, u.created_at as since,
    coalesce(f.orders, 0)::int as orders, coalesce(f.spent_paise, 0)::bigint as spent_paise, f.last_order_at, coalesce(f.state, a.state) as state,
    coalesce(p.mail_offers, false) as offers,
    exists (select 1 from staff_members s where s.user_id = u.id) as is_staff,
    array(select distinct t.tag from customer_tags t where t.customer_id in (u.id, 'guest-' || md5(u.email)) order by t.tag) as tags
  from users u
  left join (
    select user_id, count(*) filter (where is_sold) as orders, sum(kept_paise) as spent_paise, max(created_at) filter (where is_sold) as last_order_at,
      (array_agg(state order by created_at desc))[1] as state
    from customer_orders where user_id is not null group by user_id
  ) f on f.user_id = u.id
  left join user_preferences p on p.user_id = u.id
  left join addresses a on a.user_id = u.id and a.is_default
  union all
  select 'guest-' || md5(g.email), null, g.email, coalesce(g.name, ''), g.phone, g.since,
    g.orders::int, g.spent_paise::bigint, g.last_order_at, g.state, false, false,
    array(select t.tag from customer_tags t where t.customer_id = 'guest-' || md5(g.email) order by t.tag)
  from (
    select guest_email as email, count(*) filter (where is_sold) as orders, sum(kept_paise) as spent_paise, max(created_at) filter (where is_sold) as last_order_at,
      min(created_at) as since,
      (array_agg(name order by created_at desc))[1] as name, (array_agg(phone order by created_at desc) filter (where phone is not null))[1] as phone,
      (array_agg(state order by created_at desc))[1] as state
    from customer_orders where guest_email is not null group by guest_email
  ) g`;

const statements = [
  'create index orders_email on orders (email) where email is not null',
  'create index claims_email on claims (email)',
  'create index chats_email on chats (email) where email is not null',

  // By a customer's id, which guests without an account have too.
  `create table customer_tags (
    customer_id text not null,
    tag text not null,
    primary key (customer_id, tag)
  )`,
  'create index customer_tags_tag on customer_tags (tag)',
  `create table customer_notes (
    id text primary key default gen_random_uuid()::text,
    customer_id text not null,
    text text not null,
    author_id text references users (id) on delete set null,
    created_at timestamptz not null default now()
  )`,
  'create index customer_notes_customer on customer_notes (customer_id, created_at)',
  `create table customer_merges (
    from_id text primary key,
    into_id text not null,
    at timestamptz not null default now()
  )`,
  'create index customer_merges_into on customer_merges (into_id)',
  `create table customer_segments (
    id text primary key default gen_random_uuid()::text,
    owner_id text references users (id) on delete set null,
    name text not null,
    rules jsonb not null,
    is_shared boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index customer_segments_owner on customer_segments (owner_id)',

  // An impersonation session, and the staff session in which it was started.
  'alter table sessions add column acted_by text references users (id) on delete cascade, add column acted_from text, add column acting_reason text',
  'create index sessions_acted_by on sessions (acted_by) where acted_by is not null',

  `create view customer_orders as ${customerOrdersQuery}`,
  `create view customers as ${customersQuery}`,
];

/** Customers as staff see them: accounts, and guests by their address, with notes by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
