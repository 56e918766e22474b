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
 * The plans by which a variant's change finds its products go by the index. A connection keeps a plan: one that was
 * made while the table was small read all of it, and went on to for each batch of an import that made it large, a
 * quarter of what the import cost the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
