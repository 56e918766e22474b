import {
  staffCategoriesSchema,
  type CategoryCreate,
  type CategoryWrite,
  type StaffCategory,
} from '@haat/shared/contract/staff-categories';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

const at = (id: string, more = '') => `/api/admin/categories/${encodeURIComponent(id)}${more}`;
const treeOf = ({ data }: { data: unknown }): StaffCategory[] => staffCategoriesSchema.parse(data).categories;

/** GET /api/admin/categories: the whole tree, parents before children, hidden ones too. */
export const staffCategoriesQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  queryFn: async ({ signal }): Promise<StaffCategory[]> => treeOf(await http.get('/api/admin/categories', { signal })),
  staleTime: 0,
});

// Each request returns the whole updated tree.
export const createCategory = async (body: CategoryCreate) => treeOf(await http.post('/api/admin/categories', body));
/** 409 if someone else changed it first. */
export const changeCategory = async (id: string, body: CategoryWrite) => treeOf(await http.put(at(id), body));
export const orderCategories = async (parentId: string | null, ids: readonly string[]) =>
  treeOf(await http.put('/api/admin/categories/order', { parentId, ids }));
export const mergeCategory = async (id: string, body: { into: string; version: number }) =>
  treeOf(await http.post(at(id, '/merge'), body));
export const deleteCategory = async ({ id, version }: StaffCategory) =>
  treeOf(await http.delete(at(id), { params: { version } }));
export const setCategoryPicture = async (id: string, file: File) =>
  treeOf(await http.post(at(id, '/picture'), file, { headers: { 'Content-Type': file.type } }));
export const removeCategoryPicture = async (id: string) => treeOf(await http.delete(at(id, '/picture')));
