import { Transaction, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { setStockReason } from '../modules/catalogue/stock-movements';

export interface TestVariant {
  sku: string;
  /** In rupees. */
  price: number;
  stock: number;
  options?: Record<string, string>;
}

/** Adds a product with its variants to the type Sarees, which is created with its parents if it is missing. */
export async function addProduct(
  db: Kysely<Database>,
  id: string,
  variants: readonly TestVariant[],
  name = `Saree ${id}`,
): Promise<void> {
  const category = (categoryId: string, parentId: string | null, slug: string, label: string, level: number) => ({
    id: categoryId,
    parent_id: parentId,
    slug,
    name: label,
    description: null,
    level,
    position: 0,
  });
  await db
    .insertInto('categories')
    .values([
      category('clothing', null, 'clothing', 'Clothing', 1),
      category('clothing.women', 'clothing', 'women', 'Women', 2),
      category('clothing.women.sarees', 'clothing.women', 'sarees', 'Sarees', 3),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('brands')
    .values({ slug: 'looms', name: 'Looms' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('products')
    .values({
      id,
      name,
      brand: 'Looms',
      brand_slug: 'looms',
      description: 'Woven by hand.',
      category_id: 'clothing.women.sarees',
      category: 'clothing',
      subcategory: 'women',
      type: 'sarees',
      type_name: 'Sarees',
      category_words: 'Sarees Women Clothing',
      facts: '[]',
      source: 'test',
    })
    .execute();
  await setStockIn(db, (trx) =>
    trx
      .insertInto('variants')
      .values(
        variants.map(({ sku, price, stock, options }, position) => ({
          product_id: id,
          sku,
          position,
          options: JSON.stringify(options ?? {}),
          price_paise: Math.round(price * 100),
          mrp_paise: Math.round(price * 100),
          stock_quantity: stock,
        })),
      )
      .execute(),
  );
}

/** Sets the stock of a SKU like a stock count by staff. */
export const setStockOf = (db: Kysely<Database>, sku: string, quantity: number): Promise<unknown> =>
  setStockIn(db, (trx) =>
    trx.updateTable('variants').set({ stock_quantity: quantity }).where('sku', '=', sku).execute(),
  );

async function setStockIn<T>(db: Kysely<Database>, change: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  // The caller's transaction has its own reason.
  if (db instanceof Transaction) return change(db);
  return db.transaction().execute(async (trx) => {
    await setStockReason(trx, { cause: 'adjustment' });
    return change(trx);
  });
}
