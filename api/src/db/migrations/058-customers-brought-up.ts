import { sql, type Kysely } from 'kysely';
import { eachOf } from './057-customers-by-index';

const statements = [
  'drop trigger customers_kept on customer_changes',
  'drop function keep_changed_customers()',
  'drop function keep_customers(text[], text[], text[])',
  // The customers that committed transactions have changed. Bringing the figures up to date empties the table.
  'drop index customer_changes_transaction',
  'alter table customer_changes drop column transaction_id',

  // One caller at a time: the lock is held until its transaction ends. The second one waits and then finds the changes
  // made meanwhile. Each statement takes a new snapshot, so the changes to an order are visible once its row here is.
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
 * Customer figures are computed when they are read, and shortly after changes, for many changes at once. Until now each
 * transaction did so on commit, the most expensive part of an order after writing it (decision 046).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
