import { sql, type Kysely } from 'kysely';

const statements = [
  `create table stock_movements (
    id bigint generated always as identity primary key,
    variant_id text not null,
    delta integer not null check (delta <> 0),
    stock integer not null,
    cause text not null,
    reference text,
    note text,
    actor_id text,
    at timestamptz not null default now()
  )`,
  'create index stock_movements_variant on stock_movements (variant_id, id desc)',
  `insert into stock_movements (variant_id, delta, stock, cause)
    select id, stock_quantity, stock_quantity, 'opening' from variants where stock_quantity > 0 order by id`,

  // Every statement that changes stock records a movement per change. Its transaction states the cause before (or in
  // the same statement); a sale is never refused because the cause is missing.
  `create function stock_reason() returns jsonb language sql stable as $$
    select coalesce(nullif(current_setting('haat.stock_because', true), '')::jsonb, '{"cause": "unknown"}')
  $$`,
  ...(
    [
      [
        'insert',
        'new table as changed',
        'select id, stock_quantity as delta, stock_quantity as stock from changed where stock_quantity <> 0',
      ],
      [
        'update',
        'old table as was new table as changed',
        'select c.id, c.stock_quantity - w.stock_quantity as delta, c.stock_quantity as stock from changed c join was w on w.id = c.id where c.stock_quantity <> w.stock_quantity',
      ],
      [
        'delete',
        'old table as was',
        'select id, -stock_quantity as delta, 0 as stock from was where stock_quantity <> 0',
      ],
    ] as const
  ).flatMap(([event, tables, rows]) => [
    `create function variants_${event}_stock() returns trigger language plpgsql as $$
    declare
      why jsonb := stock_reason();
    begin
      insert into stock_movements (variant_id, delta, stock, cause, reference, note, actor_id)
        select m.id, m.delta, m.stock, why->>'cause', why->>'reference', why->>'note', why->>'actorId' from (${rows}) m;
      return null;
    end $$`,
    `create trigger variants_${event}_stock after ${event} on variants referencing ${tables} for each statement execute function variants_${event}_stock()`,
  ]),
  // A ledger is append-only.
  `create function stock_movements_stay() returns trigger language plpgsql as $$
  begin
    raise exception 'What moved the stock is only added to.';
  end $$`,
  'create trigger stock_movements_stay before update or delete or truncate on stock_movements for each statement execute function stock_movements_stay()',

  // Whether a product is shown, and if not, why. Shoppers' lists read archived_at only, as before.
  `alter table products
    add column is_draft boolean not null default false,
    add column publish_at timestamptz,
    add column version integer not null default 1`,
  `alter table products add column status text not null generated always as (
    case when archived_at is null then 'live' when publish_at is not null then 'scheduled' when is_draft then 'draft' else 'archived' end) stored`,
  `create index products_publish on products (publish_at) where publish_at is not null`,
  'alter table variants add column version integer not null default 1',

  // Changes by staff increase the version; sales do not.
  `create function another_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    return new;
  end $$`,
  ...(
    [
      [
        'products',
        [
          'name',
          'brand',
          'description',
          'category_id',
          'featured',
          'best_seller',
          'hsn',
          'gst_rate',
          'origin',
          'country',
          'weight_grams',
          'facts',
          'care',
          'ingredients',
          'shelf_life_days',
          'veg',
          'archived_at',
          'is_draft',
          'publish_at',
        ],
      ],
      ['variants', ['sku', 'options', 'price_paise', 'mrp_paise', 'archived_at']],
    ] as const
  ).map(
    ([
      table,
      columns,
    ]) => `create trigger ${table}_version before update of ${columns.join(', ')} on ${table} for each row
    when ((${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})) execute function another_version()`,
  ),
];

/**
 * The stock ledger: every change of a variant's stock with its cause; the stock is their sum (decision 040). Draft and
 * scheduled products, and versions that prevent concurrent edits from overwriting each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
