import { cutAt, oneLine, picturesIn } from './cell-text';

export type Cells = Readonly<Record<string, string>>;
export interface Row {
  line: number;
  cells: Cells;
}

/** A cell on one line, without the apostrophe that guards against formulas. */
export const cell = (cells: Cells, name: string): string => oneLine(unguarded(cells[name]));
export const unguarded = (text: string | undefined): string => (text ?? '').replace(/^'(?=[=+\-@\t\r])/, '');

/** The types of a row: "simple, downloadable, virtual". */
export const typesOf = (cells: Cells): ReadonlySet<string> =>
  new Set(
    cell(cells, 'Type')
      .toLowerCase()
      .split(',')
      .map((type) => type.trim()),
  );

/** WooCommerce's own column, then those of plugins from before it existed. */
export const BARCODES = [
  'GTIN, UPC, EAN, or ISBN',
  'Meta: _global_unique_id',
  'Meta: _alg_ean',
  'Meta: _ean',
  'Meta: hwp_product_gtin',
  'Meta: _wpm_gtin_code',
];
export const COSTS = ['Cost of goods', 'Meta: _wc_cog_cost', 'Meta: _alg_wc_cog_cost', 'Meta: _cogs_total_value'];
export const SEO_TITLES = ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'];
export const SEO_DESCRIPTIONS = ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'];
export const HSN = /^Meta: _?\w*hsn/i;
export const GST = /^Meta: _?(?:\w+_)?gst(?:_rate|_percent|_percentage|_slab)?$/i;
export const COUNTRY = /^Meta: _?(?:\w+_)?country_of_origin$/i;
/** Attribute names for the brand in shops without WooCommerce's brands. */
export const BRAND = /^(?:brand|brand name|marke|marque|marca|merk|ब्रांड)$/i;
/** The first non-empty cell of some columns. */
export const cellOf = (cells: Cells, names: readonly string[]): string =>
  names.map((name) => cell(cells, name)).find((text) => text !== '') ?? '';
export const cellLike = (cells: Cells, pattern: RegExp): string =>
  cellOf(
    cells,
    Object.keys(cells).filter((name) => pattern.test(name)),
  );

/** Splits a list at commas. A comma within a name is written as `\,`. */
export const partsOf = (text: string | undefined): string[] =>
  unguarded(text)
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/** "Attribute 1 name" with "Attribute 1 value(s)", which may be empty: any value of the product. */
export function attributesOf(cells: Cells): [label: string, value: string][] {
  const found: [string, string][] = [];
  for (let n = 1; n <= 50 && `Attribute ${n} name` in cells; n += 1) {
    const label = cutAt(cell(cells, `Attribute ${n} name`), 40);
    if (label !== '') found.push([label, unguarded(cells[`Attribute ${n} value(s)`]).trim()]);
  }
  return found;
}

/** Pictures of the product, then those of its variations, each once. */
export const imagesOf = (rows: readonly Cells[]): string[] => [
  ...new Set(rows.flatMap((cells) => partsOf(cells['Images']).flatMap((part) => picturesIn(part).urls))),
];

/** Whether a product is sent: not a service or a download. */
export const isGoods = (cells: Cells): boolean => !typesOf(cells).has('virtual') && !typesOf(cells).has('downloadable');
