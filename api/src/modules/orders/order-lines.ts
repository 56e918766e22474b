import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import type { orderCreateSchema } from '@haat/shared/contract/order';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';

type Items = z.output<typeof orderCreateSchema>['items'];

/** What is wanted of one SKU, with where in the body it was asked for. */
export interface Wanted {
  index: number;
  productId: string;
  sku: string;
  quantity: number;
}

/** A wanted SKU with what it is and costs. */
export interface Line extends Wanted {
  name: string;
  options: Record<string, string>;
  pricePaise: number;
  stock: number;
  /** Path of the category, and slug of the brand. */
  categoryId: string;
  brand: string;
  hsn: string | null;
  /** Percent. */
  gstRate: number | null;
}

/** Finds each item's SKU (the product's default one where none is named) and adds up what was asked for twice. */
async function wantedSkus(db: Kysely<Database>, items: Items): Promise<Wanted[]> {
  const products = await db.selectFrom('products').select(['id', 'default_sku'])
    .where('id', 'in', [...new Set(items.map(({ productId }) => productId))]).where('archived_at', 'is', null).execute();
  const defaults = new Map(products.map((product) => [product.id, product.default_sku]));
  const wanted = new Map<string, Wanted>();
  for (const [index, item] of items.entries()) {
    const sku = item.sku ?? defaults.get(item.productId);
    if (!defaults.has(item.productId) || !sku) throw unavailable(index, 'Something in your cart');
    const before = wanted.get(sku);
    if (before && before.productId !== item.productId) throw unavailable(index, 'Something in your cart');
    const quantity = (before?.quantity ?? 0) + item.quantity;
    if (quantity > MAX_CART_QUANTITY) throw new ApiError(400, 'invalid', `At most ${MAX_CART_QUANTITY} of one thing can be ordered at once.`, [{ path: `items.${index}.quantity`, message: `At most ${MAX_CART_QUANTITY}` }]);
    wanted.set(sku, { index: before?.index ?? index, productId: item.productId, sku, quantity });
  }
  return [...wanted.values()];
}

const unavailable = (index: number, name: string) =>
  new ApiError(409, 'unavailable', `${name} is no longer sold. Please take it out of your cart.`, [{ path: `items.${index}`, message: 'No longer sold' }]);

/**
 * What is wanted, as it is sold now.
 * @param lock true to hold the variants, always in the order of their SKUs so that two orders never wait for each other
 * @throws ApiError 400 too many of one thing; 409 unavailable, out-of-stock
 */
export async function linesOf(db: Kysely<Database>, items: Items, lock: boolean): Promise<Line[]> {
  const wanted = await wantedSkus(db, items);
  const found = db.selectFrom('variants').innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'variants.product_id', 'variants.options', 'variants.price_paise', 'variants.stock_quantity', 'variants.archived_at', 'products.name', 'products.category_id', 'products.brand_slug', 'products.hsn', 'products.gst_rate'])
    .where('variants.sku', 'in', wanted.map(({ sku }) => sku))
    .orderBy('variants.sku');
  const rows = await (lock ? found.forUpdate('variants') : found).execute();
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const lines = wanted.map((one): Line => {
    const row = bySku.get(one.sku);
    if (!row || row.product_id !== one.productId || row.archived_at) throw unavailable(one.index, row?.product_id === one.productId ? `“${row.name}”` : 'Something in your cart');
    return { ...one, name: row.name, options: row.options, pricePaise: row.price_paise, stock: row.stock_quantity, categoryId: row.category_id, brand: row.brand_slug, hsn: row.hsn, gstRate: row.gst_rate };
  });
  const short = lines.filter((line) => line.stock < line.quantity);
  const [first] = short;
  if (first) {
    const words = (line: Line) => (line.stock === 0 ? 'Out of stock' : `Only ${line.stock} left`);
    const rest = first.stock === 0 ? 'is out of stock' : `is nearly gone: only ${first.stock} left`;
    throw new ApiError(409, 'out-of-stock', `“${first.name}” ${rest}.`, short.map((line) => ({ path: `items.${line.index}`, message: `${line.name}: ${words(line)}` })));
  }
  return lines;
}
