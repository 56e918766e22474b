import { parse } from 'csv-parse/sync';
import { csvRows } from '../csv/csv-rows';
import { UNCATEGORISED } from './category-table';
import type { CategoryResolver, MatchedCategory } from './category-resolver';
import { pathKey, pathText } from './category-path';
import type { MatchedBy } from './match-category';

/** A category of a file, or a branch of categories with the same target. */
export interface FileCategory {
  /** Names, the top level first; empty for products without a category. */
  path: readonly string[];
  /** The id of a category of the shop; {@link UNCATEGORISED} for none. */
  to: string;
  by: MatchedBy;
  products: number;
  /** Names of some of its products. */
  examples: readonly string[];
  /** Some of the words that decided. */
  words: readonly string[];
}

/** A category for products without a match, and the reason. */
export interface Suggestion {
  to: string;
  /** The category's name may mean it, or other products of the category are there by their names. */
  because: 'name' | 'products';
  /** Number of those other products. */
  products: number;
}

export const MAX_EXAMPLES = 3;

/** Collects and counts the categories of a file while it is read. */
export class FileCategories {
  readonly #byKey = new Map<string, FileCategory & { examples: string[]; words: string[] }>();

  note({ path, categoryId: to, by, word }: MatchedCategory, name: string): void {
    const key = `${pathKey(path)}\n${to}`;
    const known = this.#byKey.get(key);
    if (!known) {
      this.#byKey.set(key, { path, to, by, products: 1, examples: [name], words: word === undefined ? [] : [word] });
      return;
    }
    known.products += 1;
    if (known.examples.length < MAX_EXAMPLES) known.examples.push(name);
    if (word !== undefined && known.words.length < MAX_EXAMPLES && !known.words.includes(word)) known.words.push(word);
  }

  all(): FileCategory[] {
    return [...this.#byKey.values()];
  }
}

interface Branch {
  path: readonly string[];
  own: FileCategory[];
  below: Map<string, Branch>;
}

/**
 * Merges branches whose categories all have the same target into one row. Unmapped ones come first, then the largest.
 */
export function branchesOf(categories: readonly FileCategory[]): FileCategory[] {
  const root: Branch = { path: [], own: [], below: new Map() };
  for (const category of categories) {
    let at = root;
    for (const [index, name] of category.path.entries()) {
      const key = pathKey([name]);
      const next = at.below.get(key) ?? { path: category.path.slice(0, index + 1), own: [], below: new Map() };
      at.below.set(key, next);
      at = next;
    }
    at.own.push(category);
  }
  const rowsOf = (branch: Branch): FileCategory[] => {
    const rows = [...branch.own, ...[...branch.below.values()].flatMap(rowsOf)];
    const [first, ...others] = rows;
    if (!first || branch.path.length === 0 || others.some(({ to, by }) => to !== first.to || by !== first.by))
      return rows;
    return [
      {
        ...first,
        path: branch.path,
        products: rows.reduce((sum, { products }) => sum + products, 0),
        examples: rows.flatMap(({ examples }) => examples).slice(0, MAX_EXAMPLES),
        words: [...new Set(rows.flatMap(({ words }) => words))].slice(0, MAX_EXAMPLES),
      },
    ];
  };
  const isUnmapped = ({ to }: FileCategory) => to === UNCATEGORISED;
  return rowsOf(root).sort((a, b) => Number(isUnmapped(b)) - Number(isUnmapped(a)) || b.products - a.products);
}

/** Products that must agree before they suggest a category for the others, and their share. */
const MIN_PRODUCTS = 3;
const MIN_SHARE = 0.8;

/**
 * Suggests a category for the products of a path without a match: what its name may mean, or else the department or
 * section of most other products of the path.
 * @param guess the category that a name may mean
 */
export function suggestFor(
  { path, to, by }: FileCategory,
  all: readonly FileCategory[],
  guess: (path: readonly string[]) => string | null,
): Suggestion | null {
  if (to !== UNCATEGORISED || by !== 'nothing' || path.length === 0) return null;
  const guessed = guess(path);
  if (guessed !== null) return { to: guessed, because: 'name', products: 0 };
  const key = pathKey(path);
  const matched = all.filter((one) => one.to !== UNCATEGORISED && pathKey(one.path) === key);
  const total = matched.reduce((sum, { products }) => sum + products, 0);
  if (total < MIN_PRODUCTS) return null;
  for (const level of [2, 1]) {
    const counts = new Map<string, number>();
    for (const { to: id, products } of matched) {
      const names = id.split('.');
      const above = names.slice(0, level).join('.');
      if (names.length >= level) counts.set(above, (counts.get(above) ?? 0) + products);
    }
    for (const [id, products] of counts)
      if (products >= MIN_SHARE * total) return { to: id, because: 'products', products };
  }
  return null;
}

const columns = ['From', 'To', 'Shop category', 'Products', 'Examples', 'Reason'];
const reasons: Record<MatchedBy, string> = {
  staff: 'mapped by staff',
  tree: 'same name',
  table: 'known category',
  word: 'word of the category',
  name: 'product name',
  nothing: 'no match',
};

/**
 * The mapping as a CSV file to fill in; only "To" is read back. It is empty where products of one category are in
 * several places, because a mapping would move all of them to one.
 */
export const categoryCsv = (rows: readonly FileCategory[], categories: CategoryResolver): string => {
  const times = new Map<string, number>();
  for (const { path } of rows) times.set(pathKey(path), (times.get(pathKey(path)) ?? 0) + 1);
  return csvRows([
    columns,
    ...rows.map(({ path, to, products, examples, by, words }) => [
      pathText(path),
      times.get(pathKey(path)) === 1 ? to : '',
      pathText(categories.namesOf(to)),
      products,
      examples.join('; '),
      words.length > 0 ? `${reasons[by]}: ${words.join(', ')}` : reasons[by],
    ]),
  ]);
};

/** Thrown when a mapping is invalid; names the line and the remedy. */
export class WrongMapping extends Error {
  override name = 'WrongMapping';
}

/**
 * Reads a mapping: "From" is a path of the file; "To" is an id or the names of a category of the shop, or
 * "uncategorised". Rows with an empty "To" are ignored.
 * @returns ids by path, null for Uncategorised
 * @throws WrongMapping
 */
export function readCategoryCsv(
  text: string,
  categories: Pick<CategoryResolver, 'named' | 'pathsNamed'>,
): Map<string, { label: string; id: string | null }> {
  let rows: { record: Record<string, string>; info: { lines: number } }[];
  try {
    rows = parse(text, { bom: true, columns: true, info: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw new WrongMapping(`The mapping can't be read: ${error instanceof Error ? error.message : 'it is not CSV'}.`);
  }
  const first = rows[0]?.record;
  if (first && !('From' in first && 'To' in first))
    throw new WrongMapping('The mapping needs the columns From and To. --write-categories writes one to fill in.');
  const mapped = new Map<string, { label: string; id: string | null }>();
  for (const { record, info } of rows) {
    // Removes the apostrophe that csvRows adds before a formula character.
    const from = (record['From'] ?? '').replace(/^'(?=[=+\-@])/, '');
    const to = (record['To'] ?? '').trim();
    if (to === '') continue;
    const id = to.toLowerCase() === UNCATEGORISED ? null : (categories.named(to)?.id ?? undefined);
    const paths = id === undefined ? categories.pathsNamed(to) : [];
    if (paths.length > 0)
      throw new WrongMapping(
        `Line ${info.lines} of the mapping: “${to}” is only the last name of a category. Write ${paths.map((path) => `“${path}”`).join(' or ')}.`,
      );
    if (id === undefined)
      throw new WrongMapping(
        `Line ${info.lines} of the mapping: the shop has no category “${to}”. Write the id of one, such as clothing.women.sarees, its names, such as Clothing > Women > Sarees, or uncategorised.`,
      );
    const key = pathKey(from.split('>'));
    const other = mapped.get(key);
    if (other && other.id !== id)
      throw new WrongMapping(
        `Line ${info.lines} of the mapping: “${from}” is also mapped to ${other.id ?? UNCATEGORISED}. Keep one of the two lines: it applies to all products of the category.`,
      );
    mapped.set(key, { label: from, id });
  }
  return mapped;
}
