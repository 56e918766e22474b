import { sql } from 'kysely';
import { refreshCustomers } from '../../modules/customers/refresh-customers';
import { customerFaults } from '../../testing/customer-faults';
import { onPostgres, rowsRead } from '../../testing/on-postgres';

test('a connection from when the shop was new still finds customers by key when there are many', () =>
  onPostgres(async (db) => {
    await db.connection().execute(async (one) => {
      const place = (from: number, to: number) =>
        sql`insert into orders (id, idempotency_key, request_hash, view_token_hash, email, status, items_paise, shipping_paise, tax_paise, total_paise, address, delivery_option, payment_method, estimated_delivery)
      select 'O' || n, 'O' || n, 'h', 'O' || n, 'guest-' || n || '@haat.example', 'Placed', 100, 0, 0, 100, '{"fullName": "A Guest", "state": "Kerala"}', 'standard', 'cod', '2026-12-01' from generate_series(${from}::int, ${to}::int) n`.execute(
          one,
        );
      // The statistics of a server before the first order say that there are none.
      await sql`vacuum analyze`.execute(one);
      await place(1, 1);
      await refreshCustomers(one);
      await place(2, 5_001);
      await refreshCustomers(one);
      expect(
        await rowsRead(
          one,
          ['orders', 'customer_orders', 'customers', 'customer_changes', 'payments', 'users'],
          async () => {
            for (let n = 6_000; n < 6_010; n += 1) {
              await place(n, n);
              await refreshCustomers(one);
            }
          },
        ),
      ).toBeLessThan(500);
    });
    expect(await customerFaults(db)).toEqual([]);
  }));
