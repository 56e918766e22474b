import { sql, type Kysely } from 'kysely';

const tables = ['products', 'product_images', 'categories', 'brands'] as const;
/** Tables whose rows belong to products, and the column that refers to them. */
const productKeys: Partial<Record<(typeof tables)[number], string>> = { products: 'id', product_images: 'product_id' };

const statements = [
  // A small number per product, for code that handles many of them at once.
  'alter table products add column ord integer generated always as identity',
  'create unique index products_ord on products (ord)',

  'create table catalogue_version (one boolean primary key default true check (one), version bigint not null)',
  'insert into catalogue_version (version) values (1)',
  // One row for each transaction that changed the catalogue; its version is given when it commits.
  'create table catalogue_transactions (id bigint generated always as identity primary key, version bigint, tree boolean not null default false)',
  'create index catalogue_transactions_version on catalogue_transactions (version)',
  'create table catalogue_changes (transaction_id bigint not null, ord integer not null)',
  'create index catalogue_changes_transaction on catalogue_changes (transaction_id)',

  // The setting ends with the transaction (or with the savepoint in which it was made, like the row).
  `create function catalogue_transaction() returns bigint language plpgsql as $$
  declare
    known text := current_setting('haat.catalogue_transaction', true);
    made bigint;
  begin
    if known <> '' then return known::bigint; end if;
    insert into catalogue_transactions default values returning id into made;
    perform set_config('haat.catalogue_transaction', made::text, true);
    return made;
  end $$`,

  // The version is incremented at the end of a transaction, under a lock held only for the commit: versions follow the
  // order of commits, a reader of a version sees all its changes, and writers do not deadlock.
  `create function catalogue_commits() returns trigger language plpgsql as $$
  declare
    given bigint;
  begin
    update catalogue_version set version = version + 1 returning version into given;
    update catalogue_transactions set version = given where id = new.id;
    if given % 500 = 0 then
      with gone as (delete from catalogue_transactions where version <= given - 5000 returning id)
      delete from catalogue_changes using gone where transaction_id = gone.id;
    end if;
    return null;
  end $$`,
  `create constraint trigger catalogue_commits after insert on catalogue_transactions
    deferrable initially deferred for each row execute function catalogue_commits()`,

  ...tables.flatMap((table) => {
    const key = productKeys[table];
    return (['insert', 'update', 'delete'] as const).map((event) => {
      const rows = event === 'delete' ? 'was' : 'changed';
      // The pictures of a deleted product are deleted too: only the product row still has its number then.
      const products =
        table === 'products'
          ? `select distinct r.ord from ${rows} r`
          : `select distinct p.ord from ${rows} r join products p on p.id = r.${key}`;
      const note = key
        ? `insert into catalogue_changes (transaction_id, ord) select t, s.ord from (${products}) s;`
        : 'update catalogue_transactions set tree = true where id = t and not tree;';
      return `create function ${table}_${event}_noted() returns trigger language plpgsql as $$
        declare
          t bigint;
        begin
          if exists (select 1 from ${rows}) then
            t := catalogue_transaction();
            ${note}
          end if;
          return null;
        end $$`;
    });
  }),
  ...tables.flatMap((table) =>
    (['insert', 'update', 'delete'] as const).map(
      (event) =>
        `create trigger ${table}_${event}_noted after ${event} on ${table}
      referencing ${event === 'delete' ? 'old table as was' : 'new table as changed'} for each statement execute function ${table}_${event}_noted()`,
    ),
  ),
];

/**
 * The catalogue version, incremented by every commit that changes a product, a price, a stock, a picture, a brand or a
 * category. Changes of variants also write the totals of the product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
