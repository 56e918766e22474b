import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { assortmentFolder } from '../config';
import { nameKey, pathKey } from './category-path';

const id = z.string().check(z.minLength(1));
const names = z.pipe(
  z.array(z.union([z.string(), z.array(z.string())])),
  z.transform((values) => values.flat()),
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

const wordsSchema = z.object({
  words: z._default(z.record(id, z.record(z.string(), names)), {}),
  confirmed: byId,
  confirmed_by: byId,
  elsewhere: z._default(names, []),
});

/** A word as the table writes it, and the id that it means. */
export interface CategoryWord {
  id: string;
  word: string;
}

/** `assortment/category-words.yaml`, with words normalized by `nameKey`. */
interface CategoryWords {
  /** By normalized word or phrase. */
  words: ReadonlyMap<string, CategoryWord>;
  /** Words of languages in which an adjective follows the noun. */
  nounsFirst: ReadonlySet<string>;
  /** Words with several meanings. */
  confirmed: ReadonlyMap<string, CategoryWord>;
  /** Words that confirm a department, by its id. */
  confirming: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words of products for which the shop has no department. */
  elsewhere: ReadonlySet<string>;
}

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
  words: CategoryWords;
}

/** The id of the department for unmapped products, and the word for it in the table. */
export const UNCATEGORISED = 'uncategorised';

/** Whether a category is Uncategorised or below it. */
export const isUncategorised = (id: string): boolean => id.split('.')[0] === UNCATEGORISED;

const FILE = 'category-map.yaml';
const WORDS_FILE = 'category-words.yaml';
/** Languages in which an adjective follows the noun, or may do so. */
const NOUN_FIRST = new Set(['es', 'fr', 'it', 'pt', 'ru']);

/**
 * @param text of the YAML file with words
 * @throws Error that describes what is invalid
 */
function parseCategoryWords(text: string): CategoryWords {
  const parsed = wordsSchema.parse(parse(text) ?? {});
  const words = new Map<string, CategoryWord>();
  const nounsFirst = new Set<string>();
  for (const [target, languages] of Object.entries(parsed.words))
    for (const [language, list] of Object.entries(languages))
      for (const word of list) {
        // Languages share words; the first spelling is shown.
        const known = words.get(nameKey(word));
        if (known && known.id !== target) throw new Error(`“${word}” stands for ${known.id} and for ${target}`);
        words.set(nameKey(word), known ?? { id: target, word });
        if (NOUN_FIRST.has(language)) nounsFirst.add(nameKey(word));
      }
  return {
    words,
    nounsFirst,
    confirmed: new Map(
      Object.entries(parsed.confirmed).flatMap(([target, list]) =>
        list.map((word) => [nameKey(word), { id: target, word }] as const),
      ),
    ),
    confirming: new Map(
      Object.entries(parsed.confirmed_by).map(([target, list]) => [target, new Set(list.map(nameKey))]),
    ),
    elsewhere: new Set(parsed.elsewhere.map(nameKey)),
  };
}

/**
 * @param text of the YAML file
 * @param wordsText of the YAML file with words
 * @throws Error that describes what is invalid
 */
export function parseCategoryTable(text: string, wordsText = ''): CategoryTable {
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
    words: parseCategoryWords(wordsText),
  };
}

const read = new Map<string, CategoryTable>();

/** The tables in an assortment's folder, or the repository's where the folder has none. Read once per folder. */
export function categoryTable(folder = assortmentFolder()): CategoryTable {
  const known = read.get(folder);
  if (known) return known;
  const textOf = (file: string) => {
    const own = join(folder, file);
    return readFileSync(existsSync(own) ? own : join(assortmentFolder(), file), 'utf8');
  };
  const table = parseCategoryTable(textOf(FILE), textOf(WORDS_FILE));
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
