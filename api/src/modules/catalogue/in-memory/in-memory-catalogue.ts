import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import { sortOptions, type SortOption } from '@haat/shared/contract/listing-choices';
import { sql, type Kysely, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/schema';
import { allCategories, categoriesIn, type CategoryRow } from '../../categories/category-tree';
import type { CatalogueVersionReader } from '../catalogue-version-reader';
import { CommitFollower, type CommitPosition } from './follow-commits';
import { shoppersOrders, type SortIndexes } from './sort-indexes';
import { ProductColumns } from './product-columns';
import { readColumns } from './read-columns';
import { readChangedTexts, readWords, stemsOf } from './search-words';
import { Vocabulary } from './vocabulary';

/** Maximum size of the cache of one version, in bytes. */
const MEMORY_BYTES = 64 * 1_048_576;
/** Approximate size of an entry without its arrays. */
const SMALL_BYTES = 4_096;

const bytesOf = (value: unknown): number => (ArrayBuffer.isView(value) ? value.byteLength : 0);

/** The cache of computed results of one version. */
export const newMemory = () =>
  new LRUCache<string, object | number>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (value) =>
      SMALL_BYTES +
      bytesOf(value) +
      (typeof value === 'object' && !ArrayBuffer.isView(value)
        ? Object.values(value).reduce<number>((sum, part) => sum + bytesOf(part), 0)
        : 0),
  });

/** Brand and type names in one language, by slug. If several types share a slug, the first name alphabetically. */
interface Names {
  brands: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, string>;
}

/** The catalogue in memory, for lists and searches: valid for one version, then replaced or updated. */
export interface Snapshot {
  version: number;
  columns: ProductColumns;
  orders: SortIndexes<SortOption>;
  categories: readonly CategoryRow[];
  names: Record<ContentLanguage, Names>;
  vocabulary: Vocabulary;
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** The nearest known word of unknown words, valid while the texts do not change. */
  corrections: Map<string, string | null>;
  /** Computed results, valid for this version only. */
  memory: LRUCache<string, object | number>;
}

interface State extends Snapshot, CommitPosition {
  build: number;
}

/** The catalogue's columns and words in memory, kept up to date with the database. */
export class InMemoryCatalogue {
  readonly #held: CommitFollower<State>;

  constructor(db: Kysely<Database>, version: CatalogueVersionReader) {
    this.#held = new CommitFollower(db, version, async (trx, position, known) => {
      const { build } = await trx.selectFrom('search_build').select('build').executeTakeFirstOrThrow();
      const ords = known?.state.build === build ? known.changes.ords : null;
      return known && ords
        ? bringUp(trx, known.state, position, { ords, isTreeChanged: known.changes.isTreeChanged })
        : readAll(trx, position, build);
    });
  }

  /** The catalogue at its current version. Use its content before awaiting anything else. */
  now(): Promise<Snapshot> {
    return this.#held.now();
  }
}

async function readTree(trx: Transaction<Database>): Promise<Pick<Snapshot, 'categories' | 'names'>> {
  const categories = await allCategories(trx);
  const brands = await trx.selectFrom('brands').select(['slug', 'name', 'texts']).execute();
  const namesIn = (language: ContentLanguage): Names => {
    const types = new Map<string, string>();
    for (const { slug, name, level } of categoriesIn(categories, language))
      if (level === 3 && name < (types.get(slug) ?? '\u{10ffff}')) types.set(slug, name);
    const brandName = ({ name, texts }: (typeof brands)[number]) =>
      (language === 'en' ? undefined : texts[language]?.name) ?? name;
    return { brands: new Map(brands.map((brand) => [brand.slug, brandName(brand)])), types };
  };
  return { categories, names: { en: namesIn('en'), hi: namesIn('hi') } };
}

async function readAll(trx: Transaction<Database>, position: CommitPosition, build: number): Promise<State> {
  const tree = await readTree(trx);
  const {
    rows: [size],
  } = await sql<{ products: number }>`select count(*)::int as products from products`.execute(trx);
  const columns = new ProductColumns(Math.ceil((size?.products ?? 0) * 1.05));
  for await (const values of readColumns(trx, null)) columns.put(values);
  const words = [];
  for await (const word of readWords(trx)) words.push(word);
  const vocabulary = new Vocabulary(words);
  changeTexts(vocabulary, await readTexts(trx, vocabulary, null));
  const synonyms = await trx.selectFrom('search_synonyms').selectAll().execute();
  const orders = shoppersOrders(columns);
  // Sorted here, so that the first request does not wait.
  for (const sort of sortOptions) orders.of(sort);
  return {
    ...position,
    build,
    columns,
    orders,
    ...tree,
    vocabulary,
    synonyms: new Map(synonyms.map(({ term, means }) => [term, means])),
    corrections: new Map(),
    memory: newMemory(),
  };
}

interface ChangedTexts {
  texts: Awaited<ReturnType<typeof readChangedTexts>>;
  /** The stems of words that are not in the vocabulary. */
  stems: Map<string, string | null>;
}

async function readTexts(
  trx: Transaction<Database>,
  vocabulary: Vocabulary,
  ords: readonly number[] | null,
): Promise<ChangedTexts> {
  const texts = await readChangedTexts(trx, ords);
  const unknown = new Set(texts.flatMap(({ marks }) => [...marks.keys()].filter((word) => !vocabulary.find(word))));
  return { texts, stems: await stemsOf(trx, [...unknown]) };
}

function changeTexts(vocabulary: Vocabulary, { texts, stems }: ChangedTexts): void {
  for (const { ord, marks } of texts) vocabulary.change(ord, marks, stems);
}

/** Updates in place, after everything is read, so that no query sees a partial update. */
async function bringUp(
  trx: Transaction<Database>,
  known: State,
  position: CommitPosition,
  { ords, isTreeChanged }: { ords: number[]; isTreeChanged: boolean },
): Promise<State> {
  const { columns, orders, vocabulary } = known;
  const tree = isTreeChanged ? await readTree(trx) : {};
  const products = [];
  if (ords.length > 0) for await (const values of readColumns(trx, ords)) products.push(values);
  const changed = await readTexts(trx, vocabulary, ords);
  changeTexts(vocabulary, changed);
  const shown = new Set(products.map(({ ord }) => ord));
  for (const ord of ords) if (!shown.has(ord)) columns.remove(ord);
  const moved = new Set<number>();
  for (const values of products) {
    const { row, isMoved } = columns.put(values);
    if (isMoved) moved.add(row);
  }
  orders.move(moved);
  return {
    ...known,
    ...tree,
    ...position,
    memory: newMemory(),
    ...(changed.texts.length > 0 && { corrections: new Map<string, string | null>() }),
  };
}

/** A cached result for this version. */
export function readMemo<T extends object | number>(snapshot: Pick<Snapshot, 'memory'>, key: string): T | undefined {
  // The cast is safe: keys of different types of values have different prefixes.
  return snapshot.memory.get(key) as T | undefined;
}

/** A cached result for this version, computed if it is missing. */
export function memoized<T extends object | number>(snapshot: Pick<Snapshot, 'memory'>, key: string, work: () => T): T {
  const known = readMemo<T>(snapshot, key);
  if (known !== undefined) return known;
  const value = work();
  snapshot.memory.set(key, value);
  return value;
}
