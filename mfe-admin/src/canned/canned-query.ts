import { cannedListSchema } from '@haat/shared/contract/admin-chats';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

/** GET /api/admin/canned-answers: the shared ones and the caller's own. */
export const cannedQuery = queryOptions({
  queryKey: ['admin', 'canned-answers'],
  queryFn: async () => cannedListSchema.parse((await http.get('/api/admin/canned-answers')).data).content,
  staleTime: 0,
});
