import { auditCheckSchema, auditPageSchema, type AuditFilter } from '@haat/shared/contract/audit';
import { http } from '@haat/shared/state';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** GET /api/admin/audit, the newest first, a page after the other. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: async ({ pageParam, signal }) =>
      auditPageSchema.parse(
        (
          await http.get('/api/admin/audit', {
            params: { ...filter, ...(pageParam === null ? {} : { before: pageParam }) },
            signal,
          })
        ).data,
      ),
    initialPageParam: null as number | null, // the type of those that follow
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** GET /api/admin/audit/export: the same as CSV, all of it. */
export async function fetchAuditFile(filter: AuditFilter): Promise<Blob> {
  return (await http.get<Blob>('/api/admin/audit/export', { params: filter, responseType: 'blob' })).data;
}

/**
 * GET /api/admin/audit/check: reads the whole log. @param noted where it ended at some time, to see whether it still
 * goes through there
 */
export async function checkAuditLog(noted: { seq: string; hash: string } | null) {
  return auditCheckSchema.parse((await http.get('/api/admin/audit/check', { params: noted ?? {} })).data);
}
