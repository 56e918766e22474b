import { sql, type Kysely } from 'kysely';
import { eachOf } from './057-customers-by-index';

const statements = [
  'drop trigger customers_kept on customer_changes',
  'drop function keep_changed_customers()',
  'drop function keep_customers(text[], text[], text[])',
  // Whom transactions touched that have committed; it is emptied by whoever brings the figures up to date.
  'drop index customer_changes_transaction',
  'alter table customer_changes drop column transaction_id',

  // One at a time, whoever asks: the lock is held until its transaction ends. Whoever comes second waits, and finds
  // what came meanwhile. Each statement looks at the database anew, so what a change has made of an order is there when
  // it is found here.
  `create function bring_customers_up_to_date() returns void language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
  declare
    of_ids text[];
    of_emails text[];
    of_orders text[];
  begin
    if not exists (select from customer_changes) then return; end if;
    perform pg_advisory_xact_lock(53);
    with due as (delete from customer_changes returning customer_ids, emails, order_ids)
      select array(select distinct unnest(customer_ids) from due), array(select distinct unnest(emails) from due), array(select distinct unnest(order_ids) from due)
      into of_ids, of_emails, of_orders;
    -- What is noted of a guest is the account's as well that has their address by now.
    perform work_out_customers(array(
      select unnest(of_ids)
      union select u.id from ${eachOf('of_emails', 'users', 'email', 'u')}
      union select u.id from ${eachOf('of_ids', 'users', `'guest-' || md5(email)`, 'u')}
      union select 'guest-' || md5(email) from unnest(of_emails) email), of_emails, of_orders);
  end $$`,
];

/**
 * What is kept of customers is worked out when somebody looks, and a moment after a change, for many changes at once:
 * no longer by each transaction as it commits, which was the dearest part of an order after writing it (decision 046).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
