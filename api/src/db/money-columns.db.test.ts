import { sql } from 'kysely';
import { createTestDatabase } from '../testing/test-databases';
import { openDatabase } from './open-database';

test('each amount of money is a bigint: an integer ends at ₹2.1 crore', async () => {
  const server = await createTestDatabase();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url });
  try {
    const { rows } = await sql<{ name: string; type: string }>`
      select table_name || '.' || column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and column_name ~ '(paise|price|amount|balance|cost)'
        or (table_name, column_name) = ('coupons', 'value') order by 1`.execute(db);
    const numbers = rows.filter(({ type }) => /int|numeric|double|real/.test(type));
    expect(numbers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['coupons.value', 'orders.difference_paise', 'variants.price_paise']),
    );
    expect(numbers.filter(({ type }) => type !== 'bigint')).toEqual([]);
  } finally {
    await close();
    await server.drop();
  }
});
