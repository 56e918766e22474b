import { sql, type Kysely } from 'kysely';

const versioned = [
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
  'seo_title',
  'seo_description',
  'archived_at',
  'is_draft',
  'publish_at',
];

const statements = [
  // Texts for search engines, if they differ from the product's page.
  'alter table products add column seo_title text, add column seo_description text',
  // Once staff have arranged the pictures of a product, the next start must not restore the order of the assortment.
  'alter table products add column pictures_by_staff boolean not null default false',
  // As in 034, with the columns above.
  'drop trigger products_version on products',
  `create trigger products_version before update of ${versioned.join(', ')} on products for each row
    when ((${versioned.map((column) => `old.${column}`).join(', ')}) is distinct from (${versioned.map((column) => `new.${column}`).join(', ')})) execute function another_version()`,
  // Pictures uploaded by staff, re-encoded; product_images refers to them by their hash.
  `create table uploaded_pictures (
    hash text primary key check (hash ~ '^[0-9a-f]{16}$'),
    bytes bytea not null,
    width integer not null,
    height integer not null,
    color text not null,
    created_at timestamptz not null default now()
  )`,
  // Removed pictures of a product, which can be restored.
  `create table removed_pictures (
    id text primary key,
    product_id text not null references products (id) on delete cascade,
    hash text,
    name text,
    external_url text,
    alt text not null,
    width integer,
    height integer,
    color text,
    view text,
    colour text,
    removed_at timestamptz not null default now()
  )`,
  'create index removed_pictures_product on removed_pictures (product_id)',
];

/**
 * Editing of whole products: texts for search engines, and pictures that staff upload, sort and remove (decision 051).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
