import { sql } from 'kysely';
import { addProduct } from '../../testing/add-products';
import { onPostgres, rowsRead } from '../../testing/on-postgres';

test('a connection from when the shop was small still finds products by key when there are many', () =>
  onPostgres(async (db) => {
    await db.connection().execute(async (one) => {
      await addProduct(one, 'first', [{ sku: 'FIRST', price: 100, stock: 1 }]);
      await sql`insert into products (id, name, brand, brand_slug, description, category_id, category, subcategory, type, type_name, category_words, facts, source)
      select 'p' || n, name, brand, brand_slug, description, category_id, category, subcategory, type, type_name, category_words, facts, source from products, generate_series(1, 5000) n`.execute(
        one,
      );
      await sql`insert into variants (product_id, sku, price_paise, mrp_paise) select 'p' || n, 'P' || n, 100, 100 from generate_series(1, 5000) n`.execute(
        one,
      );
      expect(
        await rowsRead(one, ['products', 'variants'], async () => {
          for (let n = 0; n < 10; n += 1)
            await sql`update variants set price_paise = 50 + ${n}::int where product_id = any(${['p7', 'p4000']})`.execute(
              one,
            );
        }),
      ).toBeLessThan(5_000);
    });
    expect(
      await db
        .selectFrom('products')
        .select(['id', 'price_paise'])
        .where('id', 'in', ['p7', 'p8'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { id: 'p7', price_paise: 59 },
      { id: 'p8', price_paise: 100 },
    ]);
  }));
