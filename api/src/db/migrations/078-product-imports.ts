import { sql, type Kysely } from 'kysely';

const statements = [
  // Values of a product in its last import, to tell changes of the file from changes of staff.
  `create table product_imports (
    product_id text primary key references products (id) on delete cascade on update cascade,
    source text not null,
    key text not null,
    hash text not null,
    contents jsonb not null,
    imported_at timestamptz not null default now()
  )`,
  "alter table products add column tags jsonb not null default '[]'",
  'alter table variants add column barcode text, add column cost_paise bigint check (cost_paise >= 0)',
  // A problem of a row that was imported nevertheless.
  'alter table product_job_problems add column taken boolean not null default false',
];

/** Data about products from imports, and fields of other systems' files that had no column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
