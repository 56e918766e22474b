import { sql, type Kysely } from 'kysely';

const statements = [
  // The search columns of each product took more space than the rest of it; one row per word replaces them.
  'drop index products_search',
  'drop index products_search_text',
  'alter table products drop column search, drop column search_text',
  // Lists are filtered and sorted over the columns that the API holds in memory.
  ...['featured', 'price', 'rating', 'newest', 'place', 'type', 'best_seller'].map(
    (name) => `drop index products_${name}`,
  ),

  'delete from search_words',
  'drop index search_words_like',
  'drop index search_words_prefix',
  "alter table search_words add column stem text, add column postings bytea not null default ''",
  'create index search_words_like on search_words using gin (word gin_trgm_ops) where products > 0',
  'create index search_words_prefix on search_words (word text_pattern_ops) where products > 0',

  // How often the words were rebuilt, and the products whose text changed since.
  'create table search_build (one boolean primary key default true check (one), build integer not null)',
  'insert into search_build (build) values (0)',
  'create table search_changes (ord integer primary key)',
  'insert into search_changes (ord) select ord from products',
  `create function products_insert_reworded() returns trigger language plpgsql as $$
  begin
    insert into search_changes (ord) select ord from changed on conflict do nothing;
    return null;
  end $$`,
  // For each row, and by the columns that a statement names: statements that keep the totals of many products do not
  // fire it.
  `create function products_update_reworded() returns trigger language plpgsql as $$
  begin
    insert into search_changes (ord) values (new.ord) on conflict do nothing;
    return null;
  end $$`,
  'create trigger products_insert_reworded after insert on products referencing new table as changed for each statement execute function products_insert_reworded()',
  `create trigger products_update_reworded after update of name, brand, description, category_words, facts on products for each row
    when ((old.name, old.brand, old.description, old.category_words, old.facts) is distinct from (new.name, new.brand, new.description, new.category_words, new.facts))
    execute function products_update_reworded()`,

  // Correct totals are not written: an import states them with the product, so a row is written once.
  `create or replace function keep_product_totals(ids text[]) returns void language plpgsql as $$
  begin
    perform 1 from products where id = any (ids) order by id for no key update;
    update products p set
      price_paise = t.price_paise,
      mrp_paise = t.mrp_paise,
      discount_percent = case when t.mrp_paise > t.price_paise then floor((t.mrp_paise - t.price_paise) * 100 / t.mrp_paise) else 0 end,
      stock_quantity = t.stock_quantity,
      variant_count = t.variant_count,
      default_sku = t.default_sku
    from (
      select i.id as product_id,
        coalesce((array_agg(v.price_paise order by v.price_paise, v.position))[1], 0) as price_paise,
        coalesce((array_agg(v.mrp_paise order by v.price_paise, v.position))[1], 0) as mrp_paise,
        least(coalesce(sum(v.stock_quantity), 0), 2000000000) as stock_quantity,
        count(v.id) as variant_count,
        (array_agg(v.sku order by (v.stock_quantity > 0) desc, v.price_paise, v.position))[1] as default_sku
      from unnest(ids) as i (id)
      left join variants v on v.product_id = i.id and v.archived_at is null
      group by i.id
    ) t
    where p.id = t.product_id
      and (p.price_paise, p.mrp_paise, p.stock_quantity, p.variant_count, p.default_sku) is distinct from (t.price_paise, t.mrp_paise, t.stock_quantity, t.variant_count, t.default_sku);
  end $$`,
  // A change of a variant that keeps the totals still changes the catalogue.
  ...(['insert', 'update', 'delete'] as const).flatMap((event) => {
    const rows = event === 'delete' ? 'was' : 'changed';
    return [
      `create function variants_${event}_noted() returns trigger language plpgsql as $$
      declare
        t bigint;
      begin
        if exists (select 1 from ${rows}) then
          t := catalogue_transaction();
          insert into catalogue_changes (transaction_id, ord) select t, s.ord from (select distinct p.ord from ${rows} r join products p on p.id = r.product_id) s;
        end if;
        return null;
      end $$`,
      `create trigger variants_${event}_noted after ${event} on variants
        referencing ${event === 'delete' ? 'old table as was' : 'new table as changed'} for each statement execute function variants_${event}_noted()`,
    ];
  }),
];

/** The search by words: for each word in the catalogue, the products that contain it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
