import { Migrator, sql } from 'kysely';
import { ledgerFaults } from '../../testing/ledger';
import { migrations } from '../migrate';
import { openEmptyDatabase } from '../../testing/test-databases';

test('existing stock gets opening movements, and archived products keep that status', async () => {
  const { db, close } = await openEmptyDatabase();
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    await migrator.migrateTo('029-audit-entries');
    await sql`insert into categories (id, parent_id, slug, name, level, position) values ('a', null, 'a', 'A', 1, 0), ('a.b', 'a', 'b', 'B', 2, 0), ('a.b.c', 'a.b', 'c', 'C', 3, 0)`.execute(
      db,
    );
    await sql`insert into brands (slug, name) values ('looms', 'Looms')`.execute(db);
    for (const [id, archived] of [
      ['shown', null],
      ['gone', '2026-01-01'],
    ]) {
      await sql`insert into products (id, name, brand, brand_slug, description, category_id, category, subcategory, type, type_name, category_words, facts, source, archived_at)
        values (${id}, ${id}, 'Looms', 'looms', '', 'a.b.c', 'a', 'b', 'c', 'C', 'C B A', '[]', 'test', ${archived}::timestamptz)`.execute(
        db,
      );
      await sql`insert into variants (product_id, sku, options, price_paise, mrp_paise, stock_quantity) values (${id}, ${`${id}-1`}, '{}', 100, 100, 7), (${id}, ${`${id}-2`}, '{}', 100, 100, 0)`.execute(
        db,
      );
    }
    await migrator.migrateToLatest();
    expect(await ledgerFaults(db)).toEqual([]);
    expect(
      (await db.selectFrom('stock_movements').select(['delta', 'stock', 'cause']).execute()).map(Object.values),
    ).toEqual([
      [7, 7, 'opening'],
      [7, 7, 'opening'],
    ]);
    expect(await db.selectFrom('products').select(['id', 'status', 'version']).orderBy('id').execute()).toEqual([
      { id: 'gone', status: 'archived', version: 1 },
      { id: 'shown', status: 'live', version: 1 },
    ]);
  } finally {
    await close();
  }
});
