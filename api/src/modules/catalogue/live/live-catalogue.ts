import { sortOptions } from '@haat/shared/contract/listing-choices';
import { sql, type Kysely, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/schema';
import { allCategories, type CategoryRow } from '../../categories/category-tree';
import type { DataVersion } from '../data-version';
import { Orders } from './orders';
import { ProductColumns } from './product-columns';
import { readColumns } from './read-columns';
import { readChangedTexts, readWords, stemsOf } from './search-words';
import { Vocabulary } from './vocabulary';

/** More changed products than this are read with all others. */
const MOST_CHANGED = 5_000;

/** Bytes of what is remembered of one version, at most. */
const MEMORY_BYTES = 64 * 1_048_576;
/** Of anything but its arrays, about. */
const SMALL_BYTES = 4_096;

const bytesOf = (value: unknown): number => (ArrayBuffer.isView(value) ? value.byteLength : 0);

const newMemory = () => new LRUCache<string, object | number>({
  maxSize: MEMORY_BYTES,
  sizeCalculation: (value) => SMALL_BYTES + bytesOf(value) + (typeof value === 'object' && !ArrayBuffer.isView(value) ? Object.values(value).reduce<number>((sum, part) => sum + bytesOf(part), 0) : 0),
});

/** The catalogue as lists and searches read it, in memory: true for one version, then replaced or brought up to date. */
export interface Snapshot {
  version: number;
  columns: ProductColumns;
  orders: Orders;
  categories: readonly CategoryRow[];
  brandNames: ReadonlyMap<string, string>;
  /** Of a type's slug, the first of its names. */
  typeNames: ReadonlyMap<string, string>;
  vocabulary: Vocabulary;
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Of words that the catalogue hasn't, the nearest that it has: while its texts stay. */
  corrections: Map<string, string | null>;
  /** What was worked out for this version alone: gone with it. */
  memory: LRUCache<string, object | number>;
}

interface State extends Snapshot {
  build: number;
  /** Which commits it stands for, as the database tells (pg_current_snapshot). */
  seen: string;
}

/** A moment of the catalogue: everything that is committed by then. */
type Moment = Pick<State, 'version' | 'seen'>;

interface Changes {
  build: number;
  /** Null when too much, or too long ago, has changed to be told. */
  ords: number[] | null;
  isTree: boolean;
}

/**
 * Holds the catalogue's columns and words, and follows the database by the commits that it notes: a question is answered
 * from a state that is never older than the moment of asking. One of several processes on one database does so by itself.
 */
export class LiveCatalogue {
  readonly #db: Kysely<Database>;
  readonly #version: DataVersion;
  #state: State | null = null;
  #updating: Promise<State> | null = null;

  constructor(db: Kysely<Database>, version: DataVersion) {
    this.#db = db;
    this.#version = version;
  }

  /** The catalogue at a version that is current now. What it holds must be used before anything else is awaited. */
  async now(): Promise<Snapshot> {
    const version = await this.#version.current();
    for (;;) {
      if (this.#state && this.#state.version >= version) return this.#state;
      this.#updating ??= this.#update().finally(() => (this.#updating = null));
      await this.#updating;
    }
  }

  #update(): Promise<State> {
    // One view of the database for all that is read.
    return this.#db.transaction().setIsolationLevel('repeatable read').execute(async (trx) => {
      const moment = await trx.selectFrom('catalogue_version').select(['version', sql<string>`pg_current_snapshot()::text`.as('seen')]).executeTakeFirstOrThrow();
      const known = this.#state;
      const changes = known && (await changesSince(trx, known, moment.version));
      const state = known && changes?.ords && changes.build === known.build
        ? await bringUp(trx, known, moment, { ords: changes.ords, isTree: changes.isTree })
        : await readAll(trx, moment);
      this.#state = state;
      return state;
    });
  }
}

async function changesSince(trx: Transaction<Database>, known: State, version: number): Promise<Changes> {
  const { rows: [row] } = await sql<{ build: number; commits: number; is_tree: boolean | null; ords: number[] | null }>`
    with commits as (
      select id, tree from catalogue_transactions
      where xid >= pg_snapshot_xmin(${known.seen}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${known.seen}::pg_snapshot)
        -- A copy of another server's database has numbers that this one hasn't come to.
        and xid < pg_snapshot_xmax(pg_current_snapshot())
    )
    select (select build from search_build) as build, (select count(*)::int from commits) as commits, (select bool_or(tree) from commits) as is_tree,
      (select array_agg(distinct ord) from (select ord from catalogue_changes where transaction_id in (select id from commits) limit ${MOST_CHANGED + 1}) c) as ords`.execute(trx);
  // Commits from long ago are forgotten: then one is missing.
  const isTold = row !== undefined && row.commits === version - known.version && (row.ords?.length ?? 0) <= MOST_CHANGED;
  return { build: row?.build ?? 0, ords: isTold ? (row.ords ?? []) : null, isTree: row?.is_tree ?? true };
}

async function readTree(trx: Transaction<Database>): Promise<Pick<Snapshot, 'categories' | 'brandNames' | 'typeNames'>> {
  const categories = await allCategories(trx);
  const brands = await trx.selectFrom('brands').select(['slug', 'name']).execute();
  const typeNames = new Map<string, string>();
  for (const { slug, name, level } of categories) if (level === 3 && name < (typeNames.get(slug) ?? '\u{10ffff}')) typeNames.set(slug, name);
  return { categories, brandNames: new Map(brands.map(({ slug, name }) => [slug, name])), typeNames };
}

async function readAll(trx: Transaction<Database>, moment: Moment): Promise<State> {
  const { build } = await trx.selectFrom('search_build').select('build').executeTakeFirstOrThrow();
  const tree = await readTree(trx);
  const { rows: [size] } = await sql<{ products: number }>`select count(*)::int as products from products`.execute(trx);
  const columns = new ProductColumns(Math.ceil((size?.products ?? 0) * 1.05));
  for await (const row of readColumns(trx, null)) columns.put(row);
  const words = [];
  for await (const word of readWords(trx)) words.push(word);
  const vocabulary = new Vocabulary(words);
  changeTexts(vocabulary, await readTexts(trx, vocabulary, null));
  const synonyms = await trx.selectFrom('search_synonyms').selectAll().execute();
  const orders = new Orders(columns);
  // Now, and not while the first shopper who wants them waits.
  for (const sort of sortOptions) orders.of(sort);
  return { ...moment, build, columns, orders, ...tree, vocabulary, synonyms: new Map(synonyms.map(({ term, means }) => [term, means])), corrections: new Map(), memory: newMemory() };
}

interface ChangedTexts {
  texts: Awaited<ReturnType<typeof readChangedTexts>>;
  /** Of the words among them that the vocabulary hasn't. */
  stems: Map<string, string | null>;
}

async function readTexts(trx: Transaction<Database>, vocabulary: Vocabulary, ords: readonly number[] | null): Promise<ChangedTexts> {
  const texts = await readChangedTexts(trx, ords);
  const unknown = new Set(texts.flatMap(({ marks }) => [...marks.keys()].filter((word) => !vocabulary.find(word))));
  return { texts, stems: await stemsOf(trx, [...unknown]) };
}

function changeTexts(vocabulary: Vocabulary, { texts, stems }: ChangedTexts): void {
  for (const { ord, marks } of texts) vocabulary.change(ord, marks, stems);
}

/** In place: only after everything was read does anything change, so that no question meets a half of it. */
async function bringUp(trx: Transaction<Database>, known: State, moment: Moment, { ords, isTree }: { ords: number[]; isTree: boolean }): Promise<State> {
  const { columns, orders, vocabulary } = known;
  const tree = isTree ? await readTree(trx) : {};
  const rows = [];
  if (ords.length > 0) for await (const row of readColumns(trx, ords)) rows.push(row);
  const changed = await readTexts(trx, vocabulary, ords);
  changeTexts(vocabulary, changed);
  const shown = new Set(rows.map(({ ord }) => ord));
  for (const ord of ords) if (!shown.has(ord)) columns.remove(ord);
  const moved = new Set<number>();
  for (const row of rows) {
    const { slot, isMoved } = columns.put(row);
    if (isMoved) moved.add(slot);
  }
  orders.move(moved);
  return { ...known, ...tree, ...moment, memory: newMemory(), ...(changed.texts.length > 0 && { corrections: new Map<string, string | null>() }) };
}

/** What was worked out before for this version. */
export function recalled<T extends object | number>(snapshot: Snapshot, key: string): T | undefined {
  // A key is only ever used for one kind of value: each begins with its own name.
  return snapshot.memory.get(key) as T | undefined;
}

/** The same, or what is worked out now. */
export function remembered<T extends object | number>(snapshot: Snapshot, key: string, work: () => T): T {
  const known = recalled<T>(snapshot, key);
  if (known !== undefined) return known;
  const value = work();
  snapshot.memory.set(key, value);
  return value;
}
