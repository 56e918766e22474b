import { sql, type Kysely } from 'kysely';

/** For tables whose rows belong to products: the old and new rows of a statement. */
const ROWS = {
  insert: { tables: 'new table as changed', rows: ['changed'] },
  update: { tables: 'old table as was new table as changed', rows: ['was', 'changed'] },
  delete: { tables: 'old table as was', rows: ['was'] },
} as const;
const EVENTS = ['insert', 'update', 'delete'] as const;
type Event = (typeof EVENTS)[number];

const trigger = (table: string, event: Event, body: string) => [
  `create or replace function ${table}_${event}_noted() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    t bigint;
  begin
    if exists (select 1 from ${event === 'delete' ? 'was' : 'changed'}) then
      t := catalogue_transaction();
      ${body}
    end if;
    return null;
  end $$`,
  `drop trigger ${table}_${event}_noted on ${table}`,
  `create trigger ${table}_${event}_noted after ${event} on ${table}
    referencing ${ROWS[event].tables} for each statement execute function ${table}_${event}_noted()`,
];

/** Columns that pages show in another form or not at all. */
const PRODUCT_UNSHOWN = "'{stock_quantity,updated_at,version}'::text[]";
const VARIANT_UNSHOWN = "'{stock_quantity,version}'::text[]";
const section = (row: string) => `${row}.category || '.' || ${row}.subcategory`;

/** A change of rows of one product: 0 if it is not visible. */
const noteOf = (changes: string) =>
  `insert into catalogue_changes (transaction_id, ord, shown, section)
      select t, p.ord, case when p.archived_at is null then max(c.shown) else 0 end, ${section('p')}
      from (${changes}) c join products p on p.id = c.product_id
      group by p.ord, p.archived_at, p.category, p.subcategory;`;

const productChanges: Record<Event, string> = {
  insert: `insert into catalogue_changes (transaction_id, ord, shown, section)
      select t, c.ord, case when c.archived_at is null then 3 else 0 end, ${section('c')} from changed c;`,
  delete: `insert into catalogue_changes (transaction_id, ord, shown, section)
      select t, w.ord, case when w.archived_at is null then 3 else 0 end, ${section('w')} from was w;`,
  // The section that a product has left changes, too.
  update: `insert into catalogue_changes (transaction_id, ord, shown, section)
      select t, c.ord, s.shown, s.section
      from changed c left join was w on w.ord = c.ord
      cross join lateral (select case
        when w.ord is null or (w.archived_at is null) <> (c.archived_at is null) then 3
        when c.archived_at is not null then 0
        when to_jsonb(w) - ${PRODUCT_UNSHOWN} is distinct from to_jsonb(c) - ${PRODUCT_UNSHOWN} then 2
        when shown_stock(w.stock_quantity) <> shown_stock(c.stock_quantity) then 1
        else 0 end as shown) l
      cross join lateral (
        select l.shown, ${section('c')} as section
        union select l.shown, ${section('w')} where l.shown = 2
      ) s;`,
};

const variantChanges: Record<Event, string> = {
  insert: noteOf('select product_id, 2 as shown from changed'),
  delete: noteOf('select product_id, 2 as shown from was'),
  update: noteOf(`select k.product_id, case
        when w.id is null or to_jsonb(w) - ${VARIANT_UNSHOWN} is distinct from to_jsonb(v) - ${VARIANT_UNSHOWN} then 2
        when (w.stock_quantity > 0) <> (v.stock_quantity > 0) then 2
        when shown_stock(w.stock_quantity) <> shown_stock(v.stock_quantity) then 1
        else 0 end as shown
      from changed v left join was w on w.id = v.id
      cross join lateral (select v.product_id union select w.product_id where w.product_id is not null) k`),
};

const statements = [
  // What a product's change affects: 0 nothing, such as a stock that stays large; 1 its own page and cards, such as
  // "Only 3 left"; 2 lists as well; 3 whether it is in the shop. Unstated means everything (3).
  `alter table catalogue_changes add column shown smallint not null default 3, add column section text`,
  // Other parts of pages changed by a transaction, such as the home page's settings.
  'alter table catalogue_transactions add column parts text[]',
  // SHOWN_STOCK of the contract: a test compares them.
  'create function shown_stock(stock bigint) returns bigint language sql immutable as $$ select least(stock, 10) $$',

  ...EVENTS.flatMap((event) => trigger('products', event, productChanges[event])),
  ...EVENTS.flatMap((event) => trigger('variants', event, variantChanges[event])),
  ...EVENTS.flatMap((event) =>
    trigger(
      'product_images',
      event,
      noteOf(ROWS[event].rows.map((rows) => `select product_id, 2 as shown from ${rows}`).join(' union all ')),
    ),
  ),

  // Reviews, questions and products bought together are on the product's own page. A rating is a change of the product.
  // Reported for hidden products too, because responses about related products depend on them.
  `create or replace function note_products(ids text[]) returns void language plpgsql as $$
  declare
    t bigint;
  begin
    if coalesce(cardinality(ids), 0) = 0 then return; end if;
    t := catalogue_transaction();
    insert into catalogue_changes (transaction_id, ord, shown, section)
    select t, p.ord, 1, ${section('p')} from products p where p.id = any (ids);
  end $$`,

  `create function note_page_part(part text) returns void language plpgsql as $$
  declare
    t bigint := catalogue_transaction();
  begin
    update catalogue_transactions set parts = array_append(coalesce(parts, '{}'), part) where id = t;
  end $$`,
  `create or replace function shop_settings_of_pages() returns trigger language plpgsql as $$
  begin
    perform note_page_part(new.part);
    return null;
  end $$`,
  `create or replace function content_texts_noted() returns trigger language plpgsql as $$
  begin
    perform note_page_part('content:' || new.page);
    return null;
  end $$`,
];

/** Records which pages of the shop each commit changes, so that others stay cached (decision 074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
