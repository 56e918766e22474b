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
import { CommitFollower, type CommitPosition } from '../live/follow-commits';
import { newMemory, memoized } from '../live/live-catalogue';
import { inOrder, SortIndexes, type Compare } from '../live/sort-indexes';
import type { ColumnRow } from '../live/product-columns';
import { readColumns } from '../live/read-columns';
import { readStaffColumns } from './read-staff-columns';
import { StaffColumns, type StaffColumnRow } from './staff-columns';

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
    const { slots: left, statuses } = memoized(state, `left ${filterKey}`, () => leftBy(state.columns, filter));
    const rising = memoized(state, `${sort} ${filterKey}`, () => inOrder(left, state.orders.of(sort)));
    const { columns } = state;
    const slotAt = (position: number) => rising[order === 'asc' ? position : rising.length - 1 - position];
    const keyOf = (slot: number): SortKey => [values[sort](columns, slot), columns.base.ord[slot] ?? 0];
    return {
      ords: (from, to) =>
        Array.from(
          { length: Math.max(0, Math.min(to, rising.length) - from) },
          (_, at) => columns.base.ord[slotAt(from + at) as number] as number,
        ),
      total: rising.length,
      statuses,
      keyOf: (position) => {
        const slot = slotAt(position);
        return slot === undefined ? null : keyOf(slot);
      },
      placeAfter: (key) => {
        let [low, high] = [0, rising.length];
        while (low < high) {
          const middle = (low + high) >> 1;
          const compared = compareKeys(keyOf(slotAt(middle) as number), key);
          if (order === 'asc' ? compared <= 0 : compared >= 0) low = middle + 1;
          else high = middle;
        }
        return low;
      },
    };
  }
}

const values: Record<StaffProductSort, (columns: StaffColumns, slot: number) => string | number> = {
  name: ({ name }, slot) => name[slot] ?? '',
  price: ({ base }, slot) => base.price[slot] as number,
  stock: ({ base }, slot) => base.stock[slot] as number,
  created: ({ base }, slot) => base.createdAt[slot] as number,
  updated: ({ updatedAt }, slot) => updatedAt[slot] as number,
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
  const rows: ColumnRow[] = [];
  const described: StaffColumnRow[] = [];
  for await (const row of readColumns(trx, ords, 'all')) rows.push(row);
  for await (const row of readStaffColumns(trx, ords)) described.push(row);
  for (const row of rows) columns.put(row);
  const changed = new Set(described.map((row) => columns.describe(row)));
  if (!ords) return;
  const there = new Set(rows.map(({ ord }) => ord));
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
  const slots = new Int32Array(base.length);
  let found = 0;
  // Slots below the length are in use, so they are within each array.
  for (let slot = 0; slot < base.length; slot += 1) {
    if (base.alive[slot] !== 1) continue;
    if (places && places[base.category[slot] as number] !== 1) continue;
    if (brand !== null && base.brand[slot] !== brand) continue;
    if (tag !== null && !tags[slot]?.includes(tag)) continue;
    const price = base.price[slot] as number;
    if (price < min || price > max) continue;
    if (isHeld && !isHeld(base.stock[slot] as number, low[slot] === 1)) continue;
    slots[found++] = slot;
  }
  for (const word of words(filter.q)) {
    const read = signatures.keep(word, slots, found);
    found = 0;
    for (let at = 0; at < read; at += 1)
      if ((text[slots[at] as number] as string).includes(word)) slots[found++] = slots[at] as number;
  }
  const counts = new Int32Array(productStatuses.length);
  const of = found;
  found = 0;
  for (let at = 0; at < of; at += 1) {
    const slot = slots[at] as number;
    const is = status[slot] as number;
    counts[is] = (counts[is] as number) + 1;
    if (wanted[is] === 1) slots[found++] = slot;
  }
  // There is one count per status.
  return {
    slots: slots.slice(0, found),
    statuses: Object.fromEntries(productStatuses.map((name, at) => [name, counts[at] ?? 0])) as Record<
      ProductStatus,
      number
    >,
  };
}
