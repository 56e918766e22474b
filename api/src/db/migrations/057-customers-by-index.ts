import { sql, type Kysely } from 'kysely';
import { KEEP_CUSTOMERS_DUE, KEEP_ORDERS_DUE } from './053-customer-sums';

/**
 * The rows of a table that a list names, each looked up by its key. `offset 0` keeps the look-up as it is written: as a join or
 * a condition it was planned, while the shop was new, as reading the whole table in the order of some index.
 */
const eachOf = (list: string, table: string, key: string, name: string) => `unnest(${list}) as given (key) cross join lateral (select * from ${table} where ${key} = given.key offset 0) ${name}`;

const statements = [
  // A transaction finds its own rows by its number: by a look at all it went through what the ones before had left there, dead
  // until a vacuum, three times for each order.
  'alter table customer_changes add column transaction_id xid8 not null default pg_current_xact_id()',
  'create index customer_changes_transaction on customer_changes (transaction_id)',
  `create or replace function keep_changed_customers() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    of_ids text[];
    of_emails text[];
    of_orders text[];
  begin
    with mine as (delete from customer_changes where transaction_id = pg_current_xact_id() returning customer_ids, emails, order_ids)
      select array(select distinct unnest(customer_ids) from mine), array(select distinct unnest(emails) from mine), array(select distinct unnest(order_ids) from mine)
      into of_ids, of_emails, of_orders;
    if cardinality(of_ids) + cardinality(of_emails) + cardinality(of_orders) > 0 then
      perform keep_customers(of_ids, of_emails, of_orders);
    end if;
    return null;
  end $$`,

  // As 053 made them, but for how a row is found.
  `create or replace function work_out_customers(of_ids text[], of_emails text[], of_orders text[]) returns void language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
  declare
    looked_at text[] := array(select unnest(of_orders) union select o.id from ${eachOf('of_emails', 'orders', 'email', 'o')} where o.user_id is null);
    theirs text[] := array(select unnest(of_ids) union select c.customer_id from ${eachOf('looked_at', 'customer_orders', 'order_id', 'c')});
  begin
    with due as (
      select o.id as order_id, coalesce(o.user_id, u.id) as user_id,
        case when coalesce(o.user_id, u.id) is null then o.email end as guest_email,
        coalesce(o.user_id, u.id, 'guest-' || md5(o.email)) as customer_id,
        o.created_at, o.status, o.total_paise, sold.is_sold,
        case when sold.is_sold then coalesce(p.paise, 0) - coalesce(r.paise, 0) else 0 end::bigint as kept_paise,
        o.address ->> 'state' as state, o.address ->> 'fullName' as name, o.phone
      from ${eachOf('looked_at', 'orders', 'id', 'o')}
      cross join lateral (select o.status not in ('Awaiting Payment', 'Payment Failed', 'Cancelled') as is_sold) sold
      left join lateral (select id from users where email = o.email and o.user_id is null offset 0) u on true
      left join lateral (select sum(amount_paise) as paise from payments where order_id = o.id and (status = 'captured' or (status = 'pending' and method = 'cod'))) p on true
      left join lateral (select sum(amount_paise) as paise from refunds where order_id = o.id and status <> 'failed') r on true
      where o.user_id is not null or o.email is not null
    ), gone as (
      delete from customer_orders c where c.order_id = any(looked_at) and not exists (select 1 from due where due.order_id = c.order_id)
    )
    ${KEEP_ORDERS_DUE};

    theirs := array(select unnest(theirs) union select c.customer_id from ${eachOf('looked_at', 'customer_orders', 'order_id', 'c')});
    with came as (
      select c.customer_id, min(c.guest_email) as guest_email, min(c.created_at) as since,
        count(*) filter (where c.is_sold)::int as orders, sum(c.kept_paise)::bigint as spent_paise, max(c.created_at) filter (where c.is_sold) as last_order_at,
        (array_agg(c.state order by c.created_at desc, c.order_id))[1] as state,
        (array_agg(c.name order by c.created_at desc, c.order_id))[1] as name,
        (array_agg(c.phone order by c.created_at desc, c.order_id) filter (where c.phone is not null))[1] as phone
      from ${eachOf('theirs', 'customer_orders', 'customer_id', 'c')} group by c.customer_id
    ), due as (
      select u.id, u.id as user_id, u.email, u.name, u.phone, u.created_at as since,
        coalesce(came.orders, 0) as orders, coalesce(came.spent_paise, 0) as spent_paise, came.last_order_at, coalesce(came.state, a.state) as state,
        coalesce(p.mail_offers, false) as offers,
        exists (select 1 from staff_members s where s.user_id = u.id) as is_staff,
        array(select distinct t.tag from customer_tags t where t.customer_id in (u.id, 'guest-' || md5(u.email)) order by t.tag) as tags
      from ${eachOf('theirs', 'users', 'id', 'u')}
      left join came on came.customer_id = u.id
      left join lateral (select mail_offers from user_preferences where user_id = u.id offset 0) p on true
      left join lateral (select state from addresses where user_id = u.id and is_default offset 0) a on true
      union all
      select came.customer_id, null, came.guest_email, coalesce(came.name, ''), came.phone, came.since,
        came.orders, came.spent_paise, came.last_order_at, came.state, false, false,
        array(select t.tag from customer_tags t where t.customer_id = came.customer_id order by t.tag)
      from came where came.guest_email is not null
    ), gone as (
      delete from customers c where c.id = any(theirs) and not exists (select 1 from due where due.id = c.id)
    )
    ${KEEP_CUSTOMERS_DUE};
  end $$`,
  `create or replace function keep_customers(of_ids text[], of_emails text[], of_orders text[]) returns void language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
  declare
    held integer[] := '{}';
    wanted integer[];
    slot integer;
  begin
    loop
      wanted := array(
        select distinct hashtext(touched.email) & 1023 from (
          select unnest(of_emails) as email
          union select u.email from ${eachOf('of_ids', 'users', 'id', 'u')}
          union select u.email from ${eachOf('of_ids', 'users', `'guest-' || md5(email)`, 'u')}
          union select c.guest_email from ${eachOf('of_ids', 'customer_orders', 'customer_id', 'c')}
          union select coalesce(u.email, o.email) from ${eachOf('of_orders', 'orders', 'id', 'o')} left join lateral (select email from users where id = o.user_id offset 0) u on true
          union select coalesce(u.email, c.guest_email) from ${eachOf('of_orders', 'customer_orders', 'order_id', 'c')} left join lateral (select email from users where id = c.user_id offset 0) u on true
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
      union select u.id from ${eachOf('of_emails', 'users', 'email', 'u')}
      union select u.id from ${eachOf('of_ids', 'users', `'guest-' || md5(email)`, 'u')}
      union select 'guest-' || md5(email) from unnest(of_emails) email), of_emails, of_orders);
  end $$`,
];

/**
 * What came of an order and of its customer is found by indexes (as in 056). The functions keep their plans, and a connection
 * that made them while a new shop had few orders went on to read all orders and customers for each that was placed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
