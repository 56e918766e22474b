import { MAX_PICTURES, ALT_REQUIRED, type PictureOrder } from '@haat/shared/contract/product-pictures';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductImagesTable } from '../../db/tables/catalogue';
import { ApiError, notFound } from '../../http/api-error';
import { UPLOADED } from '../media/image-url';
import { storePicture, type StorablePicture } from '../media/uploaded-pictures';
import { changedMeanwhile } from './change-product';
import { isStill } from './product-pictures';
import { refreshCategories } from '../categories/refresh-categories';

type Trx = Transaction<Database>;
type Placed = PictureOrder['images'];

/**
 * Temporary positions before all others, so that positions stay unique during a change: for new pictures, restored
 * ones, and existing ones.
 */
const NEW = -3_000_000;
const COMES = -2_000_000;
const ASIDE = -1_000_000;

/** Locks a product's pictures: concurrent changes wait. @returns its still pictures in order */
async function lockPictures(trx: Trx, productId: string): Promise<Placed> {
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  if (!product) throw notFound('Product');
  return trx
    .selectFrom('product_images')
    .select(['id', 'alt'])
    .where('product_id', '=', productId)
    .where(isStill)
    .orderBy('position')
    .execute();
}

/** Orders a product's existing pictures; the turntable's sheet comes last. */
async function writePositions(trx: Trx, productId: string, images: Placed): Promise<void> {
  const turns = await trx
    .selectFrom('product_images')
    .select(['id', 'alt'])
    .where('product_id', '=', productId)
    .where('view', '=', 'turn')
    .orderBy('position')
    .execute();
  const all = [...images, ...turns];
  await trx
    .updateTable('product_images')
    .set((row) => ({ position: row(row.lit<number>(ASIDE), '-', row.ref('position')) }))
    .where('product_id', '=', productId)
    .where('position', '>=', 0)
    .execute();
  for (const [position, { id, alt }] of all.entries())
    await trx.updateTable('product_images').set({ position, alt }).where('id', '=', id).execute();
  await trx
    .updateTable('products')
    .set({ pictures_by_staff: true, updated_at: new Date() })
    .where('id', '=', productId)
    .execute();
  // A category without its own picture uses one of its products.
  await refreshCategories(trx);
}

/**
 * Sets a product's pictures to the given ones, in this order. Removes the others, and restores removed ones that are
 * given.
 * @param was the IDs that the caller has seen; without it (in a restore) there is no check, and alt texts may be
 * removed
 * @throws ApiError 400 if an alt text is removed or a picture is given twice; 404 for an unknown product or picture;
 * 409 changed if the pictures have changed since
 */
export async function orderPictures(
  trx: Trx,
  productId: string,
  images: Placed,
  was?: readonly string[],
): Promise<void> {
  const before = await lockPictures(trx, productId);
  const now = before.map(({ id }) => id);
  if (was && was.join() !== now.join())
    throw await changedMeanwhile(trx, { kind: 'product', id: productId }, [{ path: 'was', message: now.join() }]);
  if (was && images.some(({ id, alt }) => alt === '' && before.some((known) => known.id === id && known.alt !== '')))
    throw new ApiError(400, 'invalid', `images: ${ALT_REQUIRED}`, [{ path: 'images', message: ALT_REQUIRED }]);
  const wanted = images.map(({ id }) => id);
  if (new Set(wanted).size < wanted.length)
    throw new ApiError(400, 'invalid', 'images: Each picture once', [
      { path: 'images', message: 'Use each picture once' },
    ]);
  await removePictures(
    trx,
    now.filter((id) => !wanted.includes(id)),
  );
  await bringBack(
    trx,
    productId,
    wanted.filter((id) => !now.includes(id)),
  );
  await writePositions(trx, productId, images);
}

async function removePictures(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = await trx
    .deleteFrom('product_images')
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
  await trx
    .insertInto('removed_pictures')
    .values(removed.map(({ position: _, ...picture }) => picture))
    .execute();
}

async function bringBack(trx: Trx, productId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const back = await trx
    .deleteFrom('removed_pictures')
    .where('id', 'in', [...ids])
    .where('product_id', '=', productId)
    .returningAll()
    .execute();
  if (back.length < ids.length) throw notFound('Picture');
  await trx
    .insertInto('product_images')
    .values(back.map(({ removed_at: _, ...picture }, index) => ({ ...picture, position: COMES - index })))
    .execute();
}

/** The given pictures that a product has or had; used by a restore, for those that still exist. */
export async function knownPictures(trx: Trx, productId: string, images: Placed): Promise<Placed> {
  const ids = images.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [shown, removed] = [
    await trx
      .selectFrom('product_images')
      .select('id')
      .where('product_id', '=', productId)
      .where('id', 'in', ids)
      .execute(),
    await trx
      .selectFrom('removed_pictures')
      .select('id')
      .where('product_id', '=', productId)
      .where('id', 'in', ids)
      .execute(),
  ];
  const known = new Set([...shown, ...removed].map(({ id }) => id));
  return images.filter(({ id }) => known.has(id));
}

/**
 * Adds a picture after the product's others.
 * @throws ApiError 404; 409 too-many
 */
export async function addPicture(trx: Trx, productId: string, picture: StorablePicture, alt: string): Promise<void> {
  const images = await lockPictures(trx, productId);
  if (images.length >= MAX_PICTURES)
    throw new ApiError(409, 'too-many', `A product can have at most ${MAX_PICTURES} pictures. Remove one first.`);
  await storePicture(trx, picture);
  const { hash, width, height, color } = picture;
  const id = await insertPicture(trx, productId, {
    hash,
    name: UPLOADED,
    external_url: null,
    alt,
    width,
    height,
    color,
  });
  await writePositions(trx, productId, [...images, { id, alt }]);
}

/** Adds a picture before all others, to be moved to its position by {@link orderPictures}. @returns its ID */
export async function insertPicture(
  trx: Trx,
  productId: string,
  picture: Pick<
    Selectable<ProductImagesTable>,
    'hash' | 'name' | 'external_url' | 'alt' | 'width' | 'height' | 'color'
  >,
): Promise<string> {
  const first = await trx
    .selectFrom('product_images')
    .select((select) => select.fn.min('position').as('position'))
    .where('product_id', '=', productId)
    .executeTakeFirst();
  const { id } = await trx
    .insertInto('product_images')
    .values({
      ...picture,
      product_id: productId,
      position: Math.min(NEW, (first?.position ?? 0) - 1),
      view: null,
      colour: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
