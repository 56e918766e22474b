import { Migrator, sql } from 'kysely';
import { customerFaults } from '../../testing/customer-faults';
import { migrations } from '../migrate';
import { openEmptyDatabase } from '../../testing/test-databases';

test('computes the sums of existing accounts, guests, and accounts with guest orders', async () => {
  const { db, close } = await openEmptyDatabase();
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    await migrator.migrateTo('044-chat-desk');
    await sql`insert into users (id, email, name, password_hash) values ('u1', 'asha@haat.example', 'Asha', 'none'), ('u2', 'ravi@haat.example', 'Ravi', 'none')`.execute(
      db,
    );
    await sql`insert into user_preferences (user_id, mail_offers) values ('u1', true)`.execute(db);
    for (const [id, user, email, status, at] of [
      ['O1', 'u1', 'asha@haat.example', 'Delivered', '2026-01-01'],
      ['O2', null, 'asha@haat.example', 'Placed', '2026-01-02'],
      ['O3', null, 'guest@haat.example', 'Delivered', '2026-01-03'],
      ['O4', null, 'guest@haat.example', 'Cancelled', '2026-01-04'],
      ['O5', null, null, 'Delivered', '2026-01-05'],
    ]) {
      await sql`insert into orders (id, idempotency_key, request_hash, user_id, view_token_hash, email, status, items_paise, shipping_paise, tax_paise, total_paise, address, delivery_option, payment_method, estimated_delivery, created_at)
        values (${id}, ${id}, 'h', ${user}, ${id}, ${email}, ${status}, 100, 0, 0, 100, '{"fullName": "A Guest", "state": "Kerala"}', 'standard', 'card', '2026-02-01', ${at}::timestamptz)`.execute(
        db,
      );
      await sql`insert into payments (id, order_id, method, status, amount_paise, gateway) values (${`P-${id}`}, ${id}, 'card', 'captured', 100, 'test')`.execute(
        db,
      );
    }
    await sql`insert into refunds (order_id, payment_id, amount_paise, reason, idempotency_key) values ('O3', 'P-O3', 40, 'late', 'R1')`.execute(
      db,
    );
    await sql`insert into customer_tags (customer_id, tag) values ('guest-' || md5('asha@haat.example'), 'Temple')`.execute(
      db,
    );
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    expect(await customerFaults(db)).toEqual([]);
    const rows = await db
      .selectFrom('customers')
      .select(['email', 'user_id', 'orders', 'spent_paise', 'tags', 'offers'])
      .orderBy('email')
      .execute();
    expect(rows.map((row) => ({ ...row, spent_paise: Number(row.spent_paise) }))).toEqual([
      { email: 'asha@haat.example', user_id: 'u1', orders: 2, spent_paise: 200, tags: ['Temple'], offers: true },
      { email: 'guest@haat.example', user_id: null, orders: 1, spent_paise: 60, tags: [], offers: false },
      { email: 'ravi@haat.example', user_id: 'u2', orders: 0, spent_paise: 0, tags: [], offers: false },
    ]);
  } finally {
    await close();
  }
});
