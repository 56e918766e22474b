import type { RememberedContents } from '../../db/tables/product-jobs';
import type { ImportedProduct } from '../../import/imported-product';
import { productOf } from '../../import/shopify';
import { ownColumns } from '../../import/shopify-columns';
import { sourceAddress } from '../catalogue/picture-sources';
import type { KnownProduct } from './known-products';
import { hasDetails, same } from './merge-import';
import { pictureCell, shopifyRows } from './shopify-rows';

/** Columns that identify variants, and those that {@link completedFromShop} fills in. */
const always: ReadonlySet<string> = new Set([
  'Handle',
  'Title',
  'Variant Price',
  'Variant SKU',
  'Variant Compare At Price',
]);

/**
 * A product of the shop in the columns of the file, parsed like the file. Fields without a column are equal in both, so
 * importing a file exported by the shop changes nothing.
 */
export function asInFile(known: KnownProduct, columns: ReadonlySet<string>, site: string): ImportedProduct | null {
  const details = hasDetails(columns);
  const isRead = (name: string) => always.has(name) || columns.has(name) || (details && name === ownColumns.facts);
  const rows = shopifyRows(known, site).map((cells) => ({
    line: 0,
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => isRead(name))),
  }));
  for (const item of productOf(rows, columns)) if (item.kind === 'product') return item;
  return null;
}

/**
 * Fills in what the file does not state about existing variants: the SKU (variants are matched by options) and the list
 * price, unless the price is no longer below it. Pictures get their URLs in the shop.
 */
export function completedFromShop(
  product: ImportedProduct,
  known: KnownProduct,
  toShopUrl: (url: string) => string,
): ImportedProduct {
  return {
    ...product,
    images: withDistinctUrls(product.images, toShopUrl),
    variants: product.variants.map((variant) => {
      const old = known.variants.find(({ sku, options }) =>
        variant.isSkuMade ? same(options, variant.options) : sku === variant.sku,
      );
      const image = variant.image === undefined ? {} : { image: toShopUrl(variant.image) };
      if (!old) return { ...variant, ...image };
      const keepsList = !product.columns.has('Variant Compare At Price') && old.mrp_paise > variant.pricePaise;
      return { ...variant, ...image, sku: old.sku, ...(keepsList && { originalPaise: old.mrp_paise }) };
    }),
  };
}

/** Pictures by their URLs in the shop, without duplicates: two URLs of a file may be the same picture. */
const withDistinctUrls = <Picture extends { url: string }>(
  pictures: readonly Picture[],
  toShopUrl: (url: string) => string,
) =>
  pictures
    .map((picture) => ({ ...picture, url: toShopUrl(picture.url) }))
    .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index);

/** Maps the source URLs in the file to the URLs of fetched pictures in the shop. */
export function shopUrlsOf({ row, images }: KnownProduct, site: string): (url: string) => string {
  const urls = new Map(
    images.flatMap((image) =>
      image.external_url === null ? [] : [[image.external_url, pictureCell(image, site) ?? '']],
    ),
  );
  return (url) => urls.get(sourceAddress(url, row.id)) ?? url;
}

/** The remembered contents, with the current URLs of pictures in the shop. */
export function withShopUrls(contents: RememberedContents, toShopUrl: (url: string) => string): RememberedContents {
  const { pictures, ...fields } = contents.fields;
  return {
    fields: {
      ...fields,
      ...(Array.isArray(pictures) && { pictures: withDistinctUrls(pictures as { url: string }[], toShopUrl) }),
    },
    variants: Object.fromEntries(
      Object.entries(contents.variants).map(([sku, record]) => [
        sku,
        typeof record['picture'] === 'string' ? { ...record, picture: toShopUrl(record['picture']) } : record,
      ]),
    ),
  };
}
