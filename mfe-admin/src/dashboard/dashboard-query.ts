import { dashboardRanges, dashboardSchema, type DashboardRange } from '@haat/shared/contract/dashboard';
import { http } from '@haat/shared/state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dayIn } from '../tables/day-in';

/** Prefix of all query keys of the dashboard. */
export const dashboardKey = ['admin', 'dashboard'] as const;
/** Interval of the automatic refresh, in milliseconds. */
export const RECOUNT_INTERVAL_MS = 60_000;

/** The period of the dashboard: a named range, or two days. */
export interface RequestedPeriod {
  range?: DashboardRange;
  from?: string;
  to?: string;
}

/** Parses the period in the address; an invalid one means today. */
export function periodOf(params: URLSearchParams): RequestedPeriod {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  if (from && to) return { from, to };
  return { range: dashboardRanges.find((range) => range === params.get('range')) ?? 'today' };
}

/** GET /api/admin/dashboard. Amounts in rupees; days in IST. */
export const dashboardQuery = (period: RequestedPeriod) =>
  queryOptions({
    queryKey: [...dashboardKey, 'days', period],
    queryFn: async ({ signal }) =>
      dashboardSchema.parse((await http.get('/api/admin/dashboard', { params: period, signal })).data),
    staleTime: 0,
    refetchInterval: RECOUNT_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });
