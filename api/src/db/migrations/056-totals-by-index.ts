import { sql, type Kysely } from 'kysely';

const statements = [
  // As in 005, but with each product found by its key.
  ...['insert', 'update', 'delete'].map(
    (event) => `create or replace function variants_${event}_noted() returns trigger language plpgsql as $$
    declare
      ids text[] := array(select distinct product_id from ${event === 'delete' ? 'was' : 'changed'});
      t bigint;
    begin
      if cardinality(ids) > 0 then
        t := catalogue_transaction();
        insert into catalogue_changes (transaction_id, ord) select t, p.ord from products p where p.id = any (ids);
      end if;
      return null;
    end $$`,
  ),
  ...[
    'keep_product_totals(text[])',
    'variants_insert_noted()',
    'variants_update_noted()',
    'variants_delete_noted()',
  ].map((name) => `alter function ${name} set enable_seqscan = off`),
];

/**
 * Finds the products of changed variants by index. A connection caches plans: a plan made while the table was small
 * scanned all of it for each batch of an import, a quarter of the import's cost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
