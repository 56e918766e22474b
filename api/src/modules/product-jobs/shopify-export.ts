import { ownColumns } from '../../import/shopify-columns';
import type { KnownProduct } from './known-products';
import { choicesOf, shopifyRows } from './shopify-rows';

/** Maximum number of options per product in Shopify. */
const MAX_CHOICES = 3;

/** Fields without a Shopify column, exported as metafields, which the Shopify shop has to define. */
const metafields = [
  ownColumns.hsn,
  ownColumns.gstRate,
  ownColumns.origin,
  ownColumns.country,
  ownColumns.care,
  ownColumns.ingredients,
];

/** Columns of Shopify's product file, with metafields for fields without a column. */
export const shopifyExportColumns: readonly string[] = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
  ...metafields,
];

/** Merges options beyond the third into the third: "Fit / Colour" with "Slim / Red". */
function inThreeChoices(product: KnownProduct): KnownProduct {
  const names = choicesOf(product.variants);
  if (names.length <= MAX_CHOICES) return product;
  const exported = names.slice(0, MAX_CHOICES - 1);
  const rest = names.slice(MAX_CHOICES - 1);
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      options: {
        ...Object.fromEntries(exported.map((name) => [name, variant.options[name] ?? ''])),
        [rest.join(' / ')]: rest.map((name) => variant.options[name] ?? '–').join(' / '),
      },
    })),
  };
}

/**
 * A product as rows for Shopify's import. Shopify's category is from a fixed list, so the shop's category becomes the
 * type.
 */
export function shopifyExportRows(product: KnownProduct, site: string): Record<string, string>[] {
  return shopifyRows(inThreeChoices(product), site).map((cells, at) => ({
    ...cells,
    ...(at === 0 && { 'Product Category': '', Type: product.path.join(' > '), 'Gift Card': 'FALSE' }),
    ...(cells['Variant Price'] && {
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Requires Shipping': 'TRUE',
      'Variant Taxable': 'TRUE',
      'Variant Weight Unit': 'g',
    }),
  }));
}
