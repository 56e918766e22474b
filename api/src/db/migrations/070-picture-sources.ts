import { sql, type Kysely } from 'kysely';

const statements = [
  // The pictures that imports refer to, each address once: fetched, or to be fetched.
  `create table picture_sources (
    address text primary key,
    host text not null,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'missing')),
    tries integer not null default 0,
    due_at timestamptz not null default now(),
    leased_until timestamptz,
    hash text references uploaded_pictures (hash),
    fingerprint text,
    reason text,
    added_at timestamptz not null default now()
  )`,
  "create index picture_sources_waiting on picture_sources (host, due_at) where state = 'waiting'",
  "create index picture_sources_missing on picture_sources (address) where state = 'missing'",
  // A picture stores the address from which it was fetched.
  'alter table product_images drop constraint product_images_check',
  'alter table product_images add check ((hash is null) = (name is null) and (name is not null or external_url is not null))',
  'create index product_images_address on product_images (external_url) where external_url is not null',
  'create index removed_pictures_address on removed_pictures (external_url) where external_url is not null',
  'alter table variants add column picture_id text references product_images (id) on delete set null',
  'create index variants_picture on variants (picture_id) where picture_id is not null',
  `insert into picture_sources (address, host)
   select distinct external_url, lower(coalesce(substring(external_url from '^https?://(?:[^/@]*@)?([^/?#]+)'), ''))
   from product_images where external_url is not null`,
];

/** Pictures of imports, including those of single variants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
