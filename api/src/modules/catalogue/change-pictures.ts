import { MAX_PICTURES, ALT_REQUIRED, type PictureOrder } from '@haat/shared/contract/product-pictures';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductImagesTable } from '../../db/tables/catalogue';
import { ApiError, notFound } from '../../http/api-error';
import { UPLOADED } from '../media/image-url';
import { storePicture, type DrawnPicture } from '../media/uploaded-pictures';
import { changedMeanwhile } from './change-product';
import { isStill } from './product-pictures';
import { refreshCategories } from './refresh-catalogue';

type Trx = Transaction<Database>;
type Placed = PictureOrder['images'];

/**
 * Places before all others, while those of a product's pictures change: no two have one, at any moment. Of new ones, of
 * those that come back, and of those that are there.
 */
const NEW = -3_000_000;
const COMES = -2_000_000;
const ASIDE = -1_000_000;

/** Locks a product's pictures: concurrent changes to them wait here. @returns its still pictures in their order */
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

/** Puts a product's pictures, which all are there, into an order; the sheet of a turn goes behind them. */
async function place(trx: Trx, productId: string, images: Placed): Promise<void> {
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
  // A category without a picture of its own borrows one.
  await refreshCategories(trx);
}

/**
 * Makes a product's pictures those that are named, in that order. The others are taken away; one that was taken away
 * comes back.
 * @param was ids of those that were looked at; without them (by a restore), whatever there is, and words may go
 * @throws ApiError 400 where words are taken away or a picture is named twice, 404 for a product or picture that isn't
 *   there, 409 changed when there are others than those that were looked at
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
  await place(trx, productId, images);
}

async function removePictures(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await trx
    .deleteFrom('product_images')
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
  await trx
    .insertInto('removed_pictures')
    .values(gone.map(({ position: _, ...picture }) => picture))
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

/** Those of some pictures that a product has or had: by a restore, as many as there still are. */
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
 * Adds a picture behind those that a product has.
 * @throws ApiError 404; 409 too-many
 */
export async function addPicture(trx: Trx, productId: string, picture: DrawnPicture, alt: string): Promise<void> {
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
  await place(trx, productId, [...images, { id, alt }]);
}

/** Adds a picture before all others, to be put in its place by {@link orderPictures}. @returns its id */
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
