import { orderStatuses, paymentMethods } from '@haat/shared/contract/order';
import { returnReasons } from '@haat/shared/contract/return';
import type { StaffOrderFilter } from '@haat/shared/contract/staff-order-queries';
import {
  orderCounts,
  orderTasks,
  staffOrderCountsSchema,
  staffOrderPageSchema,
  type StaffOrderRow,
} from '@haat/shared/contract/staff-orders';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import { dayIn } from '../tables/day-in';
import { ROWS_A_PAGE, type RowPageQuery } from '../tables/use-row-pages';

/** Prefix of all query keys of orders. */
export const ordersKey = ['admin', 'orders'] as const;

/** The kinds of changes that affect orders, named as in the audit log. */
export const orderKinds = ['order', 'return', 'claim', 'refund'] as const;

/** Polling interval in milliseconds, in case an event of the stream is missed. */
export const REFETCH_INTERVAL_MS = 10_000;

const among = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

/** Archived orders are included only if the user asks for them or searches, or if the link of a figure counts them. */
function archivedOf(params: URLSearchParams): StaffOrderFilter['archived'] {
  const archived = among(['all', 'only'] as const, params.get('archived'));
  if (archived) return archived === 'only' ? 'only' : undefined;
  const isLinked = ['q', 'only', 'product', 'category', 'brand', 'state', 'reason', 'rate', 'hsn'].some((name) =>
    params.has(name),
  );
  return isLinked ? undefined : 'no';
}

/** Parses the filter in the address; ignores invalid values. */
export function filterOf(params: URLSearchParams): StaffOrderFilter {
  const filter = {
    q: params.get('q')?.trim().slice(0, 100) || undefined,
    status: among(orderStatuses, params.get('status')),
    todo: among(orderTasks, params.get('todo')),
    payment: among(paymentMethods, params.get('payment')),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    only: among(orderCounts, params.get('only')),
    product: params.get('product')?.slice(0, 160) || undefined,
    category: params.get('category')?.slice(0, 160) || undefined,
    brand: params.get('brand')?.slice(0, 160) || undefined,
    state: params.get('state')?.slice(0, 60) || undefined,
    reason: among(returnReasons, params.get('reason')),
    rate: /^\d{1,4}$/.test(params.get('rate') ?? '') ? Number(params.get('rate')) : undefined,
    tag: params.get('tag')?.slice(0, 40) || undefined,
    assignee: params.get('assignee')?.slice(0, 80) || undefined,
    archived: archivedOf(params),
    hsn: /^\d{0,8}$/.exec(params.get('hsn') ?? '-')?.[0],
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** GET /api/admin/orders. `page` from 0; amounts in rupees. */
export const ordersQuery =
  (filter: StaffOrderFilter, sort: string | null) =>
  (page: number): RowPageQuery<StaffOrderRow> => ({
    queryKey: [...ordersKey, 'list', filter, sort, page],
    queryFn: async ({ signal }) =>
      staffOrderPageSchema.parse(
        (
          await http.get('/api/admin/orders', {
            params: { ...filter, ...(sort ? { sort } : {}), page, size: ROWS_A_PAGE },
            signal,
          })
        ).data,
      ),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** GET /api/admin/orders/counts */
export const countsQuery = (filter: StaffOrderFilter) =>
  queryOptions({
    queryKey: [...ordersKey, 'counts', filter],
    queryFn: async ({ signal }) =>
      staffOrderCountsSchema.parse((await http.get('/api/admin/orders/counts', { params: filter, signal })).data),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
