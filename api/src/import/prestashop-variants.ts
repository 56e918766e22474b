import type { CsvRecord } from './csv-records';
import { Columns, listOf, withSurcharge, type JoinVariants, type Option } from './variant-family';

type Cells = CsvRecord['cells'];

interface Product {
  handle: string;
  /** The cells that a combination changes or points to. */
  prices: Readonly<Record<string, string>>;
  weight: string;
  pictures: string[];
}

/** PrestaShop marks required columns by a `*`, with or without a space. */
const ID = ['product id', 'product id*', 'product id *', 'id', 'id*'];
const NAME = ['name', 'name*', 'name *', 'product name', 'product name*'];
const ATTRIBUTES = ['attribute (name:type:position)*', 'attribute (name:type:position)', 'attribute', 'attributes'];
const VALUES = ['value (value:position)*', 'value (value:position)', 'value', 'values'];
const REFERENCE = ['reference', 'reference #', 'reference#'];
const PARENT_REFERENCE = ['product reference', 'product_reference', 'parent reference'];
const PICTURES = ['image urls (x,y,z...)', 'image urls (x,y,z…)', 'image urls', 'image url'];
const PRICES = ['price tax excluded', 'price tax included', 'price (tax excl.)', 'price (tax incl.)', 'price'];
const WEIGHT = ['weight', 'package weight'];
const BY_POSITION = ['image position', 'choose among product images by position (1,2,3...)'];

/**
 * PrestaShop writes the combinations of a product on rows of their own, with its id, the difference in price and
 * weight, and the numbers of its pictures. They may be on the product's row too.
 */
export const joinPrestaShop: JoinVariants = async function* (rows) {
  let columns: Columns | undefined;
  const products = new Map<string, Product>();
  const withCombinations = new Set<string>();
  for await (const row of rows()) {
    if ('damage' in row) continue;
    columns ??= new Columns(row.cells);
    const product = columns.of(row.cells, ...NAME) === '' ? undefined : productOf(columns, row.cells);
    if (isCombination(columns, row.cells)) {
      const key = parentKey(columns, row.cells);
      withCombinations.add(key);
      if (product && !products.has(key)) products.set(key, product);
    } else if (product)
      for (const key of [columns.of(row.cells, ...ID), columns.of(row.cells, ...REFERENCE)])
        if (key !== '' && !products.has(key)) products.set(key, product);
  }
  const begun = new Set<string>();
  for await (const row of rows()) {
    if ('damage' in row || !columns) {
      if ('damage' in row) yield row;
      continue;
    }
    const { line, cells } = row;
    if (!isCombination(columns, cells)) {
      const keys = [columns.of(cells, ...ID), columns.of(cells, ...REFERENCE)].filter(Boolean);
      const hasCombinations = keys.some((key) => withCombinations.has(key));
      yield {
        line,
        cells: hasCombinations ? withoutOffer(columns, cells) : cells,
        family: { handle: productOf(columns, cells).handle, isVariant: false, options: [] },
      };
      continue;
    }
    const key = parentKey(columns, cells);
    const product = products.get(key);
    if (!product) {
      yield {
        line,
        damage: `There is no product “${key}” in this file for the combination`,
        remedy: 'Put the export of the products and that of the combinations into one workbook, a sheet each.',
      };
      continue;
    }
    // A combination on its product's row: the product is written once, and then its variants.
    if (columns.of(cells, ...NAME) !== '' && !begun.has(key)) {
      begun.add(key);
      yield {
        line,
        cells: withoutOffer(columns, cells),
        family: { handle: product.handle, isVariant: false, options: [] },
      };
    }
    yield {
      line,
      cells: variantCells(columns, cells, product),
      family: { handle: product.handle, isVariant: true, options: optionsOf(columns, cells) },
    };
  }
};

const isCombination = (columns: Columns, cells: Cells): boolean =>
  columns.of(cells, ...ATTRIBUTES) !== '' && columns.of(cells, ...VALUES) !== '';

const parentKey = (columns: Columns, cells: Cells): string => columns.of(cells, ...ID, ...PARENT_REFERENCE);

const productOf = (columns: Columns, cells: Cells): Product => ({
  handle: columns.of(cells, 'url rewritten', 'friendly url', ...ID, ...REFERENCE, ...NAME),
  prices: Object.fromEntries(PRICES.map((name) => [name, columns.of(cells, name)])),
  weight: columns.of(cells, ...WEIGHT),
  pictures: listOf(columns.of(cells, ...PICTURES), /,(?=\s*(?:https?:|[^,\s]+\.\w{3,4}))/),
});

/** What is sold are the combinations, so that the product's own price and reference are not one more. */
const withoutOffer = (columns: Columns, cells: Cells): Record<string, string> =>
  columns.with(cells, emptied([...PRICES, ...REFERENCE, 'quantity', 'ean13', 'upc']));

const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));
const filled = (names: readonly string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));

function variantCells(columns: Columns, cells: Cells, product: Product): Record<string, string> {
  const impact = columns.of(cells, 'impact on price');
  const prices = Object.fromEntries(
    Object.entries(product.prices).map(([name, price]) => [name, price === '' ? '' : withSurcharge(price, impact)]),
  );
  const own = listOf(columns.of(cells, ...PICTURES), /,(?=\s*https?:)/);
  const numbered = listOf(columns.of(cells, ...BY_POSITION), /,/).flatMap((n) => product.pictures[Number(n) - 1] ?? []);
  // A combination on its product's row has the product's pictures.
  const picture = numbered[0] ?? (columns.of(cells, ...NAME) === '' ? own[0] : undefined);
  return {
    ...columns.with(cells, {
      ...prices,
      ...filled(REFERENCE, columns.of(cells, 'reference', 'reference #', 'reference#')),
      ...filled(WEIGHT, withSurcharge(product.weight, columns.of(cells, 'impact on weight'))),
      ...emptied(PICTURES),
    }),
    'Variant Image': picture ?? '',
  };
}

/** "Size:select:0, Colour:color:1" with "S:0, Red:1". */
function optionsOf(columns: Columns, cells: Cells): Option[] {
  const names = listOf(columns.of(cells, ...ATTRIBUTES), /,/).map(withoutPosition);
  const values = listOf(columns.of(cells, ...VALUES), /,/).map((value) => value.replace(/:\d+$/, ''));
  return names.flatMap((name, at): Option[] => {
    const value = values[at];
    return value === undefined ? [] : [[name, value]];
  });
}

const withoutPosition = (attribute: string): string =>
  attribute.replace(/(?::\w+)?:\d+$|:(?:select|radio|color)$/i, '');
