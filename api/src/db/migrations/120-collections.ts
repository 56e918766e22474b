import { sql, type Kysely } from 'kysely';

const statements = [
  `create table collections (
    id text primary key,
    slug text not null unique,
    name text not null,
    description text,
    texts jsonb not null default '{}',
    image_url text,
    hidden boolean not null default false,
    on_home boolean not null default false,
    -- Its earlier slugs: their addresses lead to the current one.
    former_slugs text[] not null default '{}',
    kind text not null check (kind in ('picked', 'rules')),
    match text not null default 'all' check (match in ('all', 'any')),
    conditions jsonb not null default '[]',
    position integer not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table collection_products (
    collection_id text not null references collections (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    position integer not null,
    primary key (collection_id, product_id)
  )`,
  'create index collection_products_product on collection_products (product_id)',
  `create function collections_noted() returns trigger language plpgsql as $$
  begin
    perform note_page_part('collections');
    return null;
  end $$`,
  ...['collections', 'collection_products'].map(
    (table) => `create trigger ${table}_noted after insert or update or delete on ${table}
      for each statement execute function collections_noted()`,
  ),
];

/** Collections: products chosen by hand or by rules, with their own page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
