import { dashboardRanges, dashboardSchema, type DashboardRange } from '@haat/shared/contract/dashboard';
import { http } from '@haat/shared/state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dayIn } from '../tables/day-in';

/** All that the dashboard asks begins so. */
export const dashboardKey = ['admin', 'dashboard'] as const;
/** It counts again by itself after so long, in milliseconds. */
export const RECOUNT_INTERVAL_MS = 60_000;

/** The days that the dashboard is about. */
export interface AskedDays {
  range?: DashboardRange;
  from?: string;
  to?: string;
}

/** What the address asks for; what means nothing is today. */
export function askedOf(params: URLSearchParams): AskedDays {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  if (from && to) return { from, to };
  return { range: dashboardRanges.find((range) => range === params.get('range')) ?? 'today' };
}

/** GET /api/admin/dashboard. Rupees; days are India's. */
export const dashboardQuery = (asked: AskedDays) =>
  queryOptions({
    queryKey: [...dashboardKey, 'days', asked],
    queryFn: async ({ signal }) =>
      dashboardSchema.parse((await http.get('/api/admin/dashboard', { params: asked, signal })).data),
    staleTime: 0,
    refetchInterval: RECOUNT_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });
