import {
  handlingChoicesSchema,
  type BulkHandlingChange,
  type OrderHandling,
} from '@haat/shared/contract/order-handling';
import type { StaffOrderFilter } from '@haat/shared/contract/staff-order-queries';
import { bulkResultSchema, type BulkResult } from '@haat/shared/contract/staff-orders';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import { ordersKey } from './orders-query';

/** GET /api/admin/orders/handling: the tags in use, and to whom an order can be assigned. */
export const handlingChoicesQuery = queryOptions({
  queryKey: [...ordersKey, 'handling'],
  queryFn: async ({ signal }) =>
    handlingChoicesSchema.parse((await http.get('/api/admin/orders/handling', { signal })).data),
  staleTime: 60_000,
});

/** PUT /api/admin/orders/{id}/handling */
export const writeHandling = (id: string, handling: OrderHandling) =>
  http.put(`/api/admin/orders/${encodeURIComponent(id)}/handling`, handling);

/** POST /api/admin/orders/bulk-handling; with `check` nothing is changed. */
export const changeHandling = async (
  change: BulkHandlingChange,
  ids: readonly string[],
  check = false,
): Promise<BulkResult> =>
  bulkResultSchema.parse((await http.post('/api/admin/orders/bulk-handling', { change, ids, check })).data);

/** GET /api/admin/orders/export: the orders that the filter shows, as CSV. */
export const fetchOrdersFile = async (filter: StaffOrderFilter): Promise<Blob> =>
  (await http.get<Blob>('/api/admin/orders/export', { params: filter, responseType: 'blob' })).data;
