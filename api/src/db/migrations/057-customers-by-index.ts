import { sql, type Kysely } from 'kysely';

const statements = [
  // A transaction finds its own rows by its number: by a look at all it went through what the ones before had left there, dead
  // until a vacuum, three times for each order.
  'alter table customer_changes add column transaction_id xid8 not null default pg_current_xact_id()',
  'create index customer_changes_transaction on customer_changes (transaction_id)',
  `create or replace function keep_changed_customers() returns trigger language plpgsql as $$
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
  // An order by its number, and those of an address each address by itself. A plan that was made for a new shop read every order
  // of every guest by the indexes of the other conditions, so those are asked in a way that no index answers.
  ...([
    ['(o.user_id is not null or o.email is not null)', 'coalesce(o.user_id, o.email) is not null'],
    ['select o.id from orders o where o.user_id is null and o.email in (select unnest(of_emails))', `select o.id from unnest(of_emails) as given (email) cross join lateral (select id from orders where email = given.email and coalesce(user_id, '') = '' offset 0) o`],
  ] as const).map(([was, is]) => `do $change$
  declare
    made text := pg_get_functiondef('work_out_customers(text[], text[], text[])'::regprocedure);
  begin
    if position($was$${was}$was$ in made) = 0 then
      raise exception 'work_out_customers is not as 053 made it';
    end if;
    execute replace(made, $was$${was}$was$, $is$${is}$is$);
  end $change$`),
  ...['work_out_customers(text[], text[], text[])', 'keep_customers(text[], text[], text[])', 'keep_changed_customers()'].map((name) => `alter function ${name} set enable_seqscan = off`),
];

/**
 * What came of an order and of its customer is found by indexes (as in 056). The functions keep their plans, and a connection
 * that made them while a new shop had few orders went on to read all orders and customers for each that was placed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
