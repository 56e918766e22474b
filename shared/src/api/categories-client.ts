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

// Loaded by categories.ts with its first call: the calls whose responses are parsed by the contract. See categories.ts
// for their descriptions.

const treeSchema = wrapped(z.array(categorySchema));

export async function fetchAllCategories(): Promise<Category[]> {
  return treeSchema.parse((await http.get('/api/categories/all')).data).data;
}

export async function fetchTopLevelCategories(): Promise<Category[]> {
  try {
    return treeSchema.parse((await http.get('/api/categories/top-level')).data).data;
  } catch {
    return [];
  }
}

export async function fetchCategory(slug: string): Promise<CategoryDetail> {
  return wrapped(categoryDetailSchema).parse((await http.get(`/api/categories/${encodeURIComponent(slug)}`)).data).data;
}

export async function findCategory(slug: string): Promise<CategoryDetail | null> {
  try {
    return await fetchCategory(slug);
  } catch {
    return null;
  }
}

export async function fetchCategoryMetadata(
  category: string,
  query: { subcategory?: string; type?: string } = {},
): Promise<CategoryMetadata> {
  return wrapped(categoryMetadataSchema).parse(
    (await http.get('/api/categories/metadata', { params: { category, ...query } })).data,
  ).data;
}
