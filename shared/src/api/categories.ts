import { lazyClient } from './lazy-client';

/** The category tree. See categories-client.ts. */
const call = lazyClient(() => import(/* webpackChunkName: "api" */ './categories-client'));

export const fetchTopLevelCategories = /* @__PURE__ */ call('fetchTopLevelCategories');
export const fetchCategory = /* @__PURE__ */ call('fetchCategory');
export const findCategory = /* @__PURE__ */ call('findCategory');
export const fetchCategoryMetadata = /* @__PURE__ */ call('fetchCategoryMetadata');
