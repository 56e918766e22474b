import { staffViewSchema, staffViewsSchema, type StaffView, type ViewList } from '@haat/shared/contract/staff-views';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

/** GET /api/admin/views */
export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: async ({ signal }) =>
      staffViewsSchema.parse((await http.get('/api/admin/views', { params: { list }, signal })).data).content,
  });

/** POST /api/admin/views */
export const createView = async (view: {
  list: ViewList;
  name: string;
  query: string;
  isShared: boolean;
}): Promise<StaffView> => staffViewSchema.parse((await http.post('/api/admin/views', view)).data);

/** DELETE /api/admin/views/{id} */
export const deleteView = async (id: string): Promise<void> =>
  void (await http.delete(`/api/admin/views/${encodeURIComponent(id)}`));
