import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

/**
 * Tables that a backup leaves out: data of sessions and jobs, and data that is derived from the rest.
 * `catalogue_changes` contains transaction ids, which are meaningless in another database.
 */
const EXCLUDED_TABLES = [
  'kysely_migration',
  'kysely_migration_lock',
  'sessions',
  'account_tokens',
  'passkey_challenges',
  'product_jobs',
  'product_job_parts',
  'product_job_problems',
  'product_job_targets',
  'product_job_changes',
  'product_job_categories',
  'picture_archives',
  'picture_archive_parts',
  'catalogue_version',
  'catalogue_transactions',
  'catalogue_changes',
  'search_words',
  'search_build',
];

export interface BackedUpTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** Whether it contains files, such as pictures. */
  hasBytes: boolean;
}

/** The tables of a backup, by name. */
export async function backedUpTables(db: Kysely<Database>): Promise<BackedUpTable[]> {
  const { rows } = await sql<BackedUpTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      bool_or(a.atttypid = 'bytea'::regtype) as "hasBytes"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${EXCLUDED_TABLES}::text[])
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** The migrations that a database has run. */
export const migrationsOf = async (db: Kysely<Database>): Promise<string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );
