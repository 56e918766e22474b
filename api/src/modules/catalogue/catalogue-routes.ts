import { sortOptions } from '@haat/shared/contract/listing-choices';
import {
  productDetailSchema,
  productListingSchema,
  productQuerySchema,
  productSchema,
  suggestionsSchema,
  type Product,
  type ProductDetail,
  type ProductListing,
} from '@haat/shared/contract/product';
import { paged, wrapped } from '@haat/shared/contract/common';
import { wholeNumberOr } from '@haat/shared/contract/query-number';
import { slugify } from '@haat/shared/contract/slugify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { useCatalogueResponses } from '../../http/catalogue-responses';
import {
  COLLECTIONS_KEY,
  LISTS_KEY,
  listKeys,
  productKey,
  productKeys,
  sectionKey,
  settingKey,
} from '../../http/page-dependencies';
import { languageOf } from '../../http/request-language';
import { notFound } from '../../http/api-error';
import { pricesIncludeTax } from '../settings/read-setting';
import { findProductCards } from './find-product-cards';
import { findProduct, findProducts } from './find-product';
import type { ListQuery } from './list-query';
import { listProducts } from './list-products';
import { relatedProducts } from './related-products';
import { suggest } from './suggest';
import type { InMemoryCatalogue } from './in-memory/in-memory-catalogue';

const tags = ['catalogue'];
/** Caching of lists. The cart uses the batch call instead, which is not cached. */
const SHORTLY = 'public, max-age=30, stale-while-revalidate=60';

/** Without a default sort, to distinguish a requested one: a search without a sort is ordered by relevance. */
const listQuery = z.extend(productQuerySchema, { sort: z.optional(z.enum(sortOptions)) });
const shelfQuery = z.pick(productQuerySchema, { page: true, size: true });
const productId = z.string().check(z.minLength(1), z.maxLength(160));
const idParams = z.object({ id: productId });

/**
 * Similar products share the product's section; chosen ones may be in others. A short result may not contain the
 * product's own section, so it depends on every list.
 */
const relatedKeys = (
  { content, size }: { content: Product[]; size: number },
  { id = '' }: Readonly<Record<string, string>>,
) => [
  productKey(id),
  ...new Set(content.map(({ category, subcategory }) => sectionKey(`${category}.${subcategory}`))),
  ...(content.length < size ? [LISTS_KEY] : []),
  ...productKeys(content),
];

type Asked = z.infer<typeof listQuery>;
/** 'popular' limits a list to best sellers (§2, the 'See all' button). Brands may be given by name. */
const listOf = ({ filter, brand, ...query }: Asked) => ({
  ...query,
  brand: brand.map(slugify),
  ...(filter === 'popular' && { bestSeller: true }),
});

/** The read calls of the catalogue (specification §7). */
export async function catalogueRoutes(
  app: App,
  { config, db, version, responseCache, catalogue }: Deps & { catalogue: InMemoryCatalogue },
): Promise<void> {
  useCatalogueResponses(app, { version, responseCache, cacheControl: SHORTLY });

  app.get(
    '/api/products',
    {
      config: {
        dependencies: (list: ProductListing, _params: object, { collection }: { collection?: unknown }) => [
          ...(collection === undefined ? [] : [COLLECTIONS_KEY]),
          ...listKeys(list),
        ],
      },
      schema: {
        tags,
        summary: 'A list of products: filtered, sorted, counted and paged',
        querystring: listQuery,
        response: { 200: productListingSchema },
      },
    },
    async (request) => listProducts(db, catalogue, listOf(request.query), languageOf(request)),
  );

  const search = z.extend(listQuery, { sku: z.optional(z.string().check(z.minLength(1), z.maxLength(80))) });
  app.get(
    '/api/products/search',
    {
      config: { dependencies: listKeys },
      schema: {
        tags,
        summary: 'Search products by words (q), tolerant of spelling, or by SKU',
        querystring: search,
        response: { 200: productListingSchema },
      },
    },
    async (request) => {
      const { sku, ...query } = request.query;
      if (sku === undefined) return listProducts(db, catalogue, listOf(query), languageOf(request));
      const row = await db
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select('products.ord')
        .where('sku', '=', sku)
        .where('variants.archived_at', 'is', null)
        .where('products.archived_at', 'is', null)
        .executeTakeFirst();
      const content = row ? await findProductCards(db, [row.ord], languageOf(request)) : [];
      return {
        content,
        last: true,
        page: 0,
        size: query.size,
        totalElements: content.length,
        totalPages: content.length,
        facets: null,
        correctedQuery: null,
      };
    },
  );

  const shelf = (path: string, summary: string, query: Partial<ListQuery>) =>
    app.get(
      path,
      {
        config: { dependencies: listKeys },
        schema: { tags, summary, querystring: shelfQuery, response: { 200: productListingSchema } },
      },
      async (request) => listProducts(db, catalogue, { ...request.query, ...query }, languageOf(request)),
    );
  shelf('/api/products/featured', 'Products flagged featured', { featured: true, sort: 'newest' });
  shelf('/api/products/new-arrivals', 'New arrivals: featured products, newest first (§7)', {
    featured: true,
    sort: 'newest',
  });
  shelf('/api/products/bestsellers', 'Products flagged bestSeller', { bestSeller: true, sort: 'featured' });
  shelf('/api/products/top-selling', 'Top selling: best sellers (§7)', { bestSeller: true, sort: 'featured' });
  shelf('/api/products/with-variants', 'Products that come in more than one variant', { withVariants: true });

  const inStockQuery = z.extend(shelfQuery, { minStock: wholeNumberOr(0, 0, 1_000_000) });
  app.get(
    '/api/products/in-stock',
    {
      schema: {
        tags,
        summary: 'Products with more than minStock in stock',
        querystring: inStockQuery,
        response: { 200: productListingSchema },
      },
    },
    async (request) => listProducts(db, catalogue, request.query, languageOf(request)),
  );

  const categoryQuery = z.omit(listQuery, { category: true });
  app.get(
    '/api/products/category/:id',
    {
      config: { dependencies: listKeys },
      schema: {
        tags,
        summary: 'Products of a category of any level, by its slug or id',
        params: idParams,
        querystring: categoryQuery,
        response: { 200: productListingSchema },
      },
    },
    async (request) =>
      listProducts(db, catalogue, { ...listOf(request.query), category: request.params.id }, languageOf(request)),
  );

  const suggestQuery = z.object({ q: z._default(z.string().check(z.maxLength(200)), '') });
  app.get(
    '/api/products/suggest',
    {
      schema: {
        tags,
        summary: 'Search suggestions while typing',
        querystring: suggestQuery,
        response: { 200: suggestionsSchema },
      },
    },
    async (request) => suggest(db, catalogue, request.query.q, languageOf(request)),
  );

  const relatedQuery = z.object({ size: wholeNumberOr(8, 1, 24) });
  app.get(
    '/api/products/related/:id',
    {
      config: { dependencies: relatedKeys },
      schema: {
        tags,
        summary: 'Related products: those that staff chose, then similar ones',
        params: idParams,
        querystring: relatedQuery,
        response: { 200: paged(productSchema) },
      },
    },
    async (request) => {
      const { size } = request.query;
      const content = await relatedProducts(db, catalogue, request.params.id, size, languageOf(request));
      if (!content) throw notFound('Product');
      return { content, last: true, page: 0, size, totalElements: content.length, totalPages: 1 };
    },
  );

  const batchQuery = z.object({
    id: z._default(
      z.pipe(
        z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
        z.array(productId).check(z.maxLength(100)),
      ),
      [],
    ),
  });
  app.get(
    '/api/products/batch',
    {
      schema: {
        tags,
        summary: "Today's price and stock of several products",
        querystring: batchQuery,
        response: { 200: wrapped(z.array(productDetailSchema)) },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const taxIncluded = await pricesIncludeTax(db, config);
      return { data: await findProducts(db, request.query.id, 'shown', taxIncluded, languageOf(request)) };
    },
  );

  app.get(
    '/api/products/:id',
    {
      config: { dependencies: ({ id }: ProductDetail) => [productKey(id), settingKey('tax')] },
      schema: {
        tags,
        summary: 'One product with its pictures and variants',
        params: idParams,
        response: { 200: productDetailSchema },
      },
    },
    async (request) => {
      const product = await findProduct(db, request.params.id, await pricesIncludeTax(db, config), languageOf(request));
      if (!product) throw notFound('Product');
      return product;
    },
  );

  const brandSchema = z.object({
    slug: z.string(),
    name: z.string(),
    productCount: z.number(),
    madeIn: z.array(z.string()),
  });
  app.get(
    '/api/brands/:slug',
    {
      config: { dependencies: () => [LISTS_KEY] },
      schema: {
        tags,
        summary: 'A brand, by its slug or name, how many products carry it, and where most of them are made',
        params: z.object({ slug: productId }),
        response: { 200: brandSchema },
      },
    },
    async (request) => {
      const language = languageOf(request);
      const place = language === 'en' ? sql`origin` : sql`coalesce(texts -> ${language} ->> 'origin', origin)`;
      const brand = await db
        .selectFrom('brands')
        .select(['slug', 'name', 'texts'])
        .select((select) =>
          select
            .selectFrom('products')
            .select((count) => count.fn.countAll<number>().as('n'))
            .whereRef('products.brand_slug', '=', 'brands.slug')
            .where('archived_at', 'is', null)
            .as('productCount'),
        )
        .select(
          sql<string[]>`array(select ${place} as place from products where brand_slug = brands.slug
            and archived_at is null and origin <> '' group by place order by count(*) desc, place limit 2)`.as(
            'madeIn',
          ),
        )
        .where('slug', '=', slugify(request.params.slug))
        .executeTakeFirst();
      if (!brand) throw notFound('Brand');
      const name = (language === 'en' ? undefined : brand.texts[language]?.name) ?? brand.name;
      return { slug: brand.slug, name, productCount: brand.productCount ?? 0, madeIn: brand.madeIn };
    },
  );
}
