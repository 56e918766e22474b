import { toPaise, toRupees } from '@haat/shared/money';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { changeProduct } from './change-product';
import type { ProductCreate, ProductUpdate, VariantUpdate } from './product-update';
import { createProduct, type StaffId } from './write-product';
import { writePictures } from './write-pictures';
import { createVariant, updateVariant } from './write-variant';

type Trx = Transaction<Database>;

/** Creates a product with its variants and pictures. @returns its ID @throws ApiError 400, 409 */
export async function createWholeProduct(trx: Trx, body: ProductCreate, by: StaffId, siteUrl: string): Promise<string> {
  const { title = '', name = title, variants = [], mainImage, images, ...fields } = body;
  const [first, ...others] = variants.map((variant) => ({
    ...variant,
    price: variant.price ?? body.price,
  }));
  const id = await createProduct(trx, { ...fields, name, ...first }, by);
  for (const variant of others) await createVariant(trx, id, variant, by);
  await writePictures(trx, id, { mainImage, images }, siteUrl);
  return id;
}

/** A variant in a product's update, with its changes. */
interface NamedVariant {
  id: string;
  change: VariantUpdate;
}

/** The variants in an update, by ID. @throws ApiError 400 for a variant of another product */
export async function variantsNamed(
  trx: Trx,
  productId: string,
  { variants = [] }: ProductUpdate,
): Promise<NamedVariant[]> {
  if (variants.length === 0) return [];
  const known = await trx
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .execute();
  return variants.map(({ id, ...change }, index) => {
    const found = known.find((row) => (id === undefined ? row.sku === change.sku : row.id === id));
    if (found) return { id: found.id, change };
    const path = `variants.${index}.${id === undefined ? 'sku' : 'id'}`;
    const message = 'The product has no such variant: add it first';
    throw new ApiError(400, 'invalid', `${path}: ${message}`, [{ path, message }]);
  });
}

/** The displayed values of a product: current price and MRP of its cheapest variant, and total stock. Paise. */
const shownOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('products')
    .select(['price_paise', 'mrp_paise', 'stock_quantity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
type Shown = Awaited<ReturnType<typeof shownOf>>;
type Sale = Pick<ProductUpdate, 'price' | 'originalPrice' | 'stockQuantity'>;

/** The price, list price and stock that differ from the displayed values. */
function otherThan(shown: Shown, { price, originalPrice, stockQuantity }: Sale): Sale {
  const list = shown.mrp_paise > shown.price_paise ? toRupees(shown.mrp_paise) : null;
  return {
    ...(price !== undefined && toPaise(price) !== shown.price_paise && { price }),
    ...(originalPrice !== undefined && originalPrice !== list && { originalPrice }),
    ...(stockQuantity !== undefined && stockQuantity !== shown.stock_quantity && { stockQuantity }),
  };
}

/**
 * Changes the given fields of a visible product, its variants and its pictures. Price and stock belong to variants:
 * they are set here for a product with one variant. With several, they may only repeat the displayed values, as in a
 * product that is sent back as read.
 * @throws ApiError 400, 404, 409; has-variants if the variant of the price or stock is ambiguous
 */
export async function updateWholeProduct(
  trx: Trx,
  id: string,
  body: ProductUpdate,
  variants: readonly NamedVariant[],
  by: StaffId,
  siteUrl: string,
): Promise<void> {
  const { title, name = title } = body;
  await changeProduct(trx, id, { ...body, name }, { onlyVisible: true });
  const before = await shownOf(trx, id);
  for (const variant of variants) await updateVariant(trx, id, variant.id, variant.change, by);
  await changeSale(trx, id, body, otherThan(await shownOf(trx, id), otherThan(before, body)), by);
  await writePictures(trx, id, body, siteUrl);
}

/** Sets price and stock of a product's only variant. @throws ApiError 409 has-variants */
async function changeSale(trx: Trx, id: string, { originalPrice }: Sale, changed: Sale, by: StaffId): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  const variants = await trx
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', id)
    .where('archived_at', 'is', null)
    .orderBy('sku')
    .forUpdate()
    .execute();
  const only = variants[0];
  if (!only || variants.length > 1)
    throw new ApiError(409, 'has-variants', 'This product has several variants. Set the price and stock of each.');
  // An unchanged list price stays, unless the new price is above it.
  await updateVariant(trx, id, only.id, { ...changed, ...(changed.price !== undefined && { originalPrice }) }, by);
}
