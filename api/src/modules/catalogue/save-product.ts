import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import type { ProductCreate, ProductUpdate, VariantUpdate } from './product-update';
import { createProduct, updateProduct, type StaffId } from './write-product';
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

/** Changes the given fields of a product, its variants and its pictures. @throws ApiError 400, 404, 409 */
export async function updateWholeProduct(
  trx: Trx,
  id: string,
  body: ProductUpdate,
  variants: readonly NamedVariant[],
  by: StaffId,
  siteUrl: string,
): Promise<void> {
  await updateProduct(trx, id, body, by, async () => {
    for (const variant of variants) await updateVariant(trx, id, variant.id, variant.change, by);
  });
  await writePictures(trx, id, body, siteUrl);
}
