import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { ProductListing } from '@haat/shared/contract/product';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { facetsOf } from './facets';
import { placeAmong } from '../../http/page-of';
import { findProductCards } from './find-product-cards';
import { findMatches, type Found } from './find-matches';
import type { ListQuery } from './list-query';
import { readMemo, memoized, type LiveCatalogue, type Snapshot } from './live/live-catalogue';
import { inOrder, MAX_SORTED } from './live/sort-indexes';
import { countAll, failingOf, isUnfiltered, pageOf, slotsPassing, type Counts } from './live/selection';
import { slotsOfBrands, slotsOfPlace } from './live/slots-by';
import { resolvePlace } from './resolve-place';
import { parseSearchQuery } from './parse-search-query';

/** What a list's counts follow from: everything but which page of it, and in which order. */
const countsKey = ({ page: _page, size: _size, sort: _sort, facets: _facets, ...query }: ListQuery) =>
  JSON.stringify(query);

/**
 * What each choice would leave. Choices that don't follow from a filter are counted without it, and kept: how many each
 * brand has is the same whichever brands are chosen, and how many the other departments have whichever this one is.
 * @param matched what the query's words find; null where it has none
 */
function countsOf(snapshot: Snapshot, query: ListQuery, matched: Int32Array | null): Counts {
  const { columns } = snapshot;
  return memoized(snapshot, `counts ${countsKey(query)}`, () => {
    const failing = failingOf(query, columns);
    if (matched !== null) return countAll(columns, failing, matched);
    if (query.brand && query.brand.length > 0) {
      const { brands } = countsOf(snapshot, { ...query, brand: undefined }, null);
      return { ...countAll(columns, failing, slotsOfBrands(snapshot, query.brand)), brands };
    }
    if (query.category === undefined) return countAll(columns, failing, null);
    const { departments } = countsOf(
      snapshot,
      { ...query, category: undefined, subcategory: undefined, type: undefined },
      null,
    );
    return { ...countAll(columns, failing, slotsOfPlace(snapshot, { category: query.category })), departments };
  });
}

/** Among these slots are all of the list's; null when that is no fewer than all. */
function candidatesFor(snapshot: Snapshot, query: ListQuery): Int32Array | null {
  if (query.brand && query.brand.length > 0) return slotsOfBrands(snapshot, query.brand);
  return query.category === undefined ? null : slotsOfPlace(snapshot, query);
}

/**
 * The slots of the page that is asked for, and how many the whole list has.
 * @param found what the query's words find; null where it has none
 * @param counted how many, when that has been counted
 */
function pageIn(
  snapshot: Snapshot,
  query: ListQuery,
  found: Found | null,
  counted: number | null,
): { page: readonly number[]; total: number } {
  const { columns, orders } = snapshot;
  const [offset, end] = [query.page * query.size, (query.page + 1) * query.size];
  if (found && query.sort === undefined && isUnfiltered(query))
    return { page: [...found.mostRelevant(end).subarray(offset)], total: found.slots.length };

  const failing = failingOf(query, columns);
  const totalKey = `total ${countsKey(query)}`;
  const known = counted ?? readMemo<number>(snapshot, totalKey) ?? null;
  const readIn = (slots: Int32Array) => {
    const { page, total } = pageOf(slots, failing, offset, query.size, known);
    return { page, total: memoized(snapshot, totalKey, () => total) };
  };
  if (found && query.sort === undefined) return readIn(found.mostRelevant(Infinity));
  const order = orders.of(query.sort ?? 'featured');
  const candidates = found?.slots ?? candidatesFor(snapshot, query);
  // Of many, the order is read until the page is full; few are put in order.
  if (!candidates || (!found && (known ?? 0) > MAX_SORTED)) return readIn(order.slots);
  const passed = slotsPassing(failing, candidates);
  return {
    page: [...inOrder(passed, order).subarray(offset, end)],
    total: memoized(snapshot, totalKey, () => passed.length),
  };
}

/**
 * One page of products, counted, filtered and sorted (§5, §7). Which they are is found in memory, at a cost that is the
 * same for every page; the page's products are read from the database.
 */
export async function listProducts(
  db: Kysely<Database>,
  catalogue: LiveCatalogue,
  asked: ListQuery,
  language: ContentLanguage = 'en',
): Promise<ProductListing> {
  const snapshot = await catalogue.now();
  const { columns } = snapshot;
  const query = { ...asked, ...resolvePlace(snapshot.categories, asked) };
  const plan = query.q === undefined ? null : await parseSearchQuery(db, snapshot, query.q);
  const found = plan && (await findMatches(db, snapshot, plan));

  const counts = query.facets ? countsOf(snapshot, query, found?.slots ?? null) : null;
  const facets =
    counts &&
    memoized(snapshot, `facets ${language} ${countsKey(query)}`, () => facetsOf(snapshot, query, counts, language));
  const { page, total } = pageIn(snapshot, query, found, counts?.total ?? null);
  const content = await findProductCards(
    db,
    page.map((slot) => columns.ord[slot] ?? 0),
    language,
  );
  return {
    content,
    ...placeAmong(total, query),
    facets,
    correctedQuery: plan?.corrected ?? null,
  };
}
