import * as z from 'zod/mini';
import {
  categoryDetailSchema,
  categoryMetadataSchema,
  categorySchema,
  type Category,
  type CategoryDetail,
  type CategoryMetadata,
} from '../contract/category';
import { wrapped } from '../contract/common';
import { http } from '@haat/shared/state';

const treeSchema = wrapped(z.array(categorySchema));

/** GET /api/categories/top-level; an empty list on failure (§8). */
export async function fetchTopLevelCategories(): Promise<Category[]> {
  try {
    return treeSchema.parse((await http.get('/api/categories/top-level')).data).data;
  } catch {
    return [];
  }
}

/** GET /api/categories/{slug}. Throws on failure, with status 404 for an unknown category. */
export async function fetchCategory(slug: string): Promise<CategoryDetail> {
  return wrapped(categoryDetailSchema).parse((await http.get(`/api/categories/${encodeURIComponent(slug)}`)).data).data;
}

/** GET /api/categories/{slug}, or null on failure (§7, §8). */
export async function findCategory(slug: string): Promise<CategoryDetail | null> {
  try {
    return await fetchCategory(slug);
  } catch {
    return null;
  }
}

/** The names of a category path; subcategory and type may be null (§3). */
export async function fetchCategoryMetadata(
  category: string,
  query: { subcategory?: string; type?: string } = {},
): Promise<CategoryMetadata> {
  return wrapped(categoryMetadataSchema).parse(
    (await http.get('/api/categories/metadata', { params: { category, ...query } })).data,
  ).data;
}
