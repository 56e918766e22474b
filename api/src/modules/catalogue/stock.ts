import type { Stock } from '@haat/shared/contract/product';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { setStockReason } from './stock-movements';
import type { StaffId } from './write-product';

/**
 * The stock of a product, or of one of its SKUs.
 * @throws ApiError 404 for an unknown product or SKU
 */
export async function stockOf(db: Kysely<Database>, productId: string, sku?: string): Promise<Stock> {
  const variants = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.sku', 'variants.stock_quantity'])
    .where('product_id', '=', productId)
    .where('products.archived_at', 'is', null)
    .where('variants.archived_at', 'is', null)
    .orderBy('variants.position')
    .orderBy('variants.sku')
    .execute();
  if (variants.length === 0) throw notFound('Product');
  const wanted = sku === undefined ? variants : variants.filter((variant) => variant.sku === sku);
  if (wanted.length === 0) throw notFound('SKU');
  const stockQuantity = wanted.reduce((sum, variant) => sum + variant.stock_quantity, 0);
  return {
    productId,
    stockQuantity,
    inStock: stockQuantity > 0,
    variants: wanted.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      stockQuantity: variant.stock_quantity,
      inStock: variant.stock_quantity > 0,
    })),
  };
}

/** The variant of a SKU; without a SKU, the only variant of a product. @returns its ID */
export async function onlyVariantOf(trx: Transaction<Database>, productId: string, sku?: string): Promise<string> {
  const { variants } = await stockOf(trx, productId, sku);
  const only = variants[0];
  if (!only || variants.length > 1)
    throw new ApiError(400, 'invalid', 'sku: This product has several variants. Name one', [
      { path: 'sku', message: 'This product has several variants. Name one' },
    ]);
  return only.id;
}

/** Sets the stock of a variant. */
export async function setStock(
  trx: Transaction<Database>,
  variantId: string,
  quantity: number,
  by: StaffId,
): Promise<void> {
  await setStockReason(trx, { cause: 'adjustment', actorId: by.id });
  await trx.updateTable('variants').set({ stock_quantity: quantity }).where('id', '=', variantId).execute();
}
