import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { assortmentFolder } from '../config';
import { pathKey } from './category-path';

const id = z.string().check(z.minLength(1));
const names = z.pipe(
  z.array(z.union([z.string(), z.array(z.string())])),
  z.transform((given) => given.flat()),
);
const byId = z._default(z.record(id, names), {});
const tableSchema = z.object({
  paths: z._default(z.record(z.string(), id), {}),
  synonyms: byId,
  only_within_department: z._default(names, []),
  names: byId,
  with_audience: byId,
  audiences: z._default(z.array(id), []),
  ignored_roots: z._default(names, []),
});

/** `assortment/category-map.yaml`, with names normalized by {@link pathKey}. Ids may be of former categories. */
export interface CategoryTable {
  /** Ids by path; {@link UNCATEGORISED} if the shop has no matching department. */
  paths: ReadonlyMap<string, string>;
  synonyms: (readonly [name: string, id: string])[];
  weak: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
  withAudience: ReadonlyMap<string, string>;
  audiences: readonly string[];
  ignoredRoots: ReadonlySet<string>;
}

/** The id of the department for unmapped products, and the word for it in the table. */
export const UNCATEGORISED = 'uncategorised';

/** Whether a category is Uncategorised or below it. */
export const isUncategorised = (id: string): boolean => id.split('.')[0] === UNCATEGORISED;

const FILE = 'category-map.yaml';

/**
 * @param text of the YAML file
 * @throws Error that describes what is invalid
 */
export function parseCategoryTable(text: string): CategoryTable {
  const table = tableSchema.parse(parse(text) ?? {});
  const entries = (of: Record<string, string[]>) =>
    Object.entries(of).flatMap(([target, known]) => known.map((name) => [pathKey([name]), target] as const));
  return {
    paths: new Map(Object.entries(table.paths).map(([path, target]) => [pathKey(path.split(' > ')), target])),
    synonyms: entries(table.synonyms),
    weak: new Set(table.only_within_department.map((name) => pathKey([name]))),
    names: new Map(entries(table.names)),
    withAudience: new Map(entries(table.with_audience)),
    audiences: table.audiences,
    ignoredRoots: new Set(table.ignored_roots.map((name) => pathKey([name]))),
  };
}

const read = new Map<string, CategoryTable>();

/** The table in an assortment's folder, or the repository's if the folder has none. Read once per folder. */
export function categoryTable(folder = assortmentFolder()): CategoryTable {
  const known = read.get(folder);
  if (known) return known;
  const own = join(folder, FILE);
  const table = parseCategoryTable(readFileSync(existsSync(own) ? own : join(assortmentFolder(), FILE), 'utf8'));
  const hindi = join(folder, 'hi', 'categories.yaml');
  if (existsSync(hindi)) {
    const names = z.record(id, z.object({ name: z.string() })).parse(parse(readFileSync(hindi, 'utf8')));
    table.synonyms = [
      ...table.synonyms,
      ...Object.entries(names).map(([target, { name }]) => [pathKey([name]), target] as const),
    ];
  }
  read.set(folder, table);
  return table;
}
