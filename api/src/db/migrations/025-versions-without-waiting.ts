import { sql, type Kysely } from 'kysely';

const statements = [
  // A single row written by every commit made commits wait for each other. Now each commit inserts its own row, and the
  // version is their number: a later snapshot sees all rows of an earlier one, so a version identifies one set.
  'drop trigger catalogue_commits on catalogue_transactions',
  'drop function catalogue_commits()',
  // The transaction id, by which a reader finds rows that it has not seen yet (pg_visible_in_snapshot).
  `alter table catalogue_transactions
    add column counted boolean not null default false,
    add column xid xid8`,
  'update catalogue_transactions set counted = true',
  'alter table catalogue_transactions alter column xid set default pg_current_xact_id()',
  'create index catalogue_transactions_xid on catalogue_transactions (xid)',
  'create index catalogue_transactions_uncounted on catalogue_transactions (id) where not counted',
  'alter table catalogue_version rename to catalogue_counted',
  'alter table catalogue_counted rename column version to commits',
  `create view catalogue_version as
    select commits + (select count(*) from catalogue_transactions where not counted) as version from catalogue_counted`,

  // Adds up the transactions at intervals, so that no reader counts many, and deletes the oldest. Only this function
  // locks the row, and others skip it, so nothing waits. A transaction with a single snapshot could not see later
  // commits.
  `create function count_catalogue_transactions(newest bigint) returns void language plpgsql as $$
  begin
    if current_setting('transaction_isolation') <> 'read committed' then return; end if;
    perform 1 from catalogue_counted for update skip locked;
    if not found then return; end if;
    with now_counted as (update catalogue_transactions set counted = true where not counted returning 1)
    update catalogue_counted set commits = commits + (select count(*) from now_counted);
    with gone as (delete from catalogue_transactions where counted and id <= newest - 5000 returning id)
    delete from catalogue_changes using gone where transaction_id = gone.id;
  end $$`,
  `create or replace function catalogue_transaction() returns bigint language plpgsql as $$
  declare
    known text := current_setting('haat.catalogue_transaction', true);
    made bigint;
  begin
    if known <> '' then return known::bigint; end if;
    insert into catalogue_transactions default values returning id into made;
    perform set_config('haat.catalogue_transaction', made::text, true);
    if made % 500 = 0 then perform count_catalogue_transactions(made); end if;
    return made;
  end $$`,

  // Planned once per connection rather than for each order: with any number of products, they are found by their key.
  `alter function keep_product_totals(text[]) set plan_cache_mode = 'force_generic_plan'`,
];

/**
 * The catalogue's version without a row that all writers wait for. `catalogue_transactions.version` is empty from now
 * on: an older API finds nothing there and reads the whole catalogue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
