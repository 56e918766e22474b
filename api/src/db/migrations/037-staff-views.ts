import { sql, type Kysely } from 'kysely';

const statements = [
  `create table staff_views (
    id text primary key default gen_random_uuid()::text,
    owner_id text not null references users (id) on delete cascade,
    list text not null,
    name text not null,
    query text not null,
    is_shared boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  'create index staff_views_list on staff_views (list, owner_id)',
];

/** Saved views of lists by staff, private or shared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
