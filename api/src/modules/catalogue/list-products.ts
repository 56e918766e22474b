import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { ProductListing } from '@haat/shared/contract/product';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { findCollectionProducts } from './collections/find-collection-products';
import { facetsOf } from './facets';
import { pageInfo } from '../../http/page-of';
import { findProductCards } from './find-product-cards';
import { findMatches, type Found } from './find-matches';
import type { ListQuery } from './list-query';
import { readMemo, memoized, type InMemoryCatalogue, type Snapshot } from './in-memory/in-memory-catalogue';
import { inOrder, MAX_SORTED } from './in-memory/sort-indexes';
import { countAll, failingOf, isUnfiltered, pageOf, rowsPassing, type Counts } from './in-memory/selection';
import { rowsOfBrands, rowsOfPlace } from './in-memory/rows-by';
import { resolvePlace } from './resolve-place';
import { parseSearchQuery } from './parse-search-query';
import { readPriceLimit } from './price-limit';

/** The cache key of a list's counts: everything except page, sort and facets. */
const countsKey = ({ page: _page, size: _size, sort: _sort, facets: _facets, ...query }: ListQuery) =>
  JSON.stringify(query);

/**
 * The number of products per filter choice. Counts that do not depend on a filter are computed without it and cached:
 * brand counts ignore the selected brands, and department counts the selected department.
 * @param matched the rows that the query's words match, or of its collection; null without either
 */
function countsOf(snapshot: Snapshot, query: ListQuery, matched: Int32Array | null): Counts {
  const { columns } = snapshot;
  return memoized(snapshot, `counts ${countsKey(query)}`, () => {
    const failing = failingOf(query, columns);
    if (matched !== null) return countAll(columns, failing, matched);
    if (query.brand && query.brand.length > 0) {
      const { brands } = countsOf(snapshot, { ...query, brand: undefined }, null);
      return { ...countAll(columns, failing, rowsOfBrands(snapshot, query.brand)), brands };
    }
    if (query.category === undefined) return countAll(columns, failing, null);
    const { departments } = countsOf(
      snapshot,
      { ...query, category: undefined, subcategory: undefined, type: undefined },
      null,
    );
    return { ...countAll(columns, failing, rowsOfPlace(snapshot, { category: query.category })), departments };
  });
}

/** A set of rows that contains all of the list's; null if that would be all rows. */
function candidatesFor(snapshot: Snapshot, query: ListQuery): Int32Array | null {
  if (query.brand && query.brand.length > 0) return rowsOfBrands(snapshot, query.brand);
  return query.category === undefined ? null : rowsOfPlace(snapshot, query);
}

/**
 * The rows of the requested page, and the total count of the list.
 * @param found the matches of the query's words, or its collection; null without either
 * @param counted the total count, if it is known
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
    return { page: [...found.mostRelevant(end).subarray(offset)], total: found.rows.length };

  const failing = failingOf(query, columns);
  const totalKey = `total ${countsKey(query)}`;
  const known = counted ?? readMemo<number>(snapshot, totalKey) ?? null;
  const readIn = (rows: Int32Array) => {
    const { page, total } = pageOf(rows, failing, offset, query.size, known);
    return { page, total: memoized(snapshot, totalKey, () => total) };
  };
  if (found && query.sort === undefined) return readIn(found.mostRelevant(Infinity));
  const order = orders.of(query.sort ?? 'featured');
  const candidates = found?.rows ?? candidatesFor(snapshot, query);
  // Many results are read in sort order until the page is full; few are sorted.
  if (!candidates || (!found && (known ?? 0) > MAX_SORTED)) return readIn(order.rows);
  const passed = rowsPassing(failing, candidates);
  return {
    page: [...inOrder(passed, order).subarray(offset, end)],
    total: memoized(snapshot, totalKey, () => passed.length),
  };
}

/**
 * One page of products, counted, filtered and sorted (§5, §7). The rows are found in memory, at the same cost for
 * every page; only the page's products are read from the database.
 */
export async function listProducts(
  db: Kysely<Database>,
  catalogue: InMemoryCatalogue,
  requested: ListQuery,
  language: ContentLanguage = 'en',
): Promise<ProductListing> {
  const snapshot = await catalogue.now();
  const { columns } = snapshot;
  const limited = requested.q === undefined ? null : readPriceLimit(requested.q);
  const query = {
    ...requested,
    ...resolvePlace(snapshot.categories, requested),
    ...(limited && { q: limited.text, maxPrice: Math.min(limited.maxPrice, requested.maxPrice ?? Infinity) }),
  };
  const plan = query.q === undefined ? null : await parseSearchQuery(db, snapshot, query.q);
  const found =
    query.collection === undefined
      ? plan && (await findMatches(db, snapshot, plan))
      : await findCollectionProducts(db, snapshot, query.collection);

  const counts = query.facets ? countsOf(snapshot, query, found?.rows ?? null) : null;
  const facets =
    counts &&
    memoized(snapshot, `facets ${language} ${countsKey(query)}`, () => facetsOf(snapshot, query, counts, language));
  const { page, total } = pageIn(snapshot, query, found, counts?.total ?? null);
  const content = await findProductCards(
    db,
    page.map((row) => columns.ord[row] ?? 0),
    language,
  );
  return {
    content,
    ...pageInfo(total, query),
    facets,
    correctedQuery: plan?.corrected ?? null,
  };
}
