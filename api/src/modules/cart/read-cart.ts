import type { AccountCart } from '@haat/shared/contract/cart';
import { toRupees } from '@haat/shared/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { masterUrl } from '../media/image-url';
import { mainPictures } from '../catalogue/main-pictures';

/**
 * An account's cart with current prices and stock. Products that are no longer sold are listed as out of stock.
 */
export async function readCart(db: Kysely<Database>, userId: string): Promise<AccountCart> {
  // Read before the lines: they may be newer than the version, but never older.
  const cart = await db.selectFrom('carts').select(['id', 'version']).where('user_id', '=', userId).executeTakeFirst();
  if (!cart) return { version: 0, items: [], saved: [] };
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .innerJoin('variants', (join) =>
      join.onRef('variants.sku', '=', 'cart_items.sku').onRef('variants.product_id', '=', 'cart_items.product_id'),
    )
    .leftJoin('product_images as own', 'own.id', 'variants.picture_id')
    .select([
      'own.hash as own_hash',
      'own.name as own_name',
      'cart_items.list',
      'cart_items.line_id',
      'cart_items.product_id',
      'cart_items.sku',
      'cart_items.quantity',
      'cart_items.seen_price_paise',
      'products.name',
      'products.brand',
      'variants.now_price_paise',
      'variants.options',
      'variants.stock_quantity',
    ])
    .select((eb) =>
      eb.and([eb('products.archived_at', 'is', null), eb('variants.archived_at', 'is', null)]).as('is_sold'),
    )
    .where('cart_items.cart_id', '=', cart.id)
    .orderBy('cart_items.added_at')
    .orderBy('cart_items.line_id')
    .execute();
  const pictures = await mainPictures(
    db,
    rows.map((row) => row.product_id),
  );
  const linesOf = (list: 'cart' | 'saved') =>
    rows
      .filter((row) => row.list === list)
      .map((row) => ({
        id: row.line_id,
        productId: row.product_id,
        sku: row.sku,
        name: row.name,
        brand: row.brand,
        price: toRupees(row.now_price_paise),
        seenPrice: toRupees(row.seen_price_paise ?? row.now_price_paise),
        quantity: row.quantity,
        mainImage:
          row.own_hash && row.own_name ? masterUrl(row.own_hash, row.own_name) : (pictures.get(row.product_id) ?? null),
        options: row.options,
        stockQuantity: row.is_sold ? row.stock_quantity : 0,
      }));
  return { version: cart.version, items: linesOf('cart'), saved: linesOf('saved') };
}
