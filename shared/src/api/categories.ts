import type * as Module from './categories-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './categories-client');

/** GET /api/categories/all: the whole tree. Throws on failure; the caller shows 'Failed to load categories' (§8). */
export const fetchAllCategories: Calls['fetchAllCategories'] = async (...given) =>
  (await calls()).fetchAllCategories(...given);

/** GET /api/categories/top-level; an empty list on failure (§8). */
export const fetchTopLevelCategories: Calls['fetchTopLevelCategories'] = async (...given) =>
  (await calls()).fetchTopLevelCategories(...given);

/** GET /api/categories/{slug}. Throws on failure, with status 404 for an unknown category. */
export const fetchCategory: Calls['fetchCategory'] = async (...given) => (await calls()).fetchCategory(...given);

/** GET /api/categories/{slug}, or null on failure (§7, §8). */
export const findCategory: Calls['findCategory'] = async (...given) => (await calls()).findCategory(...given);

/** The names of a category path; subcategory and type may be null (§3). */
export const fetchCategoryMetadata: Calls['fetchCategoryMetadata'] = async (...given) =>
  (await calls()).fetchCategoryMetadata(...given);
