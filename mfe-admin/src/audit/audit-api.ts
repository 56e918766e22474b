import { auditCheckSchema, auditPageSchema, type AuditFilter } from '@haat/shared/contract/audit';
import { http } from '@haat/shared/state';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** GET /api/admin/audit, newest first, with infinite paging. */
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
    initialPageParam: null as number | null, // widens the type of the page parameter
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** GET /api/admin/audit/export: all entries of the filter as CSV. */
export async function fetchAuditFile(filter: AuditFilter): Promise<Blob> {
  return (await http.get<Blob>('/api/admin/audit/export', { params: filter, responseType: 'blob' })).data;
}

/**
 * GET /api/admin/audit/check: verifies the whole log. @param noted number and hash of an earlier end of the log, to
 * check that the chain still contains it
 */
export async function checkAuditLog(noted: { seq: string; hash: string } | null) {
  return auditCheckSchema.parse((await http.get('/api/admin/audit/check', { params: noted ?? {} })).data);
}
