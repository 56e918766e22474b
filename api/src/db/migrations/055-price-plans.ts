import { sql, type Kysely } from 'kysely';

const statements = [
  'create extension if not exists btree_gist',

  // The price of the active plan. The regular price stays in price_paise and mrp_paise; the current price is generated
  // from both.
  `alter table variants
    add column plan_price_paise bigint check (plan_price_paise > 0),
    add column plan_mrp_paise bigint,
    add column now_price_paise bigint not null generated always as (coalesce(plan_price_paise, price_paise)) stored,
    add column now_mrp_paise bigint not null generated always as (greatest(coalesce(plan_mrp_paise, mrp_paise), coalesce(plan_price_paise, price_paise))) stored`,

  // Plans of a variant must not overlap. A plan that was ended early lasts until then. next_at is the next time at
  // which a plan needs a change: null after its end, or if it was deleted before it started.
  `create table price_plans (
    id text primary key default gen_random_uuid()::text,
    variant_id text not null references variants (id) on delete cascade,
    price_paise bigint not null check (price_paise > 0),
    mrp_paise bigint check (mrp_paise >= price_paise),
    starts_at timestamptz not null,
    ends_at timestamptz check (ends_at > starts_at),
    begun_at timestamptz,
    over_at timestamptz check (over_at >= starts_at),
    removed_at timestamptz check (begun_at is null or removed_at is null),
    actor jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    next_at timestamptz generated always as (case when over_at is not null or removed_at is not null then null when begun_at is null then starts_at else ends_at end) stored,
    constraint price_plans_apart exclude using gist (variant_id with =, tstzrange(starts_at, coalesce(over_at, ends_at)) with &&) where (removed_at is null)
  )`,
  'create index price_plans_variant on price_plans (variant_id)',
  'create index price_plans_next on price_plans (next_at) where next_at is not null',

  // As in 005 and 025, for current prices.
  `create or replace function keep_product_totals(ids text[]) returns void language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
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
        coalesce((array_agg(v.now_price_paise order by v.now_price_paise, v.position))[1], 0) as price_paise,
        coalesce((array_agg(v.now_mrp_paise order by v.now_price_paise, v.position))[1], 0) as mrp_paise,
        least(coalesce(sum(v.stock_quantity), 0), 2000000000) as stock_quantity,
        count(v.id) as variant_count,
        (array_agg(v.sku order by (v.stock_quantity > 0) desc, v.now_price_paise, v.position))[1] as default_sku
      from unnest(ids) as i (id)
      left join variants v on v.product_id = i.id and v.archived_at is null
      group by i.id
    ) t
    where p.id = t.product_id
      and (p.price_paise, p.mrp_paise, p.stock_quantity, p.variant_count, p.default_sku) is distinct from (t.price_paise, t.mrp_paise, t.stock_quantity, t.variant_count, t.default_sku);
  end $$`,
];

/** Price plans: prices from a given time until an end, the next plan, or until staff end them (decision 055). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
