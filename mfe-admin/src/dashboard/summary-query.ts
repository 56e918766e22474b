import { fetchAdminSummary } from '@haat/shared/api/service';
import { queryOptions } from '@tanstack/react-query';
import { RECOUNT_INTERVAL_MS, dashboardKey } from './dashboard-query';

/** GET /api/admin/summary. Current counts. */
export const summaryQuery = queryOptions({
  queryKey: [...dashboardKey, 'summary'],
  queryFn: fetchAdminSummary,
  staleTime: 0,
  refetchInterval: RECOUNT_INTERVAL_MS,
});
