import {
  bulkPreviewSchema,
  productJobPageSchema,
  productJobProblemPageSchema,
  productJobSchema,
  type BulkChange,
  type BulkPreview,
  type ProductJob,
  type ProductJobProblem,
  type ProductSelection,
} from '@haat/shared/contract/product-jobs';
import { keepFile } from '@haat/shared/keep-file';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

/** Where jobs of a kind are. */
export type JobPlace = 'imports' | 'exports' | 'bulk-edits';
export const jobsKey = ['admin', 'product-jobs'] as const;

/** So often, in milliseconds, a job that is under way is looked at. */
const LOOK_MS = 700;
const at = (place: JobPlace, id: string, more = '') => `/api/admin/${place}/${encodeURIComponent(id)}${more}`;
const jobOf = ({ data }: { data: unknown }): ProductJob => productJobSchema.parse(data);

export const placeOf = ({ kind }: ProductJob): JobPlace =>
  kind === 'import' ? 'imports' : kind === 'export' ? 'exports' : 'bulk-edits';
/** Whether the server is at it, or will be without being told to. */
export const isMoving = ({ state }: ProductJob): boolean =>
  state === 'receiving' || state === 'checking' || state === 'waiting' || state === 'running';

/** GET /api/admin/imports, exports or bulk-edits: the newest twenty; looked at again while one of them moves. */
export const jobsQuery = (place: JobPlace) =>
  queryOptions({
    queryKey: [...jobsKey, place],
    queryFn: async ({ signal }): Promise<ProductJob[]> =>
      productJobPageSchema.parse((await http.get(`/api/admin/${place}`, { signal })).data).content,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isMoving) ? LOOK_MS : false),
  });

/** GET /api/admin/imports/{id}/problems: the first hundred rows that aren't taken. */
export const problemsQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'problems', id],
    queryFn: async ({ signal }): Promise<ProductJobProblem[]> =>
      productJobProblemPageSchema.parse(
        (await http.get(at('imports', id, '/problems'), { params: { size: 100 }, signal })).data,
      ).content,
    staleTime: 0,
  });

/**
 * POST /api/admin/imports: brings a file, which is then checked. @param onSent told how much of it is there, from 0 to
 * 1
 */
export const bringFile = async (
  file: File,
  stock: 'set' | 'keep',
  onSent: (part: number) => void,
): Promise<ProductJob> =>
  jobOf(
    await http.post('/api/admin/imports', file, {
      params: { name: file.name, stock },
      headers: { 'Content-Type': 'text/csv' },
      onUploadProgress: ({ progress }) => onSent(progress ?? 0),
    }),
  );
/** POST /api/admin/imports/{id}/apply. */
export const applyImport = async (id: string): Promise<ProductJob> =>
  jobOf(await http.post(at('imports', id, '/apply')));
/** POST …/{id}/cancel: what is done stays done. */
export const cancelJob = async (job: ProductJob): Promise<ProductJob> =>
  jobOf(await http.post(at(placeOf(job), job.id, '/cancel')));
/** POST /api/admin/exports; without a selection all products. */
export const beginExport = async (selection?: ProductSelection): Promise<ProductJob> =>
  jobOf(await http.post('/api/admin/exports', selection ? { selection } : {}));
/** POST /api/admin/bulk-edits/preview: nothing is changed. */
export const previewBulk = async (selection: ProductSelection, change: BulkChange): Promise<BulkPreview> =>
  bulkPreviewSchema.parse((await http.post('/api/admin/bulk-edits/preview', { selection, change })).data);
/** POST /api/admin/bulk-edits: just what the preview with this plan showed. 409 when some of it has changed since. */
export const beginBulk = async (selection: ProductSelection, change: BulkChange, plan: string): Promise<ProductJob> =>
  jobOf(await http.post('/api/admin/bulk-edits', { selection, change, plan }));
/** POST /api/admin/bulk-edits/{id}/undo. */
export const undoBulk = async (id: string): Promise<ProductJob> =>
  jobOf(await http.post(at('bulk-edits', id, '/undo')));

/** The job as it is when it has come to a rest. */
export async function rested(job: ProductJob): Promise<ProductJob> {
  let now = job;
  while (isMoving(now)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    now = jobOf(await http.get(at(placeOf(job), job.id)));
  }
  return now;
}

/** GET /api/admin/exports/{id}/file, kept by the browser. */
export async function keepExport({ id, name }: ProductJob): Promise<void> {
  keepFile((await http.get<Blob>(at('exports', id, '/file'), { responseType: 'blob' })).data, name);
}
/** GET /api/admin/imports/{id}/problems.csv, kept by the browser. */
export async function keepProblems(id: string): Promise<void> {
  keepFile(
    (await http.get<Blob>(at('imports', id, '/problems.csv'), { responseType: 'blob' })).data,
    'haat-import-problems.csv',
  );
}
