import {
  changedPrice,
  choicesOf,
  Columns,
  listOf,
  shareOf,
  withSurcharge,
  type FamilyRecord,
  type JoinVariants,
  type Option,
} from './variant-family';
import type { CsvRecord } from './csv-records';

type Cells = CsvRecord['cells'];
const PLACES = [1, 2, 3, 4, 5, 6];

/** Wix writes a product on one row and each variant on a row with the same handle, with what it costs more. */
export const joinWix: JoinVariants = async function* (rows) {
  let columns: Columns | undefined;
  const products = new Map<string, Cells>();
  const withVariants = new Set<string>();
  const handleOf = (known: Columns, cells: Cells) => known.of(cells, 'handleid', 'handle');
  const isVariant = (known: Columns, cells: Cells) => known.of(cells, 'fieldtype').toLowerCase() === 'variant';
  for await (const row of rows()) {
    if ('damage' in row) continue;
    columns ??= new Columns(row.cells);
    const handle = handleOf(columns, row.cells);
    if (isVariant(columns, row.cells)) withVariants.add(handle);
    else if (hasOptions(columns, row.cells)) products.set(handle, row.cells);
  }
  for await (const row of rows()) {
    if ('damage' in row || !columns) {
      if ('damage' in row) yield row;
      continue;
    }
    const { line, cells } = row;
    const handle = handleOf(columns, cells);
    if (isVariant(columns, cells)) {
      const product = products.get(handle) ?? {};
      yield {
        line,
        cells: variantCells(columns, cells, product),
        family: familyOf(handle, optionsOf(columns, cells, product)),
      };
    } else if (!hasOptions(columns, cells)) {
      yield { line, cells: withSale(columns, cells), family: { handle, isVariant: false, options: [] } };
    } else {
      const bare = columns.with(cells, { price: '', sku: '', inventory: '', cost: '' });
      yield { line, cells: { ...bare, 'Sale price': '' }, family: { handle, isVariant: false, options: [] } };
      if (!withVariants.has(handle)) yield* eachChoice(columns, row, handle);
    }
  }
};

const familyOf = (handle: string, options: readonly Option[]) => ({ handle, isVariant: true, options });

const choicesIn = (columns: Columns, cells: Cells, n: number): string[] =>
  listOf(
    columns.of(cells, `productoptiondescription${n}`, `productoptionchoices${n}`, `productoptionchoices[${n}]`),
    /;/,
    // A colour is written with its code: "#ff0000:Red".
  ).map((choice) => choice.replace(/^#[0-9a-f]{3,8}:/i, ''));

const nameAt = (columns: Columns, cells: Cells, n: number): string =>
  columns.of(cells, `productoptionname${n}`, `productoptionname[${n}]`);

const hasOptions = (columns: Columns, cells: Cells): boolean =>
  PLACES.some((n) => nameAt(columns, cells, n) !== '' && choicesIn(columns, cells, n).length > 0);

const optionsOf = (columns: Columns, cells: Cells, product: Cells): Option[] =>
  PLACES.flatMap((n): Option[] => {
    const [value] = choicesIn(columns, cells, n);
    const name = nameAt(columns, cells, n) || nameAt(columns, product, n);
    return value === undefined || name === '' ? [] : [[name, value]];
  });

/** The cells with the reduced price, as the reader names it. */
function withSale(columns: Columns, cells: Cells): Record<string, string> {
  const price = columns.of(cells, 'price');
  const value = columns.of(cells, 'discountvalue');
  const isPercent = columns.of(cells, 'discountmode').toLowerCase() === 'percent';
  const sale = changedPrice(price, value, (full, by) => (isPercent ? full * (1 - by / 100) : full - by));
  return { ...cells, 'Sale price': sale === price || Number(value) === 0 ? '' : sale };
}

/** A variant's row with the price and discount of its product. A hidden variant has no stock. */
function variantCells(columns: Columns, cells: Cells, product: Cells): Record<string, string> {
  const base = columns.of(product, 'price');
  const surcharge = columns.of(cells, 'surcharge');
  const price = columns.of(cells, 'price') || withSurcharge(base, surcharge);
  const isHidden = columns.of(cells, 'visible').toLowerCase() === 'false';
  const own = columns.with(cells, {
    price,
    weight: columns.of(cells, 'weight') || columns.of(product, 'weight'),
    discountmode: columns.of(product, 'discountmode'),
    discountvalue: columns.of(product, 'discountvalue'),
    ...(isHidden && { inventory: '0' }),
  });
  return withSale(columns, own);
}

/** A product whose choices have no rows of their own: each is a variant at the same price. */
function* eachChoice(columns: Columns, { line, cells }: CsvRecord, handle: string): Generator<FamilyRecord> {
  const choices = choicesOf(
    PLACES.flatMap((n) => {
      const values = choicesIn(columns, cells, n);
      return values.length > 0 ? [[nameAt(columns, cells, n), values] as const] : [];
    }),
  );
  for (const [at, options] of choices.entries()) {
    const own = columns.with(cells, {
      sku: at === 0 ? columns.of(cells, 'sku') : '',
      inventory: shareOf(columns.of(cells, 'inventory'), at, choices.length),
      productimageurl: '',
      media: '',
    });
    yield { line, cells: withSale(columns, own), family: familyOf(handle, options) };
  }
}
