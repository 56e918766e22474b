import type { CsvRecord } from './csv-records';
import { choicesOf, Columns, withSurcharge, type FamilyRecord, type JoinVariants, type Option } from './variant-family';

type Cells = CsvRecord['cells'];

/** Options that a shopper fills in, or of which several may be chosen, make no variants. */
const CHOOSABLE = /^(?:|drop_?down_?list|select|radio_?buttons?|size|swatches)$/i;
/** The column of an option of variations: `product_variation_option_{Size}`, or without the braces. */
const OPTION_COLUMN = /^product_variation_option_\{?(.{1,100}?)\}?$/i;
/** What a variation has of its product where its own cell is empty. */
const INHERITED = ['product_price', 'product_compare_to_price', 'product_cost_price', 'product_weight'];
/** What is sold are the variations, so that the product's own price and SKU are not one more. */
const WITHOUT_OFFER = { product_price: '', product_compare_to_price: '', product_sku: '', product_quantity: '' };

interface Product {
  handle: string;
  /** Cells that variations inherit. */
  cells: Record<string, string>;
  hasVariations: boolean;
  /** The values of each option with the amounts that they add to the price. */
  options: Map<string, { value: string; more: string }[]>;
}

const kindOf = (columns: Columns, cells: Cells): string => columns.of(cells, 'type').toLowerCase() || 'product';
const idOf = (columns: Columns, cells: Cells): string => columns.of(cells, 'product_internal_id');

/**
 * Ecwid writes a product on one row, and below it a row for each value of an option and for each variation. Rows of
 * categories and of other things are no products.
 */
export const joinEcwid: JoinVariants = async function* (rows) {
  let columns: Columns | undefined;
  let above: Product | undefined;
  const byId = new Map<string, Product>();
  for await (const row of rows()) {
    if ('damage' in row) continue;
    columns ??= new Columns(row.cells);
    const id = idOf(columns, row.cells);
    switch (kindOf(columns, row.cells)) {
      case 'product':
        above = productOf(columns, row.cells);
        byId.set(id || `line ${row.line}`, above);
        break;
      case 'product_variation':
        above = byId.get(id) ?? above;
        if (above) above.hasVariations = true;
        break;
      case 'product_option':
        above = byId.get(id) ?? above;
        if (above) addOption(columns, row.cells, above);
    }
  }
  above = undefined;
  for await (const row of rows()) {
    if ('damage' in row || !columns) {
      if ('damage' in row) yield row;
      continue;
    }
    const { line, cells } = row;
    const id = idOf(columns, cells);
    const kind = kindOf(columns, cells);
    if (kind === 'product') {
      above = byId.get(id || `line ${line}`);
      if (above) yield* soldOf(columns, row, above);
    } else if (kind === 'product_variation') {
      above = byId.get(id) ?? above;
      if (above) yield { line, ...variationOf(columns, cells, above) };
      else yield { line, damage: 'The variation stands above its product', remedy: 'Write it below the product.' };
    }
  }
};

const productOf = (columns: Columns, cells: Cells): Product => ({
  handle: columns.of(cells, 'custom_url_slug', 'product_sku', 'product_internal_id', 'product_name'),
  cells: Object.fromEntries(INHERITED.map((name) => [name, columns.of(cells, name)])),
  hasVariations: false,
  options: new Map(),
});

function addOption(columns: Columns, cells: Cells, { options }: Product): void {
  const name = columns.of(cells, 'product_option_name');
  const value = columns.of(cells, 'product_option_value');
  if (name === '' || value === '' || !CHOOSABLE.test(columns.of(cells, 'product_option_type'))) return;
  const more = columns.of(cells, 'product_option_markup');
  options.set(name, [...(options.get(name) ?? []), { value, more }]);
}

/** A product's row, and a variant for each of its choices if these have no rows of their own. */
function* soldOf(columns: Columns, { line, cells }: CsvRecord, product: Product): Generator<FamilyRecord> {
  const { handle, hasVariations, options } = product;
  const isAlone = !hasVariations && options.size === 0;
  const family = { handle, isVariant: false, options: [] };
  yield { line, cells: isAlone ? counted(columns, cells) : columns.with(cells, WITHOUT_OFFER), family };
  if (isAlone || hasVariations) return;
  const values = [...options].map(([name, all]) => [name, all.map(({ value }) => value)] as const);
  for (const [at, choice] of choicesOf(values).entries()) {
    const price = choice.reduce(
      (sum, [name, value]) => withMarkup(sum, product.cells['product_price'] ?? '', moreFor(product, name, value)),
      columns.of(cells, 'product_price'),
    );
    const own = { product_price: price, ...(at > 0 && { product_sku: '' }) };
    yield {
      line,
      cells: withoutPictures(counted(columns, columns.with(cells, own))),
      family: { handle, isVariant: true, options: choice },
    };
  }
}

const moreFor = ({ options }: Product, name: string, value: string): string =>
  options.get(name)?.find((one) => one.value === value)?.more ?? '';

/** "50" and "10%" add to the price, which is that of the product. */
function withMarkup(sum: string, price: string, more: string): string {
  const percent = /^(-?[\d.]+) ?%$/.exec(more)?.[1];
  const by = percent === undefined ? more : String((Number(price) * Number(percent)) / 100);
  return withSurcharge(sum, by);
}

function variationOf(columns: Columns, cells: Cells, { handle, cells: product }: Product): Omit<FamilyRecord, 'line'> {
  const inherited = Object.fromEntries(
    INHERITED.map((name) => [name, columns.of(cells, name) || (product[name] ?? '')]),
  );
  const options = Object.entries(cells).flatMap(([header, value]): Option[] => {
    const name = OPTION_COLUMN.exec(header)?.[1];
    return name === undefined || value.trim() === '' ? [] : [[name, value.trim()]];
  });
  const sku = columns.of(cells, 'product_variation_sku', 'product_sku');
  return {
    cells: counted(columns, columns.with(cells, { ...inherited, product_sku: sku })),
    family: { handle, isVariant: true, options },
  };
}

/** Without a count where Ecwid keeps none. */
const counted = (columns: Columns, cells: Cells): Record<string, string> =>
  columns.with(
    cells,
    /^false$/i.test(columns.of(cells, 'product_is_inventory_tracked')) ? { product_quantity: '' } : {},
  );

const withoutPictures = (cells: Cells): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, /^product_media_/i.test(name) ? '' : cell]));
