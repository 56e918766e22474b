import { sql } from 'kysely';
import { bringCustomers } from '../../modules/customers/bring-customers';
import { customerFaults } from '../../testing/customer-faults';
import { onPostgres, rowsRead } from '../../testing/on-postgres';

test(
  'a connection that has seen the shop new goes to each customer by their key when there are many',
  () =>
    onPostgres(async (db) => {
      await db.connection().execute(async (one) => {
        const place = (from: number, to: number) =>
          sql`insert into orders (id, idempotency_key, request_hash, view_token_hash, email, status, items_paise, shipping_paise, tax_paise, total_paise, address, delivery_option, payment_method, estimated_delivery)
      select 'O' || n, 'O' || n, 'h', 'O' || n, 'guest-' || n || '@haat.example', 'Placed', 100, 0, 0, 100, '{"fullName": "A Guest", "state": "Kerala"}', 'standard', 'cod', '2026-12-01' from generate_series(${from}::int, ${to}::int) n`.execute(
            one,
          );
        // What a server knows of a shop before its first order is that there are none.
        await sql`vacuum analyze`.execute(one);
        await place(1, 1);
        await bringCustomers(one);
        await place(2, 5_001);
        await bringCustomers(one);
        expect(
          await rowsRead(
            one,
            ['orders', 'customer_orders', 'customers', 'customer_changes', 'payments', 'users'],
            async () => {
              for (let n = 6_000; n < 6_010; n += 1) {
                await place(n, n);
                await bringCustomers(one);
              }
            },
          ),
        ).toBeLessThan(500);
      });
      expect(await customerFaults(db)).toEqual([]);
    }),
  60_000,
);
