import type { ProductListing } from '@haat/shared/contract/product';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { facetsOf } from './facets';
import { findCards } from './find-cards';
import { findMatches } from './find-matches';
import type { ListQuery } from './list-query';
import { remembered, type LiveCatalogue, type Snapshot } from './live/live-catalogue';
import { inOrder } from './live/match-words';
import { countAll, failingOf, pageOf, passing, type Counts, type Failing } from './live/selection';
import { slotsOfBrands, slotsOfDepartment } from './live/slots-by';
import { resolvePlace } from './resolve-place';
import { understandQuery } from './understand-query';

/** What a list's counts follow from: everything but which page of it, and in which order. */
const countsKey = ({ page: _page, size: _size, sort: _sort, facets: _facets, ...query }: ListQuery) => `counts ${JSON.stringify(query)}`;

/** Counts that go by the place are of its department's products alone; how many the others have doesn't depend on the place. */
function countsOf(snapshot: Snapshot, query: ListQuery, failing: Failing, matched: Int32Array | null): Counts {
  const { columns } = snapshot;
  if (matched !== null || query.category === undefined) return countAll(columns, failing, matched);
  const anywhere = { ...query, category: undefined, subcategory: undefined, type: undefined };
  const departments = remembered(snapshot, `departments ${countsKey(anywhere)}`, () =>
    countAll(columns, failingOf(anywhere, columns), query.brand && query.brand.length > 0 ? slotsOfBrands(snapshot, query.brand) : null).departments);
  return { ...countAll(columns, failing, slotsOfDepartment(snapshot, query.category)), departments };
}

/** Among these slots are all of the list's; null when that is no fewer than all. */
function candidatesFor(snapshot: Snapshot, { brand, category }: ListQuery): Int32Array | null {
  if (brand && brand.length > 0) return slotsOfBrands(snapshot, brand);
  return category === undefined ? null : slotsOfDepartment(snapshot, category);
}

/**
 * One page of products, counted, filtered and sorted (§5, §7). Which they are is found in memory, at a cost that is the
 * same for every page; the page's products are read from the database.
 */
export async function listProducts(db: Kysely<Database>, catalogue: LiveCatalogue, asked: ListQuery): Promise<ProductListing> {
  const snapshot = await catalogue.now();
  const { columns, orders } = snapshot;
  const query = { ...asked, ...resolvePlace(snapshot.categories, asked) };
  const plan = query.q === undefined ? null : await understandQuery(db, snapshot, query.q, { isTyping: query.isTyping });
  const matched = plan && (await findMatches(db, snapshot, plan, query.isTyping ? query.size : undefined));

  const failing = failingOf(query, columns);
  const counts = query.facets ? remembered(snapshot, countsKey(query), () => countsOf(snapshot, query, failing, matched)) : null;
  const sort = query.sort ?? 'featured';
  const slots = matched === null ? orders.of(sort).slots : query.sort === undefined ? matched : inOrder(matched, orders.of(sort));
  const candidates = matched === null ? candidatesFor(snapshot, query) : null;
  const found = candidates && passing(columns, failing, candidates);
  const known = found?.total ?? counts?.total ?? snapshot.memory.get(`total ${countsKey(query)}`);
  const { page, total } = pageOf(slots, found?.failing ?? failing, query.page * query.size, query.size, typeof known === 'number' ? known : null);
  remembered(snapshot, `total ${countsKey(query)}`, () => total);
  const content = await findCards(db, page.map((slot) => columns.ord[slot] ?? 0));
  return {
    content,
    last: (query.page + 1) * query.size >= total,
    page: query.page,
    size: query.size,
    totalElements: total,
    totalPages: Math.ceil(total / query.size),
    facets: counts && facetsOf(snapshot, query, counts),
    correctedQuery: plan?.corrected ?? null,
  };
}
