import { BESIDE_OPTION } from '../../import/woocommerce';
import type { KnownProduct } from './known-products';
import { choicesOf, htmlOf, pictureCell, rupees } from './shopify-rows';

/** Columns of a file with this number of attributes: options and rows of the details. */
export function woocommerceColumns(attributes: number): string[] {
  return [
    'Type',
    'SKU',
    'GTIN, UPC, EAN, or ISBN',
    'Name',
    'Published',
    'Is featured?',
    'Visibility in catalog',
    'Short description',
    'Description',
    'Tax status',
    'In stock?',
    'Stock',
    'Backorders allowed?',
    'Weight (kg)',
    'Allow customer reviews?',
    'Sale price',
    'Regular price',
    'Cost of goods',
    'Categories',
    'Tags',
    'Brands',
    'Images',
    'Parent',
    'Position',
    ...Array.from({ length: attributes }, (_, at) =>
      ['name', 'value(s)', 'visible', 'global'].map((what) => `Attribute ${at + 1} ${what}`),
    ).flat(),
    'Meta: _yoast_wpseo_title',
    'Meta: _yoast_wpseo_metadesc',
    'Meta: hsn_code',
    'Meta: gst_rate',
    'Meta: country_of_origin',
  ];
}

/** A list in a cell: commas in its items are escaped. */
const listed = (parts: readonly string[]) => parts.map((part) => part.replaceAll(',', '\\,')).join(', ');

const attribute = (number: number, name: string, value: string): Record<string, string> => ({
  [`Attribute ${number} name`]: name,
  [`Attribute ${number} value(s)`]: value,
  [`Attribute ${number} visible`]: '1',
  [`Attribute ${number} global`]: '0',
});

type Variant = KnownProduct['variants'][number];

/** The SKU, price, stock and weight columns of a simple product or a variation. */
const soldCells = (variant: Variant, grams: number | null): Record<string, string> => ({
  SKU: variant.sku,
  'GTIN, UPC, EAN, or ISBN': variant.barcode ?? '',
  'Cost of goods': variant.cost_paise === null ? '' : rupees(variant.cost_paise),
  'Tax status': 'taxable',
  'In stock?': variant.stock_quantity > 0 ? '1' : '0',
  Stock: String(variant.stock_quantity),
  'Backorders allowed?': '0',
  'Weight (kg)': grams === null ? '' : String(grams / 1000),
  'Regular price': rupees(Math.max(variant.mrp_paise, variant.price_paise)),
  'Sale price': variant.mrp_paise > variant.price_paise ? rupees(variant.price_paise) : '',
});

/**
 * A product as rows for WooCommerce's import: one row, or a variable product with a row for each variation, which
 * references it by SKU.
 * @param site the base URL of pictures stored in the shop
 */
export function woocommerceRows(product: KnownProduct, site: string): Record<string, string>[] {
  const { row, path, variants, images } = product;
  const names = choicesOf(variants);
  const valuesOf = (name: string) => [...new Set(variants.flatMap(({ options }) => options[name] ?? []))];
  const options = new Set(names.map((name) => name.toLowerCase()));
  const facts = row.facts.map(({ label, value }, at) =>
    attribute(
      names.length + at + 1,
      options.has(label.toLowerCase()) ? `${label}${BESIDE_OPTION}` : label,
      value.replaceAll(',', '\\,'),
    ),
  );
  const pictures = images.flatMap((image) => pictureCell(image, site) ?? []);
  const shared: Record<string, string> = {
    Name: row.name,
    Published: row.status === 'live' ? '1' : row.status === 'archived' ? '0' : '-1',
    'Is featured?': row.featured ? '1' : '0',
    'Visibility in catalog': 'visible',
    Description: htmlOf(row.description),
    'Allow customer reviews?': '1',
    Categories: listed([path.join(' > ')]),
    Tags: listed(row.tags),
    Brands: row.brand.replaceAll(',', '\\,'),
    Images: listed(pictures),
    'Meta: _yoast_wpseo_title': row.seo_title ?? '',
    'Meta: _yoast_wpseo_metadesc': row.seo_description ?? '',
    'Meta: hsn_code': row.hsn ?? '',
    'Meta: gst_rate': row.gst_rate === null ? '' : String(row.gst_rate),
    'Meta: country_of_origin': row.country ?? '',
    ...Object.assign({}, ...facts),
  };
  const [first] = variants;
  if (first && names.length === 0 && variants.length === 1)
    return [{ Type: 'simple', ...shared, ...soldCells(first, first.weight_grams ?? row.weight_grams) }];
  return [
    {
      Type: 'variable',
      SKU: row.id,
      ...shared,
      ...Object.assign({}, ...names.map((name, at) => attribute(at + 1, name, listed(valuesOf(name))))),
    },
    ...variants.map((variant, position) => {
      const own = images.find(({ id }) => id === variant.picture_id);
      return {
        Type: 'variation',
        Name: row.name,
        Published: '1',
        Parent: row.id,
        Position: String(position),
        ...soldCells(variant, variant.weight_grams ?? row.weight_grams),
        Images: own ? listed([pictureCell(own, site) ?? '']) : '',
        ...Object.assign({}, ...names.map((name, at) => attribute(at + 1, name, variant.options[name] ?? ''))),
      };
    }),
  ];
}
