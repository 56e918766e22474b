import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table categories
    add column hidden boolean not null default false,
    add column by_staff boolean not null default false,
    add column version integer not null default 1`,
  // An id is a path, so moving a category moves its subcategories and products too, in one transaction.
  'alter table categories alter constraint categories_parent_id_fkey deferrable initially immediate',
  'alter table products alter constraint products_category_id_fkey deferrable initially immediate',
  `create table category_redirects (
    from_id text primary key,
    to_id text not null references categories (id) on delete cascade deferrable initially immediate,
    created_at timestamptz not null default now()
  )`,
  'create index category_redirects_to on category_redirects (to_id)',
  // The category from the last import, to detect that staff have moved it since.
  'alter table products add column imported_category text',
  // Mappings by staff, for every import: paths as the importer compares them, and as in the file. Without a category
  // the products wait in Uncategorised.
  `create table category_mappings (
    path text primary key,
    label text not null,
    category_id text references categories (id) on delete cascade deferrable initially immediate,
    mapped_at timestamptz not null default now()
  )`,
  // The categories of a checked file: their targets, numbers of products, and examples.
  `create table product_job_categories (
    job_id text not null references product_jobs (id) on delete cascade,
    path text not null,
    names jsonb not null,
    category_id text not null,
    placed_by text not null,
    products integer not null,
    examples jsonb not null,
    primary key (job_id, path, category_id)
  )`,
];

/** Categories managed by staff, their old addresses, and staff's mapping of files' categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
