import type { VariantWrite } from '@haat/shared/contract/product';
import { toPaise, toRupees } from '@haat/shared/money';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { changedMeanwhile } from './change-product';
import type { VariantUpdate } from './product-update';
import { isStill } from './product-pictures';
import { setStockReason } from './stock-movements';
import { itemColumns, mrpAfter, mrpOf, type StaffId } from './write-product';

type Trx = Transaction<Database>;

/** Locks a product in any status: a draft gets its variants before it is visible. */
async function lockProduct(trx: Trx, productId: string): Promise<void> {
  const product = await trx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  if (!product) throw notFound('Product');
  // Lock ordered by SKU, as orders do, to avoid deadlocks.
  await trx
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('sku')
    .forUpdate()
    .execute();
}

const duplicateSku = () =>
  new ApiError(409, 'already-exists', 'Another variant already has this SKU.', [
    { path: 'sku', message: 'Is already in use' },
  ]);

/** @throws ApiError 400 for a picture of another product */
async function pictureOf(trx: Trx, productId: string, pictureId: string | null | undefined) {
  if (!pictureId) return pictureId === null ? { picture_id: null } : {};
  const picture = await trx
    .selectFrom('product_images')
    .select('id')
    .where('id', '=', pictureId)
    .where('product_id', '=', productId)
    .where(isStill)
    .executeTakeFirst();
  const message = 'The product has no such picture';
  if (!picture) throw new ApiError(400, 'invalid', `pictureId: ${message}`, [{ path: 'pictureId', message }]);
  return { picture_id: picture.id };
}

/** Adds a variant, or restores the product's archived one with this SKU. @returns its ID */
export async function createVariant(trx: Trx, productId: string, body: VariantWrite, by: StaffId): Promise<string> {
  await lockProduct(trx, productId);
  await setStockReason(trx, { cause: 'adjustment', actorId: by.id });
  const columns = {
    options: JSON.stringify(body.options),
    price_paise: toPaise(body.price),
    mrp_paise: mrpOf(body.price, body.originalPrice),
    stock_quantity: body.stockQuantity,
    ...itemColumns(body),
    ...(await pictureOf(trx, productId, body.pictureId)),
  };
  const known = await trx
    .selectFrom('variants')
    .select(['id', 'product_id', 'archived_at'])
    .where('sku', '=', body.sku)
    .executeTakeFirst();
  if (known && (known.product_id !== productId || known.archived_at === null)) throw duplicateSku();
  if (known) {
    await trx
      .updateTable('variants')
      .set({ ...columns, archived_at: null })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  const last = await trx
    .selectFrom('variants')
    .select((select) => select.fn.max('position').as('position'))
    .where('product_id', '=', productId)
    .executeTakeFirst();
  const { id } = await trx
    .insertInto('variants')
    .values({ product_id: productId, sku: body.sku, position: (last?.position ?? -1) + 1, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function findVariant(trx: Trx, productId: string, variantId: string) {
  const variant = await trx
    .selectFrom('variants')
    .selectAll()
    .where('id', '=', variantId)
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!variant) throw notFound('Variant');
  return variant;
}

/**
 * Changes the given fields of a variant.
 * @throws ApiError 404; 409 changed if its version is not the one that the caller has seen
 */
export async function updateVariant(
  trx: Trx,
  productId: string,
  variantId: string,
  body: VariantUpdate,
  by: StaffId,
): Promise<void> {
  await lockProduct(trx, productId);
  const variant = await findVariant(trx, productId, variantId);
  if (body.version !== undefined && body.version !== variant.version)
    throw await changedMeanwhile(trx, { kind: 'variant', id: `${productId}/${variantId}` }, [
      { path: 'version', message: String(variant.version) },
    ]);
  if (body.sku !== undefined && body.sku !== variant.sku) {
    const known = await trx.selectFrom('variants').select('id').where('sku', '=', body.sku).executeTakeFirst();
    if (known) throw duplicateSku();
  }
  await setStockReason(trx, { cause: 'adjustment', actorId: by.id });
  const price = body.price ?? toRupees(variant.price_paise);
  await trx
    .updateTable('variants')
    .set({
      price_paise: toPaise(price),
      mrp_paise: mrpAfter(variant, price, body.originalPrice),
      ...itemColumns(body),
      ...(await pictureOf(trx, productId, body.pictureId)),
      ...(body.sku !== undefined && { sku: body.sku }),
      ...(body.options !== undefined && { options: JSON.stringify(body.options) }),
      ...(body.stockQuantity !== undefined && { stock_quantity: body.stockQuantity }),
    })
    .where('id', '=', variant.id)
    .execute();
}

/** Archives a variant. A product keeps at least one. */
export async function archiveVariant(trx: Trx, productId: string, variantId: string): Promise<void> {
  await lockProduct(trx, productId);
  const variant = await findVariant(trx, productId, variantId);
  const { others } = await trx
    .selectFrom('variants')
    .select((select) => select.fn.countAll<number>().as('others'))
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .where('id', '<>', variant.id)
    .executeTakeFirstOrThrow();
  if (others === 0)
    throw new ApiError(409, 'last-variant', 'A product needs at least one variant. Delete the product instead.');
  await trx.updateTable('variants').set({ archived_at: new Date() }).where('id', '=', variant.id).execute();
}
