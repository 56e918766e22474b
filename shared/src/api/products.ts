import { lazyClient } from './lazy-client';

export type { ProductPage, BannerCrops } from './products-client';

/** Products, and what the home page shows. See products-client.ts. */
const call = lazyClient(() => import(/* webpackChunkName: "api" */ './products-client'));

export const fetchProducts = /* @__PURE__ */ call('fetchProducts');
export const fetchProduct = /* @__PURE__ */ call('fetchProduct');
export const fetchPreview = /* @__PURE__ */ call('fetchPreview');
export const fetchCategoryProducts = /* @__PURE__ */ call('fetchCategoryProducts');
export const fetchFeatured = /* @__PURE__ */ call('fetchFeatured');
export const fetchBestSellers = /* @__PURE__ */ call('fetchBestSellers');
export const fetchSuggestions = /* @__PURE__ */ call('fetchSuggestions');
export const fetchRelated = /* @__PURE__ */ call('fetchRelated');
export const fetchBoughtTogether = /* @__PURE__ */ call('fetchBoughtTogether');
export const fetchProductsById = /* @__PURE__ */ call('fetchProductsById');
export const fetchBrand = /* @__PURE__ */ call('fetchBrand');
export const fetchHome = /* @__PURE__ */ call('fetchHome');
export const fetchBanners = /* @__PURE__ */ call('fetchBanners');
export const fetchCollection = /* @__PURE__ */ call('fetchCollection');
