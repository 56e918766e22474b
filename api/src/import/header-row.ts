import { headerNames } from './header-names';
import { knownColumn } from './shopify-columns';
import { suggestColumns } from './suggest-columns';
import { isWooCommerce } from './woocommerce-headers';

/** Number of rows that are searched for the header. */
export const HEADER_ROWS = 10;

interface Row {
  number: number;
  cells: readonly string[];
}

const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;

/** Whether at least two cells are names of columns. */
function isHeader({ cells }: Row): boolean {
  const names = headerNames(cells).filter(Boolean);
  // Rows above Amazon's header belong to its template, which is recognized by them.
  if (names.some((name) => name.startsWith('TemplateType='))) return true;
  const suggested = suggestColumns(names);
  return (
    isWooCommerce(names) ||
    names.filter((name) => knownColumn(name) !== null || (suggested.get(name) ?? null) !== null).length >= 2
  );
}

/** Whether one of the rows has names of columns. */
export const hasHeader = (rows: readonly Row[]): boolean => rows.some(isHeader);

/**
 * The row with the column names: the first one, unless a wider row with known names is below a title, an address or
 * a date.
 * @param rows the first ones that are not empty
 */
export function headerRow(rows: readonly Row[]): { number: number; isBelow: boolean } {
  const [first, ...others] = rows;
  if (!first) return { number: 1, isBelow: false };
  // Amazon's template has its version and labels for people above the names.
  const named = others.find(({ cells }) => ['item_sku', 'item_name'].every((name) => cells.includes(name)));
  if (named && first.cells.some((cell) => cell.startsWith('TemplateType=')))
    return { number: named.number, isBelow: true };
  const below = isHeader(first) ? undefined : others.find((row) => filled(row) >= 2 * filled(first) && isHeader(row));
  return { number: (below ?? first).number, isBelow: below !== undefined };
}
