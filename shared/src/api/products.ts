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

/** GET /api/products/{id}. Throws on failure, with status 404 for an unknown product. */
export const fetchProduct: Calls['fetchProduct'] = async (...given) => (await calls()).fetchProduct(...given);

/**
 * GET /api/admin/products/{id}/preview: a product that may be unpublished, for staff. Throws as {@link fetchProduct};
 * 401 or 403 for all other callers.
 */
export const fetchPreview: Calls['fetchPreview'] = async (...given) => (await calls()).fetchPreview(...given);

/** GET /api/products/category/{id}: a page of a category's products, `page` from 0. */
export const fetchCategoryProducts: Calls['fetchCategoryProducts'] = async (...given) =>
  (await calls()).fetchCategoryProducts(...given);

/** GET /api/products/featured: 'New arrivals' on the home page. */
export const fetchFeatured: Calls['fetchFeatured'] = async (...given) => (await calls()).fetchFeatured(...given);

/** GET /api/products/bestsellers: 'Top selling' on the home page. */
export const fetchBestSellers: Calls['fetchBestSellers'] = async (...given) =>
  (await calls()).fetchBestSellers(...given);

/** GET /api/products/suggest: the suggestions of the search box. */
export const fetchSuggestions: Calls['fetchSuggestions'] = async (...given) =>
  (await calls()).fetchSuggestions(...given);

/** GET /api/products/related/{id}: similar products. */
export const fetchRelated: Calls['fetchRelated'] = async (...given) => (await calls()).fetchRelated(...given);

/** GET /api/products/{id}/bought-together: products that other shoppers often bought with it. */
export const fetchBoughtTogether: Calls['fetchBoughtTogether'] = async (...given) =>
  (await calls()).fetchBoughtTogether(...given);

/** GET /api/products/batch?id=…: current price and stock of several products, for the cart. */
export const fetchProductsById: Calls['fetchProductsById'] = async (...given) =>
  (await calls()).fetchProductsById(...given);

/** GET /api/brands/{slug}: the brand's name. */
export const fetchBrand: Calls['fetchBrand'] = async (...given) => (await calls()).fetchBrand(...given);

/** GET /api/home: banner texts and picked products that staff have set for the home page; null if they have not. */
export const fetchHome: Calls['fetchHome'] = async (...given) => (await calls()).fetchHome(...given);

/** GET /api/media/banners: the home page's banner for day and night in two crops; null if there is none. */
export const fetchBanners: Calls['fetchBanners'] = async (...given) => (await calls()).fetchBanners(...given);
