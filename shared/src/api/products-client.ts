import * as z from 'zod/mini';
import {
  productDetailSchema,
  productListingSchema,
  productPageSchema,
  suggestionsSchema,
  type Product,
  type ProductDetail,
  type ProductListing,
  type ProductQuery,
  type Suggestions,
} from '../contract/product';
import { collectionSchema, type Collection } from '../contract/collections';
import { homeSchema, type Home } from '../contract/home';
import { http } from '@haat/shared/state';

export type ProductPage = z.infer<typeof productPageSchema>;

/**
 * Some backends wrap a response in `data`, and some return bare lists: accepts both (§3, 'Several responses are
 * wrapped').
 */
const unwrap = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body && !('content' in body) ? body.data : body;

/** A product's name may be in `title` (§3, 'name or title'). */
const named = (product: unknown): unknown =>
  typeof product === 'object' && product !== null && 'title' in product && !('name' in product)
    ? { ...product, name: product.title }
    : product;

/** Normalises a response with products for our schemas: one product, a list, or a page with its list in `content`. */
function productsIn(body: unknown): unknown {
  const answer = unwrap(body);
  if (Array.isArray(answer)) return answer.map(named);
  if (typeof answer === 'object' && answer !== null && 'content' in answer && Array.isArray(answer.content))
    return { ...answer, content: answer.content.map(named) };
  return named(answer);
}

/** GET /api/products: filtered, sorted, counted and paged by the server. Prices in rupees. */
export async function fetchProducts(query: ProductQuery, signal?: AbortSignal): Promise<ProductListing> {
  return productListingSchema.parse(productsIn((await http.get('/api/products', { params: query, signal })).data));
}

/** GET /api/products/{id}/bought-together: products that other shoppers often bought with it. */
export async function fetchBoughtTogether(id: string): Promise<Product[]> {
  return productPageSchema.parse(
    productsIn((await http.get(`/api/products/${encodeURIComponent(id)}/bought-together`)).data),
  ).content;
}

/** GET /api/products/{id}. Throws on failure, with status 404 for an unknown product. */
export async function fetchProduct(id: string): Promise<ProductDetail> {
  return productDetailSchema.parse(productsIn((await http.get(`/api/products/${encodeURIComponent(id)}`)).data));
}

/**
 * GET /api/admin/products/{id}/preview: a product that may be unpublished, for staff. Throws as {@link fetchProduct};
 * 401 or 403 for all other callers.
 */
export async function fetchPreview(id: string): Promise<ProductDetail> {
  return productDetailSchema.parse((await http.get(`/api/admin/products/${encodeURIComponent(id)}/preview`)).data);
}

/** GET /api/products/category/{id}: a page of a category's products, `page` from 0. */
export async function fetchCategoryProducts(
  slug: string,
  query: { page?: number; size?: number; subcategory?: string; type?: string } = {},
): Promise<ProductPage> {
  return productPageSchema.parse(
    productsIn((await http.get(`/api/products/category/${encodeURIComponent(slug)}`, { params: query })).data),
  );
}

const shelf =
  (path: string) =>
  async (size = 20): Promise<ProductPage> =>
    productPageSchema.parse(productsIn((await http.get(path, { params: { size } })).data));

/** GET /api/products/featured: 'New arrivals' on the home page. */
export const fetchFeatured = shelf('/api/products/featured');

/** GET /api/products/bestsellers: 'Top selling' on the home page. */
export const fetchBestSellers = shelf('/api/products/bestsellers');

/** GET /api/products/suggest: the suggestions of the search box. */
export async function fetchSuggestions(q: string, signal?: AbortSignal): Promise<Suggestions> {
  return suggestionsSchema.parse((await http.get('/api/products/suggest', { params: { q }, signal })).data);
}

/** GET /api/products/related/{id}: similar products. */
export async function fetchRelated(id: string): Promise<Product[]> {
  return productPageSchema.parse(productsIn((await http.get(`/api/products/related/${encodeURIComponent(id)}`)).data))
    .content;
}

/** GET /api/products/batch?id=…: current price and stock of several products, for the cart. */
export async function fetchProductsById(ids: readonly string[]): Promise<ProductDetail[]> {
  if (ids.length === 0) return [];
  return z
    .array(productDetailSchema)
    .parse(productsIn((await http.get('/api/products/batch', { params: { id: ids } })).data));
}

/** GET /api/brands/{slug}: the brand's name, and where its products are made. */
export async function fetchBrand(
  slug: string,
): Promise<{ slug: string; name: string; productCount: number; madeIn: string[] }> {
  return z
    .object({
      slug: z.string(),
      name: z.string(),
      productCount: z._default(z.number(), 0),
      madeIn: z._default(z.array(z.string()), []),
    })
    .parse(unwrap((await http.get(`/api/brands/${encodeURIComponent(slug)}`)).data));
}

/** GET /api/collections/{slug}: a published collection. Throws on failure, with status 404 for an unknown one. */
export async function fetchCollection(slug: string): Promise<Collection> {
  return collectionSchema.parse((await http.get(`/api/collections/${encodeURIComponent(slug)}`)).data);
}

/** GET /api/home: banner texts and picked products that staff have set for the home page; null if they have not. */
export async function fetchHome(): Promise<Home> {
  return homeSchema.parse((await http.get('/api/home')).data);
}

const bannerSchema = z.nullable(
  z.object({ url: z.string(), width: z.number(), height: z.number(), color: z.optional(z.string()) }),
);
const cropsSchema = z.object({ wide: bannerSchema, tall: bannerSchema });

export type BannerCrops = z.infer<typeof cropsSchema>;

/** GET /api/media/banners: the home page's banner for day and night in two crops; null if there is none. */
export async function fetchBanners(): Promise<{ day: BannerCrops; night: BannerCrops }> {
  return z.object({ day: cropsSchema, night: cropsSchema }).parse((await http.get('/api/media/banners')).data);
}
