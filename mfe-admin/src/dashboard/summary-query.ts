import { fetchAdminSummary } from '@haat/shared/api/service';
import { queryOptions } from '@tanstack/react-query';

/** GET /api/admin/summary. Counts of this moment: asked anew each time the dashboard opens. */
export const summaryQuery = queryOptions({ queryKey: ['admin', 'summary'], queryFn: fetchAdminSummary, staleTime: 0 });
