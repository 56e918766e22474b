import escapeHtml from 'escape-html';
import type { Selectable } from 'kysely';
import type { ProductImagesTable } from '../../db/tables/catalogue';
import { statusCells } from '../../import/own-fields';
import { ownColumns } from '../../import/shopify-columns';
import { namedInFile } from '../catalogue/picture-sources';
import { imageUrl } from '../media/image-url';
import type { KnownProduct } from './known-products';

/** Minimum number of options with a pair of columns. */
const MIN_OPTIONS = 3;

/** The columns of a file for a number of options. */
export function columnsFor(choices: number): string[] {
  const options = Array.from({ length: Math.max(MIN_OPTIONS, choices) }, (_, n) => [
    `Option${n + 1} Name`,
    `Option${n + 1} Value`,
  ]).flat();
  return [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Product Category',
    'Type',
    'Tags',
    'Published',
    ...options,
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Qty',
    'Variant Price',
    'Variant Compare At Price',
    'Variant Barcode',
    'Cost per item',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Variant Image',
    'SEO Title',
    'SEO Description',
    'Status',
    ...Object.values(ownColumns),
  ];
}

/** The option names of a product, in the order of its variants. */
export const choicesOf = (variants: readonly { options: Record<string, string> }[]): string[] => [
  ...new Set(variants.flatMap(({ options }) => Object.keys(options))),
];

/** 129950: 1299.50 */
export const rupees = (paise: number): string => (paise / 100).toFixed(2);
const flag = (value: boolean | null): string => (value === null ? '' : value ? 'TRUE' : 'FALSE');
/** One paragraph per line; the import converts it back to the same lines. */
export const htmlOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** A picture's URL in a file: the shop's own, or the source if it is not fetched yet. */
export function pictureCell(image: Selectable<ProductImagesTable>, site: string): string | null {
  const url = imageUrl(image);
  return url === null ? image.external_url && namedInFile(image.external_url) : `${site}${url}`;
}

/**
 * A product as rows of Shopify's format, each a record by column: one per variant or further picture, with the
 * product's fields in the first. Importing them results in the same product.
 * @param site the base URL of pictures stored in the shop
 */
export function shopifyRows({ row, path, variants, images }: KnownProduct, site: string): Record<string, string>[] {
  const names = choicesOf(variants);
  const first: Record<string, string> = {
    Title: row.name,
    'Body (HTML)': htmlOf(row.description),
    Vendor: row.brand,
    'Product Category': path.join(' > '),
    Type: row.type_name,
    Tags: row.tags.join(', '),
    'SEO Title': row.seo_title ?? '',
    'SEO Description': row.seo_description ?? '',
    ...statusCells(row.status, row.publish_at),
    [ownColumns.category]: row.category_id,
    [ownColumns.featured]: flag(row.featured),
    [ownColumns.bestSeller]: flag(row.best_seller),
    [ownColumns.hsn]: row.hsn ?? '',
    [ownColumns.gstRate]: row.gst_rate === null ? '' : String(row.gst_rate),
    [ownColumns.origin]: row.origin ?? '',
    [ownColumns.country]: row.country ?? '',
    [ownColumns.facts]:
      row.facts.length > 0 ? JSON.stringify(row.facts.map(({ label, value }) => ({ label, value }))) : '',
    [ownColumns.care]: row.care ?? '',
    [ownColumns.ingredients]: row.ingredients ?? '',
    [ownColumns.shelfLifeDays]: row.shelf_life_days === null ? '' : String(row.shelf_life_days),
    [ownColumns.veg]: flag(row.veg),
    [ownColumns.texts]: Object.keys(row.texts).length > 0 ? JSON.stringify(row.texts) : '',
  };
  return Array.from({ length: Math.max(variants.length, images.length, 1) }, (_, at) => {
    const [variant, image] = [variants[at], images[at]];
    const url = image && pictureCell(image, site);
    const own = variant?.picture_id && images.find(({ id }) => id === variant.picture_id);
    return {
      Handle: row.id,
      ...(at === 0 && first),
      ...(variant && {
        // Shopify's placeholder for a product without options.
        ...(names.length === 0
          ? { 'Option1 Name': at === 0 ? 'Title' : '', 'Option1 Value': variants.length === 1 ? 'Default Title' : '' }
          : Object.fromEntries(
              names.flatMap((name, n) => [
                [`Option${n + 1} Name`, at === 0 ? name : ''],
                [`Option${n + 1} Value`, variant.options[name] ?? ''],
              ]),
            )),
        'Variant SKU': variant.sku,
        'Variant Grams': String(variant.weight_grams ?? row.weight_grams ?? ''),
        'Variant Inventory Qty': String(variant.stock_quantity),
        'Variant Price': rupees(variant.price_paise),
        'Variant Compare At Price': variant.mrp_paise > variant.price_paise ? rupees(variant.mrp_paise) : '',
        'Variant Barcode': variant.barcode ?? '',
        'Cost per item': variant.cost_paise === null ? '' : rupees(variant.cost_paise),
      }),
      ...(image &&
        url && {
          'Image Src': url,
          'Image Position': String(at + 1),
          'Image Alt Text': image.alt,
        }),
      ...(own && { 'Variant Image': pictureCell(own, site) ?? '' }),
    };
  });
}
