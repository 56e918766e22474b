import { sql, type Kysely } from 'kysely';

const statements = [
  // ZIP files of pictures from staff, alone or with an import, for whose products they then wait.
  `create table picture_archives (
    id text primary key default gen_random_uuid()::text,
    job_id text references product_jobs (id) on delete cascade,
    name text not null,
    state text not null default 'receiving' check (state in ('receiving', 'waiting', 'done', 'failed')),
    leased_until timestamptz,
    attached integer not null default 0,
    problems jsonb not null default '[]',
    error text,
    created_at timestamptz not null default now()
  )`,
  'create index picture_archives_job on picture_archives (job_id)',
  `create table picture_archive_parts (
    archive_id text not null references picture_archives (id) on delete cascade,
    part integer not null,
    bytes bytea not null,
    primary key (archive_id, part)
  )`,
];

/** Archives of pictures, until they are imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
