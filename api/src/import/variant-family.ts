import { oneLine } from './cell-text';
import type { CsvDamage, CsvRecord } from './csv-records';
import type { Rows } from './imported-product';

/** The role of a row in a file of a program with its own format for variants. */
export interface Family {
  /** The same for all rows of a product; empty if the handle is made as for other files. */
  handle: string;
  /** Whether the row is only a variant or a picture: the product's name and texts are on another row. */
  isVariant: boolean;
  options: readonly Option[];
}
export type Option = readonly [name: string, value: string];

export interface FamilyRecord extends CsvRecord {
  family?: Family;
}

/** Adds the family to each row of a file. Further rows may be added, and others left out. */
export type JoinVariants = (rows: Rows) => AsyncGenerator<FamilyRecord | CsvDamage>;

/** Reads and writes cells by names without regard to capitals, which differ between versions of a program. */
export class Columns {
  readonly #names: ReadonlyMap<string, string>;

  constructor(cells: CsvRecord['cells']) {
    this.#names = new Map(Object.keys(cells).map((name) => [name.toLowerCase(), name]));
  }

  /** All names in small letters, in the order of the file. */
  get names(): string[] {
    return [...this.#names.keys()];
  }

  of(cells: CsvRecord['cells'], ...names: string[]): string {
    return names.map((name) => oneLine(cells[this.#names.get(name) ?? ''])).find((text) => text !== '') ?? '';
  }

  /** The cells with some changed; those that the file has not are left out. */
  with(cells: CsvRecord['cells'], changes: Readonly<Record<string, string>>): Record<string, string> {
    const changed: Record<string, string> = { ...cells };
    for (const [name, text] of Object.entries(changes)) {
      const own = this.#names.get(name);
      if (own !== undefined) changed[own] = text;
    }
    return changed;
  }
}

/** Maximum number of variants that one row becomes. */
const MAX_CHOICES = 100;

/** All combinations of the values of some options. */
export function choicesOf(options: readonly (readonly [name: string, values: readonly string[]])[]): Option[][] {
  let found: Option[][] = [[]];
  for (const [name, values] of options)
    found = found
      .flatMap((choice) => values.map((value): Option[] => [...choice, [name, value]]))
      .slice(0, MAX_CHOICES);
  return found;
}

/** The part of a stock that the variant at a place of several gets; text that is no number stays. */
export function shareOf(stock: string, at: number, of: number): string {
  if (!/^\d{1,9}$/.test(stock)) return stock;
  return String(Math.floor(Number(stock) / of) + (at < Number(stock) % of ? 1 : 0));
}

/** The parts of a list in a cell. */
export const listOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => oneLine(part))
    .filter(Boolean);

const amount = (text: string): number | null => (/^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null);

/** A price changed by another amount; if one of them is no plain number, the price stays for the reader to refuse. */
export function changedPrice(price: string, by: string, change: (price: number, by: number) => number): string {
  const [from, other] = [amount(price), amount(by.replace(/^\+/, ''))];
  return from === null || other === null ? price : Math.max(0, change(from, other)).toFixed(2);
}

/** A price with a surcharge, which may be negative; text that is no number stays. */
export const withSurcharge = (price: string, surcharge: string): string =>
  surcharge === '' || Number(surcharge) === 0
    ? price
    : surcharge.startsWith('-')
      ? changedPrice(price, surcharge.slice(1), (full, less) => full - less)
      : changedPrice(price, surcharge, (full, more) => full + more);
