// Gives a generated catalogue reviews, best sellers and featured products of three years, derived from product ids, so
// every run gives the same. Then vacuums the filled tables: an empty table that was analyzed would always be scanned.
import { sql } from 'kysely';
import { readConfig } from '../config';
import { openDatabase } from '../db/open-database';

const database = await openDatabase(readConfig(process.env));
try {
  await sql`
    update products set
      reviews = (4000 * power((hashtextextended(id, 1) & 65535) / 65535.0, 9))::int,
      rating = case when (hashtextextended(id, 1) & 65535) < 26000 then null else round((3.2 + 1.8 * (hashtextextended(id, 2) & 1023) / 1023.0)::numeric, 1) end,
      featured = (hashtextextended(id, 3) & 1023) < 12,
      best_seller = (hashtextextended(id, 4) & 1023) < 20,
      created_at = timestamptz '2025-12-01 00:00:00+05:30' - make_interval(mins => (hashtextextended(id, 5) & 1048575)::int)
    where source = 'shopify'`.execute(database.db);
  await sql`select pg_stat_force_next_flush()`.execute(database.db);
  const { rows: filled } = await sql<{
    name: string;
  }>`select relid::regclass::text as name from pg_stat_user_tables where n_mod_since_analyze >= 50`.execute(
    database.db,
  );
  await sql`vacuum analyze ${sql.join(filled.map(({ name }) => sql.table(name)))}`.execute(database.db);
} finally {
  await database.close();
}
