import { sql } from 'kysely';
import { addProduct } from '../../testing/add-products';
import { migrateStrictly } from '../../testing/migrate-strictly';
import { startPostgres } from '../../testing/start-postgres';
import { openDatabase } from '../open-database';

// A real server: it says what was read.
test('a connection that has seen the shop small goes to each product by its key when there are many', async () => {
  const server = await startPostgres();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url });
  try {
    await migrateStrictly(db);
    await db.connection().execute(async (one) => {
      await addProduct(one, 'first', [{ sku: 'FIRST', price: 100, stock: 1 }]);
      await sql`insert into products (id, name, brand, brand_slug, description, category_id, category, subcategory, type, type_name, category_words, facts, source)
        select 'p' || n, name, brand, brand_slug, description, category_id, category, subcategory, type, type_name, category_words, facts, source from products, generate_series(1, 5000) n`.execute(one);
      await sql`insert into variants (product_id, sku, price_paise, mrp_paise) select 'p' || n, 'P' || n, 100, 100 from generate_series(1, 5000) n`.execute(one);
      const read = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(one);
        const { rows } = await sql<{ read: number }>`select sum(seq_tup_read)::int as read from pg_stat_user_tables where relname in ('products', 'variants')`.execute(one);
        return rows[0]?.read ?? NaN;
      };
      const before = await read();
      for (let n = 0; n < 10; n += 1) await sql`update variants set price_paise = 50 + ${n}::int where product_id = any(${['p7', 'p4000']})`.execute(one);
      expect((await read()) - before).toBeLessThan(5_000);
    });
    expect(await db.selectFrom('products').select(['id', 'price_paise']).where('id', 'in', ['p7', 'p8']).orderBy('id').execute()).toEqual([{ id: 'p7', price_paise: 59 }, { id: 'p8', price_paise: 100 }]);
  } finally {
    await close();
    await server.stop();
  }
}, 60_000);
