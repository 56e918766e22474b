import {
  productStatuses,
  staffProductSorts,
  stockStates,
  type ProductStatus,
  type StaffProduct,
  type StaffProductFilter,
  type StaffProductPage,
} from '@haat/shared/contract/staff-products';
import fc from 'fast-check';
import { sql } from 'kysely';
import { setStockOf } from '../../../testing/add-products';
import { signInAs } from '../../../testing/sign-in-as';
import { startSeededApp } from '../../../testing/start-seeded-app';
import { columnsOfStatus } from '../change-product';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let headers: Record<string, string>;
let ids: string[];
let categories: string[];
beforeAll(async () => {
  shop = await startSeededApp();
  ({ headers } = await signInAs(shop, 'manager'));
  ids = (await shop.db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id);
  categories = (await shop.db.selectFrom('products').select('category_id').distinct().execute()).flatMap(
    ({ category_id: id }) => [id, id.split('.').slice(0, 2).join('.'), id.split('.')[0] ?? ''],
  );
});
afterAll(() => shop.close());

const fetchList = async (query: Record<string, string | number | undefined>): Promise<StaffProductPage> => {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const answer = await shop.app.inject({ url: `/api/admin/products?${parameters.toString()}`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<StaffProductPage>();
};

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const queries = () =>
  fc.record({
    q: maybe(fc.constantFrom('saree', 'BRASS', 'red silk', 'looms', '-01', 'nothing-like-it', 'e')),
    category: maybe(fc.constantFrom(...categories, 'nowhere')),
    status: fc.subarray([...productStatuses]),
    stock: maybe(fc.constantFrom(...stockStates)),
    minPrice: maybe(fc.integer({ min: 0, max: 3_000 })),
    maxPrice: maybe(fc.integer({ min: 100, max: 9_000 })),
  });

test('tags are stored with a product, found in any case, and suggested by frequency', async () => {
  const change = async (id: string, tags: string[]) => {
    const at = `/api/admin/products/${id}`;
    const { version } = (await shop.app.inject({ url: at, headers })).json<{ version: number }>();
    return shop.app.inject({ method: 'PATCH', url: at, headers, payload: { version, tags } });
  };
  const [one = '', two = ''] = ids;
  const changed = await change(one, ['Wedding', 'wedding', 'Gift']);
  expect(changed.json<{ tags: string[] }>().tags).toEqual(['Wedding', 'Gift']);
  await change(two, ['GIFT']);
  const found = async (tag: string) => (await fetchList({ tag })).content.map(({ id }) => id).sort();
  expect(await found('gift')).toEqual([one, two].sort());
  expect(await found('wedd')).toEqual([]);
  const { tags } = (await shop.app.inject({ url: '/api/admin/product-tags', headers })).json<{ tags: string[] }>();
  expect(tags.map((tag) => tag.toLowerCase())).toEqual(['gift', 'wedding']);
  expect((await change(one, ['a, b'])).statusCode).toBe(400);
  await change(one, []);
  await change(two, []);
  expect(await found('gift')).toEqual([]);
});

/** The same filter in SQL. */
async function counted(filter: StaffProductFilter): Promise<{ id: string; status: ProductStatus }[]> {
  const { rows } = await sql<{ id: string; status: ProductStatus }>`
    select p.id, p.status from products p
    where (${filter.category ?? null}::text is null or p.category_id = ${filter.category ?? ''} or starts_with(p.category_id, ${`${filter.category ?? ''}.`}))
      and p.price_paise between ${(filter.minPrice ?? 0) * 100} and ${(filter.maxPrice ?? 1e8) * 100}
      and case ${filter.stock ?? 'any'} when 'in' then p.stock_quantity > 0 when 'out' then p.stock_quantity = 0
        when 'low' then exists (select from variants v where v.product_id = p.id and v.archived_at is null and v.stock_quantity between 1 and 4) else true end
      and not exists (select from unnest(${(filter.q ?? '').toLowerCase().split(' ')}::text[]) as w (word)
        where position(w.word in lower(p.name)) = 0 and position(w.word in lower(p.brand)) = 0 and position(w.word in p.id) = 0
          and not exists (select from variants v where v.product_id = p.id and v.archived_at is null and position(w.word in lower(v.sku)) > 0))`.execute(
    shop.db,
  );
  return rows;
}

const valueOf = (product: StaffProduct, sort: (typeof staffProductSorts)[number]) =>
  ({
    name: product.name.toLowerCase(),
    price: product.price,
    stock: product.stock,
    created: product.createdAt,
    updated: product.updatedAt,
  })[sort];

async function expectAsCounted(query: Omit<StaffProductFilter, 'status'> & { status: ProductStatus[] }): Promise<void> {
  const all = await counted(query);
  const rows = query.status.length === 0 ? all : all.filter(({ status }) => query.status.includes(status));
  const { content, totalElements, statuses } = await fetchList({ ...query, status: query.status.join(','), size: 200 });
  expect(totalElements).toBe(rows.length);
  expect(statuses).toEqual(
    Object.fromEntries(productStatuses.map((status) => [status, all.filter((row) => row.status === status).length])),
  );
  if (rows.length <= 200) expect(content.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
}

test('the products, their number and the number of each status equal a plain count of the table', async () => {
  await fc.assert(
    fc.asyncProperty(queries(), (query) => expectAsCounted(query)),
    { numRuns: 60 },
  );
});

test('lists are also equal after any sequence of changes', async () => {
  const change = fc.record({
    id: fc.constantFrom(...ids),
    what: fc.constantFrom('stock' as const, 'price' as const, 'status' as const, 'name' as const),
    value: fc.integer({ min: 0, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), queries(), async (changes, query) => {
      for (const sort of staffProductSorts) await fetchList({ sort, size: 1 });
      for (const { id, what, value } of changes) {
        if (what === 'stock')
          for (const { sku } of await shop.db
            .selectFrom('variants')
            .select('sku')
            .where('product_id', '=', id)
            .execute())
            await setStockOf(shop.db, sku, value);
        else if (what === 'price')
          await shop.db
            .updateTable('variants')
            .set({ price_paise: (value + 1) * 50_000, mrp_paise: 1_000_000 })
            .where('product_id', '=', id)
            .execute();
        else if (what === 'name')
          await shop.db
            .updateTable('products')
            .set({ name: `${value} ${value % 2 ? 'Red silk' : 'Brass'} thing`, updated_at: new Date() })
            .where('id', '=', id)
            .execute();
        else {
          const status = productStatuses[value % 4] ?? 'live';
          await shop.db
            .updateTable('products')
            .set(columnsOfStatus(status, new Date(), status === 'scheduled' ? new Date(Date.now() + 86_400_000) : null))
            .where('id', '=', id)
            .execute();
        }
      }
      await expectAsCounted(query);
      for (const sort of staffProductSorts) {
        const { content } = await fetchList({ sort, order: 'asc', size: 200 });
        const values = content.map((product) => valueOf(product, sort));
        values.slice(1).forEach((value, at) => expect((values[at] as typeof value) <= value).toBe(true));
      }
    }),
    { numRuns: 25 },
  );
});

test.each(
  staffProductSorts.flatMap(
    (sort) =>
      [
        [sort, 'asc'],
        [sort, 'desc'],
      ] as const,
  ),
)('pages by %s, %s, contain each product once, by number and by cursor', async (sort, order) => {
  const whole = (await fetchList({ sort, order, size: 200 })).content.map(({ id }) => id);
  const byPage: string[] = [];
  for (let page = 0; ; page += 1) {
    const { content, last } = await fetchList({ sort, order, page, size: 23 });
    byPage.push(...content.map(({ id }) => id));
    if (last || byPage.length >= 200) break;
  }
  const byCursor: string[] = [];
  for (let next: string | null | undefined; next !== null && byCursor.length < 200;) {
    const answer = await fetchList({ sort, order, size: 23, cursor: next });
    byCursor.push(...answer.content.map(({ id }) => id));
    next = answer.next;
  }
  expect(byPage.slice(0, 200)).toEqual(whole.slice(0, byPage.length));
  expect(byCursor.slice(0, 200)).toEqual(whole.slice(0, byCursor.length));
  expect(new Set(byPage).size).toBe(byPage.length);
});

test('with a cursor no product is repeated or skipped when others are added or removed above it', async () => {
  const first = await fetchList({ sort: 'name', size: 5 });
  const rest = (await fetchList({ sort: 'name', size: 200 })).content.slice(5, 10).map(({ id }) => id);
  await shop.db
    .updateTable('products')
    .set({ name: '  Aaa first of all' })
    .where('id', '=', (await fetchList({ sort: 'name', order: 'desc', size: 1 })).content[0]?.id ?? '')
    .execute();
  await shop.db
    .updateTable('products')
    .set({ name: 'zzzz last of all' })
    .where('id', '=', first.content[1]?.id ?? '')
    .execute();
  expect((await fetchList({ sort: 'name', size: 5, cursor: first.next ?? '' })).content.map(({ id }) => id)).toEqual(
    rest,
  );
});

test('a row has what the list shows, and the editable fields if the product has one variant', async () => {
  const { content } = await fetchList({ q: ids[0], status: '' });
  const product = content.find(({ id }) => id === ids[0]);
  const variants = await shop.db
    .selectFrom('variants')
    .select(['id', 'sku', 'price_paise', 'stock_quantity', 'version'])
    .where('product_id', '=', ids[0] ?? '')
    .where('archived_at', 'is', null)
    .execute();
  expect(product?.variants).toBe(variants.length);
  expect(product?.category.path).toHaveLength(3);
  const [only] = variants;
  expect(product?.only).toEqual(
    variants.length === 1
      ? expect.objectContaining({
          id: only?.id,
          sku: only?.sku,
          price: (only?.price_paise ?? 0) / 100,
          stock: only?.stock_quantity,
          version: only?.version,
        })
      : null,
  );
});

test('an invalid query is refused by name, and only staff may ask', async () => {
  for (const [query, path] of [
    ['sort=colour', 'sort'],
    ['status=gone', 'status.0'],
    ['size=900', 'size'],
    ['cursor=abc', 'cursor'],
    ['minPrice=-1', 'minPrice'],
  ]) {
    const answer = await shop.app.inject({ url: `/api/admin/products?${query}`, headers });
    expect([
      query,
      answer.statusCode,
      answer.json<{ error: { fields?: { path: string }[] } }>().error.fields?.[0]?.path,
    ]).toEqual([query, 400, path]);
  }
  const shopper = await signInAs(shop, 'shopper');
  expect((await shop.app.inject({ url: '/api/admin/products', headers: shopper.headers })).statusCode).toBe(403);
});
