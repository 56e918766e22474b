import { sql, type Kysely } from 'kysely';

const ORDER_COLUMNS = [
  'order_id',
  'user_id',
  'guest_email',
  'customer_id',
  'created_at',
  'status',
  'total_paise',
  'is_sold',
  'kept_paise',
  'state',
  'name',
  'phone',
];
const CUSTOMER_COLUMNS = [
  'id',
  'user_id',
  'email',
  'name',
  'phone',
  'since',
  'orders',
  'spent_paise',
  'last_order_at',
  'state',
  'offers',
  'is_staff',
  'tags',
];

/** Upserts rows into a table, except unchanged ones. */
const upsert = (table: string, key: string, columns: readonly string[]) => {
  const others = columns.filter((column) => column !== key);
  const of = (row: string) => others.map((column) => `${row}.${column}`).join(', ');
  return `insert into ${table} as kept (${columns.join(', ')}) select ${columns.join(', ')} from due
    on conflict (${key}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')} where (${of('kept')}) is distinct from (${of('excluded')})`;
};

interface Watched {
  table: string;
  /**
   * The customer of a row: by id, by the email address of orders, or by an order. Null if there is none.
   */
  names: (row: string) => string;
  /** The key of a row, and the columns that sums are computed from. Without them every update counts. */
  matters?: { key: string; columns: readonly string[] };
  events?: readonly ('insert' | 'update' | 'delete')[];
}

const ofOrder = (row: string) => `null::text, null::text, ${row}.order_id`;
const ofUser = (row: string) => `${row}.user_id, null::text, null::text`;

const watched: readonly Watched[] = [
  {
    table: 'orders',
    names: (row) => `null::text, null::text, ${row}.id`,
    matters: { key: 'id', columns: ['user_id', 'email', 'phone', 'status', 'total_paise', 'address', 'created_at'] },
  },
  {
    table: 'payments',
    names: ofOrder,
    matters: { key: 'id', columns: ['order_id', 'method', 'status', 'amount_paise'] },
  },
  { table: 'refunds', names: ofOrder, matters: { key: 'id', columns: ['order_id', 'status', 'amount_paise'] } },
  {
    table: 'users',
    names: (row) => `${row}.id, ${row}.email, null::text`,
    matters: { key: 'id', columns: ['email', 'name', 'phone', 'created_at'] },
  },
  { table: 'user_preferences', names: ofUser, matters: { key: 'user_id', columns: ['mail_offers'] } },
  { table: 'addresses', names: ofUser, matters: { key: 'id', columns: ['user_id', 'state', 'is_default'] } },
  { table: 'staff_members', names: ofUser, events: ['insert', 'delete'] },
  { table: 'customer_tags', names: (row) => `${row}.customer_id, null::text, null::text` },
];

function triggersOf({ table, names, matters, events = ['insert', 'update', 'delete'] }: Watched): string[] {
  const differ = matters
    ? `where (${matters.columns.map((column) => `w.${column}`).join(', ')}) is distinct from (${matters.columns.map((column) => `c.${column}`).join(', ')})`
    : '';
  const tables = {
    insert: 'new table as changed',
    update: 'old table as was new table as changed',
    delete: 'old table as was',
  };
  const rows = {
    insert: `select ${names('c')} from changed c`,
    update: matters
      ? `select named.* from changed c join was w on w.${matters.key} = c.${matters.key} cross join lateral (values (${names('w')}), (${names('c')})) named ${differ}`
      : `select ${names('w')} from was w union select ${names('c')} from changed c`,
    delete: `select ${names('w')} from was w`,
  };
  return events.flatMap((event) => [
    `create function ${table}_${event}_customers() returns trigger language plpgsql as $$
    begin
      insert into customer_changes (customer_ids, emails, order_ids)
        select array_agg(distinct n.customer_id), array_agg(distinct n.email), array_agg(distinct n.order_id)
        from (${rows[event]}) n (customer_id, email, order_id) having count(*) > 0;
      return null;
    end $$`,
    `create trigger ${table}_${event}_customers after ${event} on ${table} referencing ${tables[event]} for each statement execute function ${table}_${event}_customers()`,
  ]);
}

/** These orders, guests' orders with these addresses, and then all stored assignments of them and of these ids. */
export const COMPUTE_CUSTOMERS = `create function work_out_customers(of_ids text[], of_emails text[], of_orders text[]) returns void language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
  declare
    looked_at text[] := array(select unnest(of_orders) union select o.id from orders o where o.user_id is null and o.email in (select unnest(of_emails)));
    theirs text[] := array(select unnest(of_ids) union select c.customer_id from customer_orders c where c.order_id in (select unnest(looked_at)));
  begin
    with due as (
      select o.id as order_id, coalesce(o.user_id, u.id) as user_id,
        case when coalesce(o.user_id, u.id) is null then o.email end as guest_email,
        coalesce(o.user_id, u.id, 'guest-' || md5(o.email)) as customer_id,
        o.created_at, o.status, o.total_paise, sold.is_sold,
        case when sold.is_sold then coalesce(p.paise, 0) - coalesce(r.paise, 0) else 0 end::bigint as kept_paise,
        o.address ->> 'state' as state, o.address ->> 'fullName' as name, o.phone
      from orders o
      cross join lateral (select o.status not in ('Awaiting Payment', 'Payment Failed', 'Cancelled') as is_sold) sold
      left join users u on o.user_id is null and u.email = o.email
      left join lateral (select sum(amount_paise) as paise from payments where order_id = o.id and (status = 'captured' or (status = 'pending' and method = 'cod'))) p on true
      left join lateral (select sum(amount_paise) as paise from refunds where order_id = o.id and status <> 'failed') r on true
      where o.id in (select unnest(looked_at)) and (o.user_id is not null or o.email is not null)
    ), gone as (
      delete from customer_orders c where c.order_id in (select unnest(looked_at)) and not exists (select 1 from due where due.order_id = c.order_id)
    )
    ${upsert('customer_orders', 'order_id', ORDER_COLUMNS)};

    theirs := array(select unnest(theirs) union select c.customer_id from customer_orders c where c.order_id in (select unnest(looked_at)));
    with came as (
      select c.customer_id, min(c.guest_email) as guest_email, min(c.created_at) as since,
        count(*) filter (where c.is_sold)::int as orders, sum(c.kept_paise)::bigint as spent_paise, max(c.created_at) filter (where c.is_sold) as last_order_at,
        (array_agg(c.state order by c.created_at desc, c.order_id))[1] as state,
        (array_agg(c.name order by c.created_at desc, c.order_id))[1] as name,
        (array_agg(c.phone order by c.created_at desc, c.order_id) filter (where c.phone is not null))[1] as phone
      from customer_orders c where c.customer_id in (select unnest(theirs)) group by c.customer_id
    ), due as (
      select u.id, u.id as user_id, u.email, u.name, u.phone, u.created_at as since,
        coalesce(came.orders, 0) as orders, coalesce(came.spent_paise, 0) as spent_paise, came.last_order_at, coalesce(came.state, a.state) as state,
        coalesce(p.mail_offers, false) as offers,
        exists (select 1 from staff_members s where s.user_id = u.id) as is_staff,
        array(select distinct t.tag from customer_tags t where t.customer_id in (u.id, 'guest-' || md5(u.email)) order by t.tag) as tags
      from users u
      left join came on came.customer_id = u.id
      left join user_preferences p on p.user_id = u.id
      left join addresses a on a.user_id = u.id and a.is_default
      where u.id in (select unnest(theirs))
      union all
      select came.customer_id, null, came.guest_email, coalesce(came.name, ''), came.phone, came.since,
        came.orders, came.spent_paise, came.last_order_at, came.state, false, false,
        array(select t.tag from customer_tags t where t.customer_id = came.customer_id order by t.tag)
      from came where came.guest_email is not null
    ), gone as (
      delete from customers c where c.id in (select unnest(theirs)) and not exists (select 1 from due where due.id = c.id)
    )
    ${upsert('customers', 'id', CUSTOMER_COLUMNS)};
  end $$`;

/**
 * One transaction at a time computes the stored figures of an address and its account. The second one waits until the
 * first has committed and sees its result, because each statement here takes a new snapshot. An order or account may
 * belong to another customer by then, so the loop repeats until there is nothing new to lock. All addresses share 1,024
 * locks, taken in one order: they suffice for a transaction of any size and cannot deadlock.
 */
export const UPDATE_CUSTOMERS = `create function keep_customers(of_ids text[], of_emails text[], of_orders text[]) returns void language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
  declare
    held integer[] := '{}';
    wanted integer[];
    slot integer;
  begin
    loop
      wanted := array(
        select distinct hashtext(touched.email) & 1023 from (
          select unnest(of_emails) as email
          union select u.email from users u where u.id in (select unnest(of_ids))
          union select u.email from users u where 'guest-' || md5(u.email) in (select unnest(of_ids))
          union select c.guest_email from customer_orders c where c.customer_id in (select unnest(of_ids))
          union select coalesce(u.email, o.email) from orders o left join users u on u.id = o.user_id where o.id in (select unnest(of_orders))
          union select coalesce(u.email, c.guest_email) from customer_orders c left join users u on u.id = c.user_id where c.order_id in (select unnest(of_orders))
        ) touched where touched.email is not null and hashtext(touched.email) & 1023 <> all (held) order by 1);
      exit when cardinality(wanted) = 0;
      foreach slot in array wanted loop
        perform pg_advisory_xact_lock(53, slot);
      end loop;
      held := held || wanted;
    end loop;
    -- What is noted of a guest is the account's as well that has their address by now.
    perform work_out_customers(array(
      select unnest(of_ids)
      union select u.id from users u where u.email in (select unnest(of_emails))
      union select u.id from users u where 'guest-' || md5(u.email) in (select unnest(of_ids))
      union select 'guest-' || md5(email) from unnest(of_emails) email), of_emails, of_orders);
  end $$`;

/** Once per transaction, at commit: nothing else is waited for while these locks are held. */
export const UPDATE_CHANGED_CUSTOMERS = `create function keep_changed_customers() returns trigger language plpgsql as $$
  declare
    of_ids text[];
    of_emails text[];
    of_orders text[];
  begin
    with mine as (delete from customer_changes returning customer_ids, emails, order_ids)
      select array(select distinct unnest(customer_ids) from mine), array(select distinct unnest(emails) from mine), array(select distinct unnest(order_ids) from mine)
      into of_ids, of_emails, of_orders;
    if cardinality(of_ids) + cardinality(of_emails) + cardinality(of_orders) > 0 then
      perform keep_customers(of_ids, of_emails, of_orders);
    end if;
    return null;
  end $$`;

const statements = [
  'drop view customers',
  'drop view customer_orders',
  `create table customer_orders (
    order_id text primary key,
    user_id text,
    guest_email text,
    customer_id text not null,
    created_at timestamptz not null,
    status text not null,
    total_paise bigint not null,
    is_sold boolean not null,
    kept_paise bigint not null,
    state text,
    name text,
    phone text
  )`,
  'create index customer_orders_customer on customer_orders (customer_id, created_at desc)',
  `create table customers (
    id text primary key,
    user_id text,
    email text not null,
    name text not null,
    phone text,
    since timestamptz not null,
    orders integer not null,
    spent_paise bigint not null,
    last_order_at timestamptz,
    state text,
    offers boolean not null,
    is_staff boolean not null,
    tags text[] not null
  )`,
  `create index users_guest_id on users (('guest-' || md5(email)))`,

  // Customers whose rows a transaction changed. The rows are deleted before it commits, so each transaction sees its
  // own.
  `create table customer_changes (
    customer_ids text[],
    emails text[],
    order_ids text[]
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,

  COMPUTE_CUSTOMERS,
  UPDATE_CUSTOMERS,
  UPDATE_CHANGED_CUSTOMERS,
  `create constraint trigger customers_kept after insert on customer_changes
    deferrable initially deferred for each row execute function keep_changed_customers()`,
  ...watched.flatMap(triggersOf),

  // The triggers lock writers out of these tables until this has committed.
  `select work_out_customers(array(select id from users), '{}', array(select id from orders))`,
];

/**
 * The figures of each order and customer, maintained by triggers instead of computed at each read (decision 046). The
 * tables have the names and columns of the views that they replace.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
