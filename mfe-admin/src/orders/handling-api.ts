import {
  bulkCashResultSchema,
  handlingChoicesSchema,
  type BulkCash,
  type BulkCashResult,
  type BulkHandlingChange,
  type OrderHandling,
} from '@haat/shared/contract/order-handling';
import type { StaffOrderFilter } from '@haat/shared/contract/staff-order-queries';
import { bulkResultSchema, type BulkResult } from '@haat/shared/contract/staff-orders';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import { ordersKey } from './orders-query';

/** GET /api/admin/orders/handling: the tags in use, and the possible assignees. */
export const handlingChoicesQuery = queryOptions({
  queryKey: [...ordersKey, 'handling'],
  queryFn: async ({ signal }) =>
    handlingChoicesSchema.parse((await http.get('/api/admin/orders/handling', { signal })).data),
  staleTime: 60_000,
});

/** PUT /api/admin/orders/{id}/handling */
export const writeHandling = (id: string, handling: OrderHandling) =>
  http.put(`/api/admin/orders/${encodeURIComponent(id)}/handling`, handling);

/** POST /api/admin/orders/bulk-handling; `check` makes it a dry run. */
export const changeHandling = async (
  change: BulkHandlingChange,
  ids: readonly string[],
  { check = false } = {},
): Promise<BulkResult> =>
  bulkResultSchema.parse((await http.post('/api/admin/orders/bulk-handling', { change, ids, check })).data);

/** POST /api/admin/orders/bulk-cash; `check` makes it a dry run. */
export const recordCashOf = async (cash: BulkCash): Promise<BulkCashResult> =>
  bulkCashResultSchema.parse((await http.post('/api/admin/orders/bulk-cash', cash)).data);

/** GET /api/admin/orders/export: the filtered orders as CSV. */
export const fetchOrdersFile = async (filter: StaffOrderFilter): Promise<Blob> =>
  (await http.get<Blob>('/api/admin/orders/export', { params: filter, responseType: 'blob' })).data;
