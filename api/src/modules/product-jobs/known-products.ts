import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductImagesTable, ProductsTable, VariantsTable } from '../../db/tables/catalogue';
import { isStill } from '../catalogue/product-pictures';

/** A product in the database with its active variants and still pictures. */
export interface KnownProduct {
  row: Selectable<ProductsTable>;
  /** The names of its category's three levels, department first. */
  path: string[];
  variants: Selectable<VariantsTable>[];
  images: Selectable<ProductImagesTable>[];
}

/**
 * Products by ID; unknown ones are left out.
 * @param options.lock locks them until the transaction ends: variants first, ordered by SKU, as orders do
 */
export async function knownProducts(
  trx: Transaction<Database>,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, KnownProduct>> {
  const anyId = sql<string>`any(${[...ids]}::text[])`;
  let variants = trx.selectFrom('variants').selectAll().where('product_id', '=', anyId);
  // Ordered only here: without statistics of a new table, the database would scan all of it in this order.
  if (lock) variants = variants.orderBy('sku').forUpdate();
  const activeVariants = (await variants.execute())
    .filter(({ archived_at: archived }) => archived === null)
    .sort((a, b) => a.position - b.position || (a.sku < b.sku ? -1 : 1));
  let products = trx.selectFrom('products').selectAll().where('id', '=', anyId).orderBy('id');
  if (lock) products = products.forUpdate();
  const rows = await products.execute();
  const images = await trx
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', '=', anyId)
    .where(isStill)
    .orderBy('position')
    .execute();
  const categories = new Map(
    (await trx.selectFrom('categories').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  const known = new Map(
    rows.map((row): [string, KnownProduct] => [
      row.id,
      {
        row,
        variants: [],
        images: [],
        path: [row.category, `${row.category}.${row.subcategory}`, row.category_id].map(
          (id) => categories.get(id) ?? id,
        ),
      },
    ]),
  );
  for (const variant of activeVariants) known.get(variant.product_id)?.variants.push(variant);
  for (const image of images) known.get(image.product_id)?.images.push(image);
  return known;
}
