import type * as Module from './products-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './products-client');

export type ProductPage = Module.ProductPage;
export type BannerCrops = Module.BannerCrops;

/** GET /api/products: filtered, sorted, counted and paged by the server. Prices in rupees. */
export const fetchProducts: Calls['fetchProducts'] = async (...given) => (await calls()).fetchProducts(...given);

/** GET /api/products/{id}. Throws; a product that isn't there is an answer with status 404. */
export const fetchProduct: Calls['fetchProduct'] = async (...given) => (await calls()).fetchProduct(...given);

/**
 * GET /api/admin/products/{id}/preview: a product that may not be in the shop yet, for staff. Throws as
 * {@link fetchProduct}; 401 or 403 for all other callers.
 */
export const fetchPreview: Calls['fetchPreview'] = async (...given) => (await calls()).fetchPreview(...given);

/** GET /api/products/category/{id}: a page of a category's products, `page` from 0. */
export const fetchCategoryProducts: Calls['fetchCategoryProducts'] = async (...given) =>
  (await calls()).fetchCategoryProducts(...given);

/** GET /api/products/featured: what the home page calls New arrivals. */
export const fetchFeatured: Calls['fetchFeatured'] = async (...given) => (await calls()).fetchFeatured(...given);

/** GET /api/products/bestsellers: what the home page calls Top selling. */
export const fetchBestSellers: Calls['fetchBestSellers'] = async (...given) =>
  (await calls()).fetchBestSellers(...given);

/** GET /api/products/suggest: what the search box offers while typing. */
export const fetchSuggestions: Calls['fetchSuggestions'] = async (...given) =>
  (await calls()).fetchSuggestions(...given);

/** GET /api/products/related/{id}: a few things of the same kind. */
export const fetchRelated: Calls['fetchRelated'] = async (...given) => (await calls()).fetchRelated(...given);

/** GET /api/products/{id}/bought-together: what other shoppers often bought with it. */
export const fetchBoughtTogether: Calls['fetchBoughtTogether'] = async (...given) =>
  (await calls()).fetchBoughtTogether(...given);

/** GET /api/products/batch?id=…: today's price and stock of several products, for a cart made earlier. */
export const fetchProductsById: Calls['fetchProductsById'] = async (...given) =>
  (await calls()).fetchProductsById(...given);

/** GET /api/brands/{slug}: the brand's name as it is written. */
export const fetchBrand: Calls['fetchBrand'] = async (...given) => (await calls()).fetchBrand(...given);

/**
 * GET /api/home: what staff have put on the home page: words on its banner, products that they picked; null where they
 * haven't.
 */
export const fetchHome: Calls['fetchHome'] = async (...given) => (await calls()).fetchHome(...given);

/** GET /api/media/banners: the home page's banner by day and by night in two crops, null while there is none. */
export const fetchBanners: Calls['fetchBanners'] = async (...given) => (await calls()).fetchBanners(...given);
