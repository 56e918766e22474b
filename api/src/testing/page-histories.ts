import type { ContentText } from '@haat/shared/contract/content-pages';
import { DEPENDENCIES_HEADER, PAGE_HEADER } from '@haat/shared/contract/page-dependencies';
import fc from 'fast-check';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../db/schema';
import type { PageChanges } from '../modules/catalogue/page-changes';
import { setStockReason } from '../modules/catalogue/stock-movements';
import { addProduct } from './add-products';
import { orderBody } from './order-body';
import { signInAs } from './sign-in-as';
import { startTestApp, type TestApp } from './start-test-app';

/** Around the values that pages distinguish: none, the last few, and more than fit into a cart. */
const STOCKS = [0, 1, 2, 5, 9, 10, 11, 40, 300];
const PRODUCTS = ['one', 'two', 'three', 'four', 'five', 'six'];
/** Products with several variants. */
const SEVERAL = ['one', 'four'];
const TYPES = ['clothing.women.sarees', 'clothing.women.kurtas', 'home.lamps.brass'];
const URLS = [
  ...PRODUCTS.flatMap((id) => [
    `/api/products/${id}`,
    `/api/products/related/${id}`,
    `/api/products/${id}/bought-together`,
    `/api/products/${id}/reviews`,
    `/api/products/${id}/questions`,
  ]),
  '/api/products/related/one?size=2',
  '/api/products?facets=true',
  '/api/products?sort=price-low&size=3',
  '/api/products?sort=rating&inStock=true&facets=true',
  '/api/products?category=clothing&subcategory=women&type=sarees&facets=true',
  '/api/products?brand=looms&price=under-500&facets=true',
  '/api/products?q=saree&facets=true',
  '/api/products/search?q=lamp',
  '/api/products/category/women?size=2',
  '/api/products/featured?size=3',
  '/api/products/bestsellers?size=3',
  '/api/products/with-variants',
  '/api/brands/looms',
  '/api/collections',
  '/api/collections/picked',
  '/api/products?collection=picked',
  '/api/products?collection=rules&facets=true',
  '/api/home',
  '/api/content/about',
  '/api/content/privacy?language=hi',
  '/api/categories/all',
  '/api/categories/women',
  '/api/categories/place?path=clothing/women',
];

const product = fc.constantFrom(...PRODUCTS);
const kinds = [
  'price',
  'plan',
  'name',
  'flag',
  'move',
  'variant',
  'picture',
  'review',
  'question',
  'together',
] as const;
const settings = ['home', 'tax', 'content', 'collection'] as const;
/** Changes that drop every page. */
const loud = ['publish', 'replace', 'category', 'brand', 'words'] as const;
const oneOf = <Kind extends string>(names: readonly Kind[]) =>
  fc.record({ do: fc.constantFrom(...names), product, to: fc.nat({ max: 9 }) });
const quietWrite = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('stock'), product, to: fc.constantFrom(...STOCKS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order'), product, to: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 10, arbitrary: oneOf(kinds) },
  { weight: 2, arbitrary: oneOf(settings) },
);
const write = fc.oneof({ weight: 3, arbitrary: quietWrite }, { weight: 1, arbitrary: oneOf(loud) });
const step = fc.record({
  writes: fc.oneof(
    { weight: 7, arbitrary: fc.array(quietWrite, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(write, { minLength: 1, maxLength: 4 }) },
  ),
  isRolledBack: fc.boolean(),
});
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

/** A JSON parameter for either kind of database. */
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

const aboutText = (number: number): ContentText => ({
  title: `About ${number}`,
  description: 'Us',
  lede: '',
  blocks: [{ kind: 'paragraph', text: [{ text: 'Us' }] }],
});

/** Writes directly to the tables: the database tracks dependencies of pages, whichever program writes. */
async function apply(
  db: Transaction<Database>,
  { do: what, product: id, to }: Write,
  buyers: readonly string[],
): Promise<unknown> {
  const other = PRODUCTS[to % PRODUCTS.length] ?? id;
  const buyer = buyers[to % buyers.length] ?? '';
  switch (what) {
    case 'stock':
      return sql`update variants set stock_quantity = ${to} where id = (select id from variants
          where product_id = ${id} and archived_at is null order by sku limit 1)`.execute(db);
    case 'price':
      return sql`update variants set price_paise = ${(to + 1) * 9_900}, mrp_paise = ${(to + 2) * 9_900}
          where product_id = ${id}`.execute(db);
    case 'plan':
      return sql`update variants set plan_price_paise = ${to < 5 ? null : (to + 1) * 5_000}
          where product_id = ${id}`.execute(db);
    case 'name':
      return sql`update products set name = ${`Saree number ${to}`}, texts = ${json({ hi: { name: `साड़ी ${to}` } })}
          where id = ${id}`.execute(db);
    case 'flag':
      return sql`update products set featured = ${to % 2 === 0}, best_seller = ${to % 3 === 0}
          where id = ${id}`.execute(db);
    case 'move': {
      const category = TYPES[to % TYPES.length] ?? '';
      const [department, section, type] = category.split('.');
      return sql`update products set category_id = ${category}, category = ${department}, subcategory = ${section},
          type = ${type}
          where id = ${id}`.execute(db);
    }
    case 'publish':
      return sql`update products set archived_at = ${to < 6 ? null : new Date()} where id = ${id}`.execute(db);
    case 'replace':
      await sql`delete from products where id = ${id}`.execute(db);
      return addProduct(db, id, [{ sku: `${id}-again`, price: 300 + to, stock: to }]);
    case 'variant':
      return to < 3
        ? sql`update variants set archived_at = now() where product_id = ${id} and sku like '%-more-%'`.execute(db)
        : sql`insert into variants (product_id, sku, position, options, price_paise, mrp_paise, stock_quantity)
            values (${id}, ${`${id}-more-${to}`}, ${to}, ${json({ Colour: `Colour ${to}` })}, 45000, 45000, 0)
            on conflict (sku) do update set archived_at = null`.execute(db);
    case 'picture':
      return to < 3
        ? sql`delete from product_images where product_id = ${id}`.execute(db)
        : sql`insert into product_images (product_id, position, hash, name)
            values (${id}, ${to}, '0123456789abcdef', ${`picture-${to}`})
            on conflict do nothing`.execute(db);
    case 'review':
      return sql`insert into reviews (product_id, user_id, author, rating, title, text, state)
        values (${id}, ${buyer}, 'Meera N.', ${(to % 5) + 1}, 'Good', ${`Seen ${to} times`},
          ${to < 7 ? 'shown' : 'waiting'})
        on conflict (product_id, user_id) do update
          set state = excluded.state, rating = excluded.rating, text = excluded.text`.execute(db);
    case 'question':
      return to < 3
        ? sql`delete from questions where product_id = ${id}`.execute(db)
        : sql`with asked as (
            insert into questions (product_id, user_id, author, text, state)
            values (${id}, ${buyer}, 'Meera N.', 'Does it fade?', ${to < 7 ? 'shown' : 'waiting'}) returning id
          ) insert into answers (question_id, user_id, author, side, text, state)
            select id, null, 'Haat', 'shop', 'No.', 'shown' from asked`.execute(db);
    case 'together':
      if (other === id) return undefined;
      await sql`insert into bought_together (product_id, other_id, orders) values (${id}, ${other}, ${to + 2})
        on conflict (product_id, other_id) do update set orders = excluded.orders`.execute(db);
      return sql`select note_products(${[id]}::text[])`.execute(db);
    case 'home':
    case 'tax': {
      const value =
        what === 'tax'
          ? { mode: to % 2 === 0 ? 'gst' : 'estimate', state: 'Karnataka', rates: [] }
          : { banner: null, picks: { words: { en: { title: `Picks ${to}`, lead: '' } }, products: [id] } };
      return sql`insert into shop_settings (part, version, value)
        select ${what}::text, coalesce(max(version), 0) + 1, ${json(value)} from shop_settings where part = ${what}`.execute(
        db,
      );
    }
    case 'content':
      await sql`insert into content_versions (page, language, number, text)
        select 'about', 'en', coalesce(max(number), 0) + 1, ${json(aboutText(to))} from content_versions`.execute(db);
      return sql`update content_texts set shown_number = (select max(number) from content_versions), shown_at = now()`.execute(
        db,
      );
    case 'collection':
      await sql`insert into collections (id, slug, name, kind, conditions, position)
        values ('picked', 'picked', ${`Picked ${to}`}, 'picked', '[]', 0),
          ('rules', 'rules', 'Rules', 'rules', ${json([{ field: 'price-to', value: (to + 1) * 100 }])}, 1)
        on conflict (id) do update set name = excluded.name, conditions = excluded.conditions,
          hidden = ${to === 9}`.execute(db);
      return sql`insert into collection_products (collection_id, product_id, position)
        select 'picked', id, ${to} from products where id = ${id}
        on conflict (collection_id, product_id) do update set position = excluded.position`.execute(db);
    case 'category':
      return sql`update categories set name = ${`Women ${to}`}, hidden = ${to === 9}
          where id = 'clothing.women'`.execute(db);
    case 'brand':
      return sql`update brands set name = ${`Looms ${to}`} where slug = 'looms'`.execute(db);
    case 'words':
      return sql`select catalogue_transaction()`.execute(db);
    default:
      return undefined;
  }
}

async function addSections(db: Kysely<Database>): Promise<void> {
  const row = (id: string, level: number) => ({
    id,
    parent_id: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null,
    slug: id.slice(id.lastIndexOf('.') + 1),
    name: id,
    description: null,
    level,
    position: 1,
  });
  await db
    .insertInto('categories')
    .values([row('clothing.women.kurtas', 3), row('home', 1), row('home.lamps', 2), row('home.lamps.brass', 3)])
    .execute();
}

/**
 * Tests that cached responses are never stale: after random writes, each response whose keys were not reported as
 * changed equals a new one.
 * @param seed of the writes; random by default
 */
export function testPageHistories({ runs, seed }: { runs: number; seed?: number }): void {
  let shop: TestApp;
  let buyers: string[] = [];
  const headers = (language: string) => ({ [PAGE_HEADER]: '1', 'accept-language': language });
  const changesSince = async (cursor: string) =>
    (await shop.app.inject({ url: '/api/catalog/changes', query: { since: cursor } })).json<PageChanges>();

  beforeAll(async () => {
    shop = await startTestApp();
    for (const id of PRODUCTS)
      await addProduct(shop.db, id, [
        { sku: `${id}-a`, price: 400, stock: 40, options: { Colour: 'Red' } },
        ...(SEVERAL.includes(id) ? [{ sku: `${id}-b`, price: 500, stock: 2, options: { Colour: 'Blue' } }] : []),
      ]);
    await addSections(shop.db);
    await sql`insert into content_texts (page, language) values ('about', 'en')`.execute(shop.db);
    buyers = await Promise.all([signInAs(shop, 'shopper'), signInAs(shop, 'shopper')]).then((all) =>
      all.map(({ id }) => id),
    );
  });
  afterAll(() => shop.close());

  test('after random writes every response that stays cached by its keys equals a new one', async () => {
    const cache = new Map<string, { body: string; keys: string[] | null }>();
    const fetchAnswer = async (address: string) => {
      const [language = '', url = ''] = address.split(' ');
      const answer = await shop.app.inject({ url, headers: headers(language) });
      if (answer.statusCode >= 500) throw new Error(`${url}: ${answer.body}`);
      const keys = answer.headers[DEPENDENCIES_HEADER];
      // Each error response has its own request id.
      const body = answer.body.replace(/"requestId":"[^"]*"/, '');
      return { body, keys: keys === undefined ? null : String(keys).split(' ') };
    };
    // Languages only differ in texts, so a few addresses are enough.
    const addresses = URLS.flatMap((url, at) => (at % 4 === 0 ? [`en ${url}`, `hi ${url}`] : [`en ${url}`]));
    let { cursor } = await changesSince('');
    let hits = 0;
    let isStarted = false;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 6 }), async (steps) => {
        for (const { writes, isRolledBack } of steps) {
          for (const address of addresses) if (!cache.has(address)) cache.set(address, await fetchAnswer(address));
          const [first] = writes;
          if (first?.do === 'order')
            // Refused if there is too little stock.
            await shop.app.inject({
              method: 'POST',
              url: '/api/orders/create',
              payload: orderBody([{ productId: first.product, sku: `${first.product}-a`, quantity: first.to }]),
            });
          else
            await shop.db
              .transaction()
              .execute(async (trx) => {
                await setStockReason(trx, { cause: 'adjustment' });
                for (const one of writes) await apply(trx, one, buyers);
                if (isRolledBack && writes.length > 1) throw new Error('rolled back');
              })
              .catch((error: Error) => {
                if (error.message !== 'rolled back') throw error;
              });
          const update = await changesSince(cursor);
          cursor = update.cursor;
          for (const [address, { keys }] of cache)
            if (update.changed === null || keys === null || keys.some((key) => update.changed?.includes(key)))
              cache.delete(address);
          for (const [address, { body }] of cache) {
            if (isStarted) hits += 1;
            const fresh = await fetchAnswer(address);
            if (fresh.body !== body)
              throw new Error(`${address} is stale after ${JSON.stringify(writes)}\n${body}\n${fresh.body}`);
          }
          isStarted = true;
        }
      }),
      { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) },
    );
    // Otherwise everything was dropped each time, and the test proves nothing.
    expect(hits).toBeGreaterThan(runs * 20);
  });
}
