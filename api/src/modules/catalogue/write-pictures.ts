import type { ProductWrite } from '@haat/shared/contract/product';
import { MAX_PICTURES } from '@haat/shared/contract/product-pictures';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductImagesTable } from '../../db/tables/catalogue';
import { ApiError } from '../../http/api-error';
import { addSources } from './picture-sources';
import { imageUrl, UPLOADED } from '../media/image-url';
import { insertPicture, orderPictures } from './change-pictures';
import { isStill } from './product-pictures';

type Trx = Transaction<Database>;
type Named = Pick<ProductWrite, 'mainImage' | 'images'>;
type Picture = Pick<
  Selectable<ProductImagesTable>,
  'hash' | 'name' | 'external_url' | 'alt' | 'width' | 'height' | 'color'
>;

const OURS = /^\/api\/media\/([0-9a-f]{16})\/(.+)\.webp$/;

/** Normalises a picture's URL to the format of responses: without the shop's origin, with a leading slash. */
function addressOf(url: string, siteUrl: string): string {
  const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
  return /^(?:https?:)?\/\//i.test(path) ? path : `/${path.replace(/^\/+/, '')}`;
}

/**
 * Sets a product's pictures to those of a write: `mainImage` first, then `images`, or by default the current ones.
 * Removed pictures are restored; pictures of other products or uploaded by staff are added.
 * @throws ApiError 400 for a picture that the shop does not have, or too many
 */
export async function writePictures(
  trx: Trx,
  productId: string,
  { mainImage, images }: Named,
  siteUrl: string,
): Promise<void> {
  if (!mainImage && images === undefined) return;
  const [shown, removed] = [await stillsOf(trx, productId), await removedFrom(trx, productId)];
  const known = new Map(
    [...removed, ...shown].flatMap((row) =>
      [row.external_url, imageUrl(row)].map((address) => [address, row] as const),
    ),
  );
  const wanted = new Map<string, { path: string; alt: string | undefined }>();
  if (mainImage) wanted.set(addressOf(mainImage, siteUrl), { path: 'mainImage', alt: undefined });
  const others = images ?? shown.map((row) => ({ url: placeOf(row), alt: row.alt }));
  for (const [index, { url, alt }] of others.entries())
    wanted.set(addressOf(url, siteUrl), { path: `images.${index}.url`, alt });
  if (wanted.size > MAX_PICTURES) throw refused('images', `A product can have at most ${MAX_PICTURES} pictures`);

  const placed: { id: string; alt: string }[] = [];
  for (const [address, { path, alt }] of wanted) {
    const row = known.get(address) ?? (await addedPicture(trx, productId, address, path));
    placed.push({ id: row.id, alt: alt ?? row.alt });
  }
  const isAsItWas =
    placed.length === shown.length &&
    placed.every(({ id, alt }, index) => shown[index]?.id === id && shown[index].alt === alt);
  if (!isAsItWas) await orderPictures(trx, productId, placed);
}

/** A picture's URL in the shop, or the one from which it will be fetched. */
const placeOf = (row: Pick<Picture, 'hash' | 'name' | 'external_url'>): string =>
  imageUrl(row) ?? row.external_url ?? '';

const refused = (path: string, message: string) =>
  new ApiError(400, 'invalid', `${path}: ${message}`, [{ path, message }]);

const stillsOf = (trx: Trx, productId: string) =>
  trx
    .selectFrom('product_images')
    .select(['id', 'hash', 'name', 'external_url', 'alt'])
    .where('product_id', '=', productId)
    .where(isStill)
    .orderBy('position')
    .execute();

const removedFrom = (trx: Trx, productId: string) =>
  trx
    .selectFrom('removed_pictures')
    .select(['id', 'hash', 'name', 'external_url', 'alt'])
    .where('product_id', '=', productId)
    .execute();

async function addedPicture(trx: Trx, productId: string, address: string, path: string) {
  const picture = await findPicture(trx, address);
  if (!picture) throw refused(path, 'Picture not found. Upload it first');
  return { id: await insertPicture(trx, productId, picture), alt: picture.alt };
}

/** Finds a picture of the shop by its URL, or one on another host, which is to be fetched; null if there is none. */
async function findPicture(trx: Trx, address: string): Promise<Picture | null> {
  if (/^https?:\/\/[^/]/i.test(address)) {
    await addSources(trx, [address]);
    const fetched = await trx
      .selectFrom('picture_sources')
      .innerJoin('uploaded_pictures', 'uploaded_pictures.hash', 'picture_sources.hash')
      .select(['uploaded_pictures.hash', 'width', 'height', 'color'])
      .where('address', '=', address)
      .executeTakeFirst();
    const unknown = { hash: null, width: null, height: null, color: null };
    return { ...(fetched ?? unknown), name: fetched ? UPLOADED : null, external_url: address, alt: '' };
  }
  const [, hash = '', name = ''] = OURS.exec(address) ?? [];
  if (name === UPLOADED) {
    const row = await trx
      .selectFrom('uploaded_pictures')
      .select(['width', 'height', 'color'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row ? { ...row, hash, name, external_url: null, alt: '' } : null;
  }
  const row = await trx
    .selectFrom('product_images')
    .select(['hash', 'name', 'external_url', 'alt', 'width', 'height', 'color'])
    .where('hash', '=', hash)
    .where('name', '=', name)
    .where(isStill)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
