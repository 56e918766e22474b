import type { CsvRecord } from './csv-records';
import { Columns, listOf, type JoinVariants, type Option } from './variant-family';

type Cells = CsvRecord['cells'];

const detailsOf = (columns: Columns, cells: Cells): string =>
  columns.of(cells, 'relationshipdetails', 'relationship details', 'variation details');
const itemOf = (columns: Columns, cells: Cells): string => columns.of(cells, 'itemid', 'item id', 'item number');

/**
 * eBay writes the variants of a listing on the rows below it: with "Variation" as their relationship, or in its report
 * of active listings with the listing's number and title again.
 */
export const joinEbay: JoinVariants = async function* (rows) {
  let columns: Columns | undefined;
  /** The lines of listings with rows of variants below. */
  const withVariants = new Set<number>();
  const firstLines = new Map<string, number>();
  let listing = 0;
  for await (const row of rows()) {
    if ('damage' in row) continue;
    columns ??= new Columns(row.cells);
    const item = itemOf(columns, row.cells);
    if (isVariation(columns, row.cells)) withVariants.add(listing);
    else if (item !== '' && firstLines.has(item)) withVariants.add(firstLines.get(item) ?? 0);
    else {
      listing = row.line;
      if (item !== '') firstLines.set(item, row.line);
    }
  }
  const currency = foreignCurrency(columns);
  let handle = '';
  let pictures: ReadonlyMap<string, string> = new Map();
  for await (const row of rows()) {
    if ('damage' in row || !columns) {
      if ('damage' in row) yield row;
      continue;
    }
    const { line, cells } = row;
    const item = itemOf(columns, cells);
    const options = optionsOf(detailsOf(columns, cells));
    const isBelow = isVariation(columns, cells) || (item !== '' && firstLines.get(item) !== line);
    if (isBelow) {
      const picture = options.map(([, value]) => pictures.get(value)).find((url) => url !== undefined);
      const own = columns.with(priced(columns, cells, currency), { picurl: '', 'pic url': '', 'item photo url': '' });
      yield {
        line,
        cells: { ...own, 'Variant Image': picturesOf(columns, cells).all[0] ?? picture ?? '' },
        family: { handle: item || handle, isVariant: true, options },
      };
      continue;
    }
    handle = handleOf(columns, cells, item);
    const found = picturesOf(columns, cells);
    pictures = found.byValue;
    const hasVariants = withVariants.has(line);
    yield {
      line,
      cells: columns.with(priced(columns, cells, currency), {
        picurl: found.all.join('|'),
        'pic url': found.all.join('|'),
        'item photo url': found.all.join('|'),
        ...(hasVariants && withoutOffer),
      }),
      family: { handle, isVariant: false, options: hasVariants ? [] : options },
    };
  }
};

const PRICES = [
  '*startprice',
  'startprice',
  'start price',
  'price',
  'current price',
  'buy it now price',
  'buyitnowprice',
];

/** The currency that the name of the first column states, as in "*Action(SiteID=US|Country=US|Currency=USD|…)". */
const foreignCurrency = (columns: Columns | undefined): string => {
  const [, code = ''] = /^\*?action\(.*\bcurrency=([a-z]{3})\b/.exec(columns?.names[0] ?? '') ?? [];
  return code === 'inr' ? '' : code.toUpperCase();
};

/** Amounts with their currency, so that the reader refuses those that are not rupees. */
const priced = (columns: Columns, cells: Cells, currency: string): Cells =>
  currency === ''
    ? cells
    : columns.with(
        cells,
        Object.fromEntries(
          PRICES.flatMap((name) => {
            const price = columns.of(cells, name);
            return price === '' ? [] : [[name, `${price} ${currency}`]];
          }),
        ),
      );

/** What is sold are the variants, so that the listing's own price, SKU and total stock are not one more. */
const withoutOffer = Object.fromEntries(
  [
    ...PRICES,
    ...['*quantity', 'quantity', 'available quantity', '*customlabel', 'customlabel', 'custom label (sku)'],
  ].map((name) => [name, '']),
);

const isVariation = (columns: Columns, cells: Cells): boolean => /^variation$/i.test(columns.of(cells, 'relationship'));

const handleOf = (columns: Columns, cells: Cells, item: string): string =>
  item ||
  columns.of(cells, 'customlabel', '*customlabel', 'custom label (sku)') ||
  columns.of(cells, '*title', 'title');

/** "Size=M|Colour=Red"; a listing names all values of each option, with `;` between them, which is none. */
const optionsOf = (details: string): Option[] =>
  listOf(details.replace(/^\[(.*)\]$/, '$1'), /\|/).flatMap((part): Option[] => {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    return at < 1 || value === '' || value.includes(';') ? [] : [[name, value]];
  });

/** The pictures of a row; "Red=https://…" is the picture of one value of an option. */
function picturesOf(columns: Columns, cells: Cells): { all: string[]; byValue: Map<string, string> } {
  const byValue = new Map<string, string>();
  const all = listOf(columns.of(cells, 'picurl', 'pic url', 'item photo url'), /[|;](?=[^|;]*https?:)/).map((text) => {
    const [, value, url] = /^(?:[^=:/]{1,60}=)?([^=:/]{1,60})=(https?:.*)$/i.exec(text) ?? [];
    if (value !== undefined && url !== undefined && !byValue.has(value)) byValue.set(value, url);
    return url ?? text;
  });
  return { all, byValue };
}
