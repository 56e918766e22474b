import { reportPeriods, reportSchema, type ReportKind, type ReportPeriod } from '@haat/shared/contract/reports';
import { http } from '@haat/shared/state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dayIn } from '../tables/day-in';

/** A named period, or two days. */
export type RequestedPeriod = { period: ReportPeriod } | { from: string; to: string };

/** Parses the period in the address; this month by default. */
export function periodOf(params: URLSearchParams): RequestedPeriod {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  if (from && to) return { from, to };
  return { period: reportPeriods.find((period) => period === params.get('period')) ?? 'month' };
}

/** GET /api/admin/reports/{report}. Amounts in rupees. */
export const reportQuery = (report: ReportKind, period: RequestedPeriod) =>
  queryOptions({
    queryKey: ['admin', 'reports', report, period],
    queryFn: async ({ signal }) =>
      reportSchema.parse((await http.get(`/api/admin/reports/${report}`, { params: period, signal })).data),
    staleTime: 0,
    // Keep previous data of the same report only: other reports have other columns.
    placeholderData: (data, query) => (query?.queryKey[2] === report ? keepPreviousData(data) : undefined),
  });

/** GET /api/admin/reports/{report}/export: all rows as CSV. */
export const fetchReportFile = async (report: ReportKind, period: RequestedPeriod): Promise<Blob> =>
  (await http.get<Blob>(`/api/admin/reports/${report}/export`, { params: period, responseType: 'blob' })).data;
