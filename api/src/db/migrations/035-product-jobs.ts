import { sql, type Kysely } from 'kysely';

const job = 'job_id text not null references product_jobs (id) on delete cascade';

const statements = [
  // Work on many products that outlasts a request: its author may leave, and the process may end.
  `create table product_jobs (
    id text primary key default gen_random_uuid()::text,
    kind text not null check (kind in ('import', 'export', 'bulk', 'undo')),
    state text not null check (state in ('receiving', 'checking', 'checked', 'waiting', 'running', 'done', 'cancelled', 'failed')),
    name text not null,
    options jsonb not null default '{}',
    actor_id text not null,
    actor jsonb not null,
    total integer,
    done integer not null default 0,
    batch integer not null default 0,
    counts jsonb not null default '{}',
    preview jsonb,
    error text,
    wants_cancel boolean not null default false,
    runner text,
    beat_at timestamptz not null default now(),
    undoes text references product_jobs (id) on delete cascade,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz
  )`,
  'create index product_jobs_newest on product_jobs (created_at desc)',
  `create index product_jobs_open on product_jobs (beat_at) where state in ('receiving', 'checking', 'waiting', 'running')`,
  `create unique index product_jobs_undone_once on product_jobs (undoes) where undoes is not null and state not in ('cancelled', 'failed')`,
  // A file in parts, received or written.
  `create table product_job_parts (${job}, part integer not null, bytes bytea not null, primary key (job_id, part))`,
  `create table product_job_problems (${job}, seq integer not null, line integer not null, field text not null, value text not null, problem text not null, mend text not null, primary key (job_id, seq))`,
  // The products of a job, in the order of processing.
  `create table product_job_targets (${job}, seq integer not null, product_id text not null, primary key (job_id, seq))`,
  // The changes, so that they can be undone.
  `create table product_job_changes (
    ${job},
    batch integer not null,
    place integer not null,
    product_id text not null,
    variant_id text,
    name text not null,
    before jsonb not null,
    after jsonb not null,
    version integer not null,
    primary key (job_id, batch, place)
  )`,
];

/** Jobs: imports, exports and bulk edits, and what is left to do of them (decision 040). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
