import * as z from 'zod/mini';
import { categorySchema, type Category } from '../contract/category';
import { wrapped } from '../contract/common';
import { http } from './http';

/** GET /api/categories/all: the whole tree. Throws on failure; the caller shows 'Failed to load categories' (§8). */
export async function fetchAllCategories(): Promise<Category[]> {
  return wrapped(z.array(categorySchema)).parse((await http.get('/api/categories/all')).data).data;
}
