import {
  priceRangeKeys,
  priceRanges,
  sortOptions,
  type PriceRange,
  type SortOption,
} from '@haat/shared/contract/listing-choices';
import type { ProductListing } from '@haat/shared/contract/product';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { setStockOf } from '../../../testing/add-products';
import { signInAs } from '../../../testing/sign-in-as';
import { startSeededApp } from '../../../testing/start-seeded-app';
import { CatalogueVersionReader } from '../catalogue-version-reader';
import type { ListQuery } from '../list-query';
import { listProducts } from '../list-products';
import { InMemoryCatalogue } from './in-memory-catalogue';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let catalogue: InMemoryCatalogue;
let ids: string[];
let brands: string[];
let places: string[][];

beforeAll(async () => {
  shop = await startSeededApp();
  catalogue = new InMemoryCatalogue(shop.db, new CatalogueVersionReader(shop.db));
  ids = (await shop.db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id);
  brands = (await shop.db.selectFrom('brands').select('slug').orderBy('slug').execute()).map(({ slug }) => slug);
  places = (await shop.db.selectFrom('categories').select('id').where('level', '=', 3).orderBy('id').execute()).map(
    ({ id }) => id.split('.'),
  );
});
afterAll(() => shop.close());

type Condition = RawBuilder<boolean>;
const yes: Condition = sql<boolean>`true`;
const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? yes : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** The same filters as plain SQL conditions, by name: slow, but easy to verify. */
function conditionsOf(query: ListQuery) {
  const range = priceRanges[query.price ?? 'all'];
  return {
    scope: all([
      sql<boolean>`archived_at is null`,
      ...(query.featured === undefined ? [] : [sql<boolean>`featured = ${query.featured}`]),
      ...(query.bestSeller === undefined ? [] : [sql<boolean>`best_seller = ${query.bestSeller}`]),
      ...(query.withVariants ? [sql<boolean>`variant_count > 1`] : []),
      ...(query.minStock === undefined ? [] : [sql<boolean>`stock_quantity > ${query.minStock}`]),
    ]),
    category: query.category ? sql<boolean>`category = ${query.category}` : yes,
    subcategory: query.subcategory ? sql<boolean>`subcategory = ${query.subcategory}` : yes,
    type: query.type ? sql<boolean>`type = ${query.type}` : yes,
    brand: query.brand && query.brand.length > 0 ? sql<boolean>`brand_slug in (${sql.join(query.brand)})` : yes,
    price: all([
      sql<boolean>`price_paise between ${range.min * 100} and ${(range.max ?? 1e9) * 100}`,
      sql<boolean>`price_paise between ${Math.round((query.minPrice ?? 0) * 100)} and ${Math.round((query.maxPrice ?? 1e9) * 100)}`,
    ]),
    availability:
      query.inStock === undefined
        ? yes
        : query.inStock
          ? sql<boolean>`stock_quantity > 0`
          : sql<boolean>`stock_quantity = 0`,
  };
}

async function groups(by: RawBuilder<unknown>, conditions: Condition[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    key: string;
    n: number;
  }>`select ${by} as key, count(*)::int as n from products where ${all(conditions)} group by 1`.execute(shop.db);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

const order: Record<SortOption, string> = {
  featured: 'featured desc, best_seller desc, reviews desc, ord',
  'price-low': 'price_paise, ord',
  'price-high': 'price_paise desc, ord desc',
  rating: 'rating desc nulls last, reviews desc, ord',
  newest: 'created_at desc, ord',
};

async function expectAsCounted(query: ListQuery, found: ProductListing): Promise<void> {
  const { scope, category, subcategory, type, brand, price, availability } = conditionsOf(query);
  const every = [scope, category, subcategory, type, brand, price, availability];
  const { rows } = await sql<{
    id: string;
  }>`select id from products where ${all(every)} order by ${sql.raw(order[query.sort ?? 'featured'])}`.execute(shop.db);
  const from = query.page * query.size;
  expect(found.content.map(({ id }) => id)).toEqual(rows.slice(from, from + query.size).map(({ id }) => id));
  expect(found).toMatchObject({
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / query.size),
    last: from + query.size >= rows.length,
  });

  const { facets } = found;
  if (!facets) throw new Error('Facets were asked for.');
  const counts = (choices: readonly { slug: string; count: number }[]) =>
    new Map(choices.map(({ slug, count }) => [slug, count]));
  expect(counts(facets.categories.filter(({ level }) => level === 1))).toEqual(
    await groups(sql`category`, [scope, brand, price, availability]),
  );
  const sections = await groups(sql`subcategory`, [
    scope,
    category,
    brand,
    price,
    availability,
    sql<boolean>`category = ${query.category ?? ''}`,
  ]);
  expect(counts(facets.categories.filter(({ level }) => level === 2))).toEqual(sections);
  expect(counts(facets.types)).toEqual(
    await groups(sql`type`, [scope, category, subcategory, brand, price, availability]),
  );
  expect(counts(facets.brands)).toEqual(
    await groups(sql`brand_slug`, [scope, category, subcategory, type, price, availability]),
  );
  const stock = await groups(sql`in_stock::text`, [scope, category, subcategory, type, brand, price]);
  expect(facets.availability).toEqual({ inStock: stock.get('true') ?? 0, outOfStock: stock.get('false') ?? 0 });
  for (const key of priceRangeKeys) {
    const range = conditionsOf({ page: 0, size: 1, price: key }).price;
    const counted = await groups(sql`''`, [scope, category, subcategory, type, brand, availability, range]);
    expect(facets.prices.find((choice) => choice.range === key)?.count).toBe(counted.get('') ?? 0);
  }
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
/** An existing category up to some level, or levels that do not belong together. */
const place = () =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...places), fc.integer({ min: 0, max: 3 }))
      .map(([[category, subcategory, type], depth]) => ({
        ...(depth > 0 && { category }),
        ...(depth > 1 && { subcategory }),
        ...(depth > 2 && { type }),
      })),
    fc.constantFrom(...places).map(([, subcategory, type]) => ({ subcategory, type, category: 'jewellery' })),
  );
const queries = () =>
  fc
    .record({
      page: fc.integer({ min: 0, max: 4 }),
      size: fc.integer({ min: 1, max: 60 }),
      sort: maybe(fc.constantFrom(...sortOptions)),
      place: place(),
      brand: maybe(fc.array(fc.constantFrom(...brands, 'nobody'), { maxLength: 4 })),
      price: maybe(fc.constantFrom<PriceRange>(...priceRangeKeys)),
      minPrice: maybe(fc.integer({ min: 0, max: 3_000 })),
      maxPrice: maybe(fc.integer({ min: 100, max: 9_000 })),
      inStock: maybe(fc.boolean()),
      minStock: maybe(fc.integer({ min: 0, max: 60 })),
      featured: maybe(fc.boolean()),
      bestSeller: maybe(fc.boolean()),
      withVariants: maybe(fc.constant(true)),
    })
    .map(({ place: at, ...query }): ListQuery => ({ ...query, ...at, facets: true }));

test('pages, totals and facets equal a plain count of the table, for any combination of filters', async () => {
  await fc.assert(
    fc.asyncProperty(queries(), async (query) => expectAsCounted(query, await listProducts(shop.db, catalogue, query))),
    { numRuns: 60 },
  );
});

test('listings are also equal after any sequence of changes, in a process that had read before them', async () => {
  const product = fc.constantFrom(...ids);
  const change = fc.oneof(
    fc.record({ kind: fc.constant('stock' as const), product, value: fc.integer({ min: 0, max: 90 }) }),
    fc.record({ kind: fc.constant('price' as const), product, value: fc.integer({ min: 1, max: 900_000 }) }),
    fc.record({ kind: fc.constant('flags' as const), product, value: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constant('archive' as const), product, value: fc.integer({ min: 0, max: 1 }) }),
    fc.record({ kind: fc.constant('place' as const), product, value: fc.integer({ min: 0, max: places.length - 1 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), queries(), async (changes, query) => {
      // Build every sort index first, so that each has to be updated.
      for (const sort of sortOptions) await listProducts(shop.db, catalogue, { page: 0, size: 1, sort });
      for (const { kind, product: id, value } of changes) {
        const { db } = shop;
        if (kind === 'stock')
          for (const { sku } of await db.selectFrom('variants').select('sku').where('product_id', '=', id).execute())
            await setStockOf(db, sku, value);
        else if (kind === 'price')
          await db
            .updateTable('variants')
            .set({ price_paise: value, mrp_paise: value })
            .where('product_id', '=', id)
            .execute();
        else if (kind === 'flags')
          await db
            .updateTable('products')
            .set({ featured: (value & 1) === 1, best_seller: (value & 2) === 2, reviews: value * 50 })
            .where('id', '=', id)
            .execute();
        else if (kind === 'archive')
          await db
            .updateTable('products')
            .set({ archived_at: value === 1 ? new Date() : null })
            .where('id', '=', id)
            .execute();
        else {
          const [category = '', subcategory = '', type = ''] = places[value] ?? [];
          await db
            .updateTable('products')
            .set({ category_id: `${category}.${subcategory}.${type}`, category, subcategory, type })
            .where('id', '=', id)
            .execute();
        }
      }
      await expectAsCounted(query, await listProducts(shop.db, catalogue, query));
    }),
    { numRuns: 40 },
  );
});

test('a part of a text is found anywhere in it, and words are found after they are changed', async () => {
  const texts = await shop.db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'description'])
    .where('archived_at', 'is', null)
    .execute();
  const having = (part: string, of: typeof texts) =>
    of
      .filter(({ name, brand, description }) => `${name}\n${brand}\n${description}`.toLowerCase().includes(part))
      .map(({ id }) => id);
  const found = async (q: string) => {
    const listed: string[] = [];
    for (let page = 0, last = false; !last; page += 1) {
      const answer = await listProducts(shop.db, catalogue, { page, size: 100, q });
      listed.push(...answer.content.map(({ id }) => id));
      expect(answer.totalElements).toBeGreaterThanOrEqual(listed.length);
      last = answer.last;
    }
    expect(new Set(listed).size).toBe(listed.length);
    return listed;
  };
  const part = fc
    .tuple(
      fc.constantFrom(...texts),
      fc.constantFrom('name' as const, 'brand' as const, 'description' as const),
      fc.nat(),
      fc.integer({ min: 1, max: 14 }),
    )
    .map(([text, field, from, length]) =>
      text[field]
        .slice(from % text[field].length)
        .slice(0, length)
        .trim()
        .toLowerCase(),
    )
    .filter((text) => text !== '');
  await fc.assert(
    fc.asyncProperty(part, async (text) => {
      expect(await found(text)).toEqual(expect.arrayContaining(having(text, texts)));
    }),
    { numRuns: 60 },
  );

  const staff = (await signInAs(shop, 'manager')).headers;
  const { id } = texts[0] ?? { id: '' };
  const renamed = await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    headers: staff,
    payload: { name: 'Zanskar felted marvel' },
  });
  expect(renamed.statusCode).toBe(200);
  expect(await found('zanskar')).toEqual([id]);
  expect(await found('anskar fel')).toEqual([id]);
  expect((await listProducts(shop.db, catalogue, { page: 0, size: 5, q: 'zanskra' })).correctedQuery).toBe('zanskar');
  await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    headers: staff,
    payload: { name: 'Plain again' },
  });
  expect(await found('zanskar felted')).not.toContain(id);
});
