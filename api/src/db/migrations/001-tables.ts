import { sql, type Kysely } from 'kysely';

const id = 'id text primary key default gen_random_uuid()::text';
const now = 'timestamptz not null default now()';

const statements = [
  'create extension if not exists pg_trgm',
  'create extension if not exists fuzzystrmatch',

  `create table categories (
    id text primary key,
    parent_id text references categories (id),
    slug text not null,
    name text not null,
    description text,
    level smallint not null check (level between 1 and 3),
    position integer not null,
    image_url text,
    product_image_url text,
    product_count integer not null default 0
  )`,
  'create index categories_parent on categories (parent_id, position)',
  'create index categories_slug on categories (slug, level)',

  'create table brands (slug text primary key, name text not null)',

  `create table products (
    id text primary key,
    name text not null,
    brand text not null,
    brand_slug text not null references brands (slug),
    description text not null,
    category_id text not null references categories (id),
    category text not null,
    subcategory text not null,
    type text not null,
    category_words text not null,
    type_name text not null,
    price_paise bigint not null default 0,
    mrp_paise bigint not null default 0,
    discount_percent smallint not null default 0,
    stock_quantity integer not null default 0,
    in_stock boolean generated always as (stock_quantity > 0) stored,
    variant_count integer not null default 0,
    default_sku text,
    rating double precision,
    reviews integer not null default 0,
    featured boolean not null default false,
    best_seller boolean not null default false,
    origin text,
    country text default 'India',
    hsn text,
    gst_rate double precision,
    weight_grams integer,
    facts jsonb not null default '[]',
    care text,
    ingredients text,
    shelf_life_days integer,
    veg boolean,
    source text not null,
    source_hash text,
    created_at ${now},
    updated_at ${now},
    archived_at timestamptz,
    search tsvector generated always as (
      setweight(to_tsvector('english', name), 'A') ||
      setweight(to_tsvector('english', category_words || ' ' || brand), 'B') ||
      setweight(jsonb_to_tsvector('english', facts, '["string"]'), 'C') ||
      setweight(to_tsvector('english', left(description, 20000)), 'D')
    ) stored,
    search_text text generated always as (lower(name || E'\\n' || brand || E'\\n' || left(description, 20000))) stored
  )`,
  // Lists leave archived products out, so their indexes do too. The last column makes every order total.
  'create index products_featured on products (featured desc, best_seller desc, reviews desc, id) where archived_at is null',
  'create index products_price on products (price_paise, id) where archived_at is null',
  'create index products_rating on products (rating desc nulls last, reviews desc, id) where archived_at is null',
  'create index products_newest on products (created_at desc, id) where archived_at is null',
  'create index products_place on products (category, subcategory, type) where archived_at is null',
  'create index products_type on products (type) where archived_at is null',
  'create index products_brand on products (brand_slug) where archived_at is null',
  'create index products_best_seller on products (reviews desc, id) where archived_at is null and best_seller',
  'create index products_category_id on products (category_id)',
  'create index products_search on products using gin (search)',
  'create index products_search_text on products using gin (search_text gin_trgm_ops)',

  `create table variants (
    ${id},
    product_id text not null references products (id) on delete cascade,
    sku text not null unique,
    position integer not null default 0,
    options jsonb not null default '{}',
    price_paise bigint not null check (price_paise >= 0),
    mrp_paise bigint not null check (mrp_paise >= price_paise),
    stock_quantity integer not null default 0 check (stock_quantity >= 0),
    archived_at timestamptz
  )`,
  'create index variants_product on variants (product_id, position)',

  // Lists read totals of the variants from the product; triggers update them with each change. The products are
  // locked first, in id order, and read in a separate statement, so that the sums include the writes of a
  // transaction that was waited for, and two orders never deadlock.
  `create function keep_product_totals(ids text[]) returns void language plpgsql as $$
  begin
    perform 1 from products where id = any (ids) order by id for no key update;
    update products p set
      price_paise = coalesce(t.price_paise, 0),
      mrp_paise = coalesce(t.mrp_paise, 0),
      discount_percent = case when t.mrp_paise > t.price_paise then floor((t.mrp_paise - t.price_paise) * 100 / t.mrp_paise) else 0 end,
      stock_quantity = least(coalesce(t.stock_quantity, 0), 2000000000),
      variant_count = coalesce(t.variant_count, 0),
      default_sku = t.default_sku
    from (
      select i.id as product_id,
        (array_agg(v.price_paise order by v.price_paise, v.position))[1] as price_paise,
        (array_agg(v.mrp_paise order by v.price_paise, v.position))[1] as mrp_paise,
        sum(v.stock_quantity) as stock_quantity,
        count(v.id) as variant_count,
        (array_agg(v.sku order by (v.stock_quantity > 0) desc, v.price_paise, v.position))[1] as default_sku
      from unnest(ids) as i (id)
      left join variants v on v.product_id = i.id and v.archived_at is null
      group by i.id
    ) t
    where p.id = t.product_id;
  end $$`,
  `create function variants_inserted() returns trigger language plpgsql as $$
  begin
    perform keep_product_totals((select array_agg(distinct product_id) from changed));
    return null;
  end $$`,
  `create function variants_updated() returns trigger language plpgsql as $$
  begin
    perform keep_product_totals((select array_agg(product_id) from (select product_id from changed union select product_id from was) t));
    return null;
  end $$`,
  `create function variants_deleted() returns trigger language plpgsql as $$
  begin
    perform keep_product_totals((select array_agg(distinct product_id) from was));
    return null;
  end $$`,
  'create trigger variants_inserted after insert on variants referencing new table as changed for each statement execute function variants_inserted()',
  'create trigger variants_updated after update on variants referencing old table as was new table as changed for each statement execute function variants_updated()',
  'create trigger variants_deleted after delete on variants referencing old table as was for each statement execute function variants_deleted()',

  `create table product_images (
    ${id},
    product_id text not null references products (id) on delete cascade,
    position integer not null default 0,
    hash text,
    name text,
    external_url text,
    alt text not null default '',
    width integer,
    height integer,
    color text,
    unique (product_id, position),
    check ((name is null) <> (external_url is null) and (hash is null) = (name is null))
  )`,

  'create table search_words (word text primary key, products integer not null)',
  'create index search_words_like on search_words using gin (word gin_trgm_ops)',
  'create index search_words_prefix on search_words (word text_pattern_ops)',
  'create table search_synonyms (term text primary key, means text[] not null)',

  `create table users (
    ${id},
    email text not null unique check (email = lower(email)),
    name text not null,
    password_hash text not null,
    phone text,
    role text not null default 'shopper' check (role in ('shopper', 'staff', 'admin')),
    created_at ${now},
    updated_at ${now},
    disabled_at timestamptz
  )`,
  `create table sessions (
    ${id},
    family_id text not null,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null unique,
    user_agent text,
    created_at ${now},
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index sessions_family on sessions (family_id)',
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_at)',

  `create table carts (${id}, user_id text not null unique references users (id) on delete cascade, updated_at ${now})`,
  `create table cart_items (
    cart_id text not null references carts (id) on delete cascade,
    line_id text not null,
    product_id text not null references products (id) on delete cascade,
    sku text not null,
    quantity integer not null check (quantity between 1 and 10),
    added_at ${now},
    primary key (cart_id, line_id)
  )`,

  `create table orders (
    id text primary key,
    idempotency_key text not null unique,
    request_hash text not null,
    user_id text references users (id) on delete set null,
    view_token_hash text not null,
    email text,
    phone text,
    status text not null check (status in ('Placed', 'Packed', 'In Transit', 'Delivered', 'Cancelled')),
    items_paise bigint not null check (items_paise >= 0),
    shipping_paise bigint not null check (shipping_paise >= 0),
    tax_paise bigint not null check (tax_paise >= 0),
    total_paise bigint not null check (total_paise = items_paise + shipping_paise + tax_paise),
    address jsonb not null,
    delivery_instructions text,
    delivery_option text not null,
    payment_method text not null,
    card_brand text,
    card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
    payment_reference text,
    estimated_delivery date not null,
    created_at ${now},
    updated_at ${now}
  )`,
  'create index orders_user on orders (user_id, created_at desc)',
  'create index orders_newest on orders (created_at desc, id)',
  `create table order_lines (
    ${id},
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    product_id text not null,
    sku text not null,
    name text not null,
    options jsonb not null default '{}',
    quantity integer not null check (quantity > 0),
    price_paise bigint not null check (price_paise >= 0),
    total_paise bigint not null check (total_paise = price_paise * quantity),
    image text,
    unique (order_id, position)
  )`,
  'create index order_lines_product on order_lines (product_id)',
  `create table order_events (
    ${id},
    order_id text not null references orders (id) on delete cascade,
    status text not null,
    at ${now},
    actor_id text,
    note text
  )`,
  'create index order_events_order on order_events (order_id, at)',

  `create table addresses (
    ${id},
    user_id text not null references users (id) on delete cascade,
    full_name text not null,
    address text not null,
    city text not null,
    state text not null,
    zip_code text not null,
    is_default boolean not null default false,
    created_at ${now}
  )`,
  'create index addresses_user on addresses (user_id, created_at)',
  'create unique index addresses_one_default on addresses (user_id) where is_default',
  `create table wishlist_items (
    user_id text not null references users (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    added_at ${now},
    primary key (user_id, product_id)
  )`,

  `create table feedback (${id}, page text not null, helpful boolean not null, comment text, created_at ${now})`,
  'create index feedback_page on feedback (page)',
  `create table claims (
    ${id},
    reference text not null unique,
    order_id text not null,
    email text not null,
    reason text not null,
    description text not null,
    status text not null default 'Open',
    created_at ${now}
  )`,
  'create index claims_newest on claims (created_at desc)',
  `create table messages (
    ${id},
    reference text not null unique,
    topic text not null,
    name text not null,
    email text not null,
    message text not null,
    read_at timestamptz,
    created_at ${now}
  )`,
  'create index messages_newest on messages (created_at desc)',
  `create table remote_events (
    ${id},
    kind text not null,
    remote text not null,
    version text not null,
    cause text,
    duration_ms double precision,
    path text,
    at ${now}
  )`,
  'create index remote_events_newest on remote_events (at desc)',
  `create table audit_log (
    ${id},
    at ${now},
    actor_id text,
    actor text,
    action text not null,
    entity text not null,
    entity_id text not null,
    detail jsonb not null default '{}',
    request_id text
  )`,
  'create index audit_log_newest on audit_log (at desc)',
  'create index audit_log_entity on audit_log (entity, entity_id, at desc)',

  'create table meta (key text primary key, value text not null)',
];

/** Every table of the first release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
