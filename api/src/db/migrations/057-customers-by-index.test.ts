import { sql } from 'kysely';
import { customerFaults } from '../../testing/customer-faults';
import { migrateStrictly } from '../../testing/migrate-strictly';
import { startPostgres } from '../../testing/start-postgres';
import { openDatabase } from '../open-database';

// A real server: it says what was read.
test('a connection that has seen the shop new goes to each customer by their key when there are many', async () => {
  const server = await startPostgres();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url });
  try {
    await migrateStrictly(db);
    await db.connection().execute(async (one) => {
      const place = (from: number, to: number) => sql`insert into orders (id, idempotency_key, request_hash, view_token_hash, email, status, items_paise, shipping_paise, tax_paise, total_paise, address, delivery_option, payment_method, estimated_delivery)
        select 'O' || n, 'O' || n, 'h', 'O' || n, 'guest-' || n || '@haat.example', 'Placed', 100, 0, 0, 100, '{"fullName": "A Guest", "state": "Kerala"}', 'standard', 'cod', '2026-12-01' from generate_series(${from}::int, ${to}::int) n`.execute(one);
      await place(1, 1);
      await place(2, 5_001);
      const read = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(one);
        const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname in ('orders', 'customer_orders', 'customers', 'customer_changes')`.execute(one);
        return rows[0]?.read ?? NaN;
      };
      const before = await read();
      for (let n = 6_000; n < 6_010; n += 1) await place(n, n);
      expect((await read()) - before).toBeLessThan(500);
    });
    expect(await customerFaults(db)).toEqual([]);
  } finally {
    await close();
    await server.stop();
  }
}, 60_000);
