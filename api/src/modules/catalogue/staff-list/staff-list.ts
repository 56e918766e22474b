import {
  productStatuses,
  type ProductStatus,
  type StaffProductFilter,
  type StockState,
  type StaffProductSort,
} from '@haat/shared/contract/staff-products';
import { slugify } from '@haat/shared/contract/slugify';
import { toPaise } from '@haat/shared/money';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/schema';
import type { CatalogueVersionReader } from '../catalogue-version-reader';
import { CommitFollower, type CommitPosition } from '../in-memory/follow-commits';
import { newMemory, memoized } from '../in-memory/in-memory-catalogue';
import { inOrder, SortIndexes, type Compare } from '../in-memory/sort-indexes';
import type { ProductValues } from '../in-memory/product-columns';
import { readColumns } from '../in-memory/read-columns';
import { readStaffColumns } from './read-staff-columns';
import { StaffColumns, type StaffProductValues } from './staff-columns';

interface State extends CommitPosition {
  columns: StaffColumns;
  orders: SortIndexes<StaffProductSort>;
  /** Computed results, valid for this version only. */
  memory: LRUCache<string, object | number>;
}

/** The sort value and the product's number, so that no two keys are equal. */
export type SortKey = readonly [value: string | number, ord: number];

/** The result of a search by staff. */
export interface StaffMatches {
  /** Product numbers in sort order. Call it before awaiting anything else. */
  ords: (from: number, to: number) => number[];
  total: number;
  statuses: Record<ProductStatus, number>;
  /** The position of the first product after a key. */
  placeAfter: (key: SortKey) => number;
  keyOf: (position: number) => SortKey | null;
}

/**
 * All products as staff search them, in memory and updated with each commit (decision 015): in SQL, counting 200,000
 * for each search as typed is too slow.
 */
export class StaffList {
  readonly #held: CommitFollower<State>;

  constructor(db: Kysely<Database>, version: CatalogueVersionReader) {
    this.#held = new CommitFollower(db, version, async (trx, position, known) => {
      const ords = known?.changes.ords;
      if (!known || !ords) return readAll(trx, position);
      await read(trx, known.state, ords);
      return { ...known.state, ...position, memory: newMemory() };
    });
  }

  async find(filter: StaffProductFilter, sort: StaffProductSort, order: 'asc' | 'desc'): Promise<StaffMatches> {
    const state = await this.#held.now();
    const filterKey = JSON.stringify(filter);
    const { rows: left, statuses } = memoized(state, `left ${filterKey}`, () => leftBy(state.columns, filter));
    const rising = memoized(state, `${sort} ${filterKey}`, () => inOrder(left, state.orders.of(sort)));
    const { columns } = state;
    const rowAt = (position: number) => rising[order === 'asc' ? position : rising.length - 1 - position];
    const keyOf = (row: number): SortKey => [values[sort](columns, row), columns.base.ord[row] ?? 0];
    return {
      ords: (from, to) =>
        Array.from(
          { length: Math.max(0, Math.min(to, rising.length) - from) },
          (_, at) => columns.base.ord[rowAt(from + at) as number] as number,
        ),
      total: rising.length,
      statuses,
      keyOf: (position) => {
        const row = rowAt(position);
        return row === undefined ? null : keyOf(row);
      },
      placeAfter: (key) => {
        let [low, high] = [0, rising.length];
        while (low < high) {
          const middle = (low + high) >> 1;
          const compared = compareKeys(keyOf(rowAt(middle) as number), key);
          if (order === 'asc' ? compared <= 0 : compared >= 0) low = middle + 1;
          else high = middle;
        }
        return low;
      },
    };
  }
}

const values: Record<StaffProductSort, (columns: StaffColumns, row: number) => string | number> = {
  name: ({ name }, row) => name[row] ?? '',
  price: ({ base }, row) => base.price[row] as number,
  stock: ({ base }, row) => base.stock[row] as number,
  created: ({ base }, row) => base.createdAt[row] as number,
  updated: ({ updatedAt }, row) => updatedAt[row] as number,
};

const compareKeys = (a: SortKey, b: SortKey): number => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]);

const comparisonOf = (columns: StaffColumns, sort: StaffProductSort): Compare => {
  const value = values[sort];
  const { ord } = columns.base;
  return (a, b) => {
    const [one, other] = [value(columns, a), value(columns, b)];
    return one < other ? -1 : one > other ? 1 : (ord[a] as number) - (ord[b] as number);
  };
};

async function readAll(trx: Transaction<Database>, position: CommitPosition): Promise<State> {
  const {
    rows: [size],
  } = await sql<{ products: number }>`select count(*)::int as products from products`.execute(trx);
  const columns = new StaffColumns(Math.ceil((size?.products ?? 0) * 1.05));
  const orders = new SortIndexes<StaffProductSort>(columns, (sort) => comparisonOf(columns, sort));
  const state = { ...position, columns, orders, memory: newMemory() };
  await read(trx, state, null);
  return state;
}

/** Everything is read before anything changes, so that no query sees a partial update. */
async function read(
  trx: Transaction<Database>,
  { columns, orders }: State,
  ords: readonly number[] | null,
): Promise<void> {
  if (ords?.length === 0) return;
  const products: ProductValues[] = [];
  const described: StaffProductValues[] = [];
  for await (const product of readColumns(trx, ords, 'all')) products.push(product);
  for await (const product of readStaffColumns(trx, ords)) described.push(product);
  for (const product of products) columns.put(product);
  const changed = new Set(described.map((product) => columns.describe(product)));
  if (!ords) return;
  const there = new Set(products.map(({ ord }) => ord));
  for (const ord of ords) if (!there.has(ord)) columns.base.remove(ord);
  orders.move(changed);
}

/** Products with low stock are also in stock. */
const hasStock: Record<StockState, (stock: number, isLow: boolean) => boolean> = {
  in: (stock) => stock > 0,
  low: (_, isLow) => isLow,
  out: (stock) => stock === 0,
};

const words = (q: string | undefined): string[] =>
  (q ?? '')
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** The products that pass a filter, unordered, and the count for each status. */
function leftBy({ base, status, low, text, tags, signatures }: StaffColumns, filter: StaffProductFilter) {
  const places =
    filter.category === undefined
      ? null
      : Uint8Array.from(base.categories.names, (id) =>
          id === filter.category || id.startsWith(`${filter.category}.`) ? 1 : 0,
        );
  const brand = filter.brand === undefined ? null : (base.brands.find(slugify(filter.brand)) ?? -1);
  const min = filter.minPrice === undefined ? 0 : toPaise(filter.minPrice);
  const max = filter.maxPrice === undefined ? Infinity : toPaise(filter.maxPrice);
  const tag = filter.tag === undefined ? null : `\n${filter.tag.trim().toLowerCase()}\n`;
  const isHeld = filter.stock === undefined ? null : hasStock[filter.stock];
  const wanted = Uint8Array.from(productStatuses, (name) =>
    filter.status.length === 0 || filter.status.includes(name) ? 1 : 0,
  );
  const rows = new Int32Array(base.length);
  let found = 0;
  // Rows below the length are in use, so they are within each array.
  for (let row = 0; row < base.length; row += 1) {
    if (base.alive[row] !== 1) continue;
    if (places && places[base.category[row] as number] !== 1) continue;
    if (brand !== null && base.brand[row] !== brand) continue;
    if (tag !== null && !tags[row]?.includes(tag)) continue;
    const price = base.price[row] as number;
    if (price < min || price > max) continue;
    if (isHeld && !isHeld(base.stock[row] as number, low[row] === 1)) continue;
    rows[found++] = row;
  }
  for (const word of words(filter.q)) {
    const read = signatures.keep(word, rows, found);
    found = 0;
    for (let at = 0; at < read; at += 1)
      if ((text[rows[at] as number] as string).includes(word)) rows[found++] = rows[at] as number;
  }
  const counts = new Int32Array(productStatuses.length);
  const filtered = found;
  found = 0;
  for (let at = 0; at < filtered; at += 1) {
    const row = rows[at] as number;
    const statusIndex = status[row] as number;
    counts[statusIndex] = (counts[statusIndex] as number) + 1;
    if (wanted[statusIndex] === 1) rows[found++] = row;
  }
  // There is one count per status.
  return {
    rows: rows.slice(0, found),
    statuses: Object.fromEntries(productStatuses.map((name, at) => [name, counts[at] ?? 0])) as Record<
      ProductStatus,
      number
    >,
  };
}
