import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductImagesTable } from '../../db/tables/catalogue';
import {
  addSources,
  insertSourced,
  linkVariantPictures,
  sourceAddress,
  type SourcedPicture,
} from '../catalogue/picture-sources';
import { isStill } from '../catalogue/product-pictures';
import type { ImportFile } from './import-file';
import type { Planned } from './import-plan';
import { pictureCell } from './shopify-rows';

/** Writes the pictures of products, and links variants to theirs. */
export async function writePictures(
  trx: Transaction<Database>,
  { site }: ImportFile,
  all: readonly Planned[],
): Promise<void> {
  await replacePictures(trx, site, all);
  await linkVariantPictures(trx, linksOf(site, all));
}

/**
 * Replaces the pictures of products whose pictures changed: known pictures are reused, others are queued to be fetched.
 */
async function replacePictures(trx: Transaction<Database>, site: string, all: readonly Planned[]): Promise<void> {
  // Skips new products without pictures.
  const changed = all.filter(
    ({ product, known, change }) => 'pictures' in change.after && (known !== null || product.images.length > 0),
  );
  if (changed.length === 0) return;
  const { rows, sourced } = picturesOf(site, changed);
  await addSources(
    trx,
    sourced.map(({ address }) => address),
  );
  // Prevents the next start from restoring the assortment's pictures.
  await trx
    .updateTable('products')
    .set({ pictures_by_staff: true })
    .where('id', '=', sql<string>`any(${changed.map(({ product }) => product.id)}::text[])`)
    .execute();
  await trx
    .deleteFrom('product_images')
    .where('product_id', '=', sql<string>`any(${changed.map(({ product }) => product.id)}::text[])`)
    .where(isStill)
    .execute();
  if (rows.length + sourced.length > 0)
    // Positions are unique together with the turntable's, which comes last.
    await sql`update product_images set position = position + 1000 where position < 1000 and product_id = any(${changed.map(({ product }) => product.id)}::text[])`.execute(
      trx,
    );
  if (rows.length > 0) await trx.insertInto('product_images').values(rows).execute();
  await insertSourced(trx, sourced);
}

/** The pictures of products: rows of known pictures, and pictures to fetch. */
function picturesOf(site: string, products: readonly Planned[]) {
  const rows: Selectable<ProductImagesTable>[] = [];
  const sourced: SourcedPicture[] = [];
  for (const { product, known } of products) {
    const own = new Map(
      (known?.images ?? []).flatMap((image) => (image.hash ? [[pictureCell(image, site), image] as const] : [])),
    );
    for (const [position, { url, alt }] of product.images.entries()) {
      const image = own.get(url);
      if (image) rows.push({ ...image, position, alt });
      else sourced.push({ product_id: product.id, position, address: sourceAddress(url, product.id), alt });
    }
  }
  return { rows, sourced };
}

/** The picture of each variant, if the file names one or the product's pictures were replaced. */
function linksOf(site: string, all: readonly Planned[]) {
  return all.flatMap(({ product, known }) => {
    const images = known?.images ?? [];
    return product.variants.flatMap(({ sku, image }) => {
      const old = known?.variants.find((variant) => variant.sku === sku)?.picture_id;
      const shown = images.find((one) => (image === undefined ? one.id === old : pictureCell(one, site) === image));
      const address = shown ? shown.external_url : image === undefined ? null : sourceAddress(image, product.id);
      return address === null ? [] : [{ productId: product.id, sku, address }];
    });
  });
}
