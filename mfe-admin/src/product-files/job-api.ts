import type { ColumnMapping } from '@haat/shared/contract/import-columns';
import {
  bulkPreviewSchema,
  importCategoriesSchema,
  productJobPageSchema,
  productJobProblemPageSchema,
  productJobSchema,
  type BulkChange,
  type BulkPreview,
  type ExportFormat,
  type ImportCategories,
  type ImportMappings,
  type ProductJob,
  type ProductJobProblem,
  type ProductSelection,
} from '@haat/shared/contract/product-jobs';
import { downloadFile } from '@haat/shared/download-file';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

/** Where jobs of a kind are. */
export type JobPlace = 'imports' | 'exports' | 'bulk-edits';
export const jobsKey = ['admin', 'product-jobs'] as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Whether a file is an Excel workbook, by its name: the server looks into it. */
export const isWorkbook = ({ name }: Pick<File, 'name'>): boolean => /\.xlsx$/i.test(name);

/** So often, in milliseconds, a job that is under way is looked at. */
const LOOK_MS = 700;
const at = (place: JobPlace, id: string, more = '') => `/api/admin/${place}/${encodeURIComponent(id)}${more}`;
const jobOf = ({ data }: { data: unknown }): ProductJob => productJobSchema.parse(data);

const placeOf = ({ kind }: ProductJob): JobPlace =>
  kind === 'import' ? 'imports' : kind === 'export' ? 'exports' : 'bulk-edits';
/** Whether the server is at it, or will be without being told to. */
export const isRunning = ({ state }: ProductJob): boolean =>
  state === 'receiving' || state === 'checking' || state === 'waiting' || state === 'running';

/** GET /api/admin/imports, exports or bulk-edits: the newest twenty; looked at again while one of them moves. */
export const jobsQuery = (place: JobPlace) =>
  queryOptions({
    queryKey: [...jobsKey, place],
    queryFn: async ({ signal }): Promise<ProductJob[]> =>
      productJobPageSchema.parse((await http.get(`/api/admin/${place}`, { signal })).data).content,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? LOOK_MS : false),
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

/** GET /api/admin/imports/{id}/categories: where the categories of a checked file go. */
export const fileCategoriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'categories', id],
    queryFn: async ({ signal }): Promise<ImportCategories> =>
      importCategoriesSchema.parse((await http.get(at('imports', id, '/categories'), { signal })).data),
    staleTime: 0,
  });
/** PUT …/{id}/categories: remembered for every import; the file is checked again. */
export const mapCategories = async (id: string, mappings: ImportMappings['mappings']): Promise<ProductJob> =>
  jobOf(await http.put(at('imports', id, '/categories'), { mappings }));

/** PUT …/{id}/columns: remembered for files with the same columns; the file is checked again. */
export const matchColumns = async (id: string, columns: ColumnMapping): Promise<ProductJob> =>
  jobOf(await http.put(at('imports', id, '/columns'), { columns }));

/**
 * POST /api/admin/imports: brings a file, which is then checked. @param onSent told how much of it is there, from 0 to
 * 1
 */
export const uploadImport = async (
  file: File,
  options: {
    stock: 'set' | 'keep';
    staffChanges: 'keep' | 'replace';
    uncategorised: 'listed' | 'draft';
    sheet: string | undefined;
  },
  onSent: (part: number) => void,
): Promise<ProductJob> =>
  jobOf(
    await http.post('/api/admin/imports', file, {
      params: { name: file.name, ...options },
      headers: { 'Content-Type': isWorkbook(file) ? XLSX : 'text/csv' },
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
export const beginExport = async (selection?: ProductSelection, format: ExportFormat = 'haat'): Promise<ProductJob> =>
  jobOf(await http.post('/api/admin/exports', { format, ...(selection && { selection }) }));
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
export async function waitForJob(job: ProductJob): Promise<ProductJob> {
  let now = job;
  while (isRunning(now)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    now = jobOf(await http.get(at(placeOf(job), job.id)));
  }
  return now;
}

/** GET /api/admin/exports/{id}/file, kept by the browser. */
export async function storeExport({ id, name }: ProductJob): Promise<void> {
  downloadFile((await http.get<Blob>(at('exports', id, '/file'), { responseType: 'blob' })).data, name);
}
/** GET /api/admin/imports/{id}/problems.csv, kept by the browser. */
export async function storeProblems(id: string): Promise<void> {
  downloadFile(
    (await http.get<Blob>(at('imports', id, '/problems.csv'), { responseType: 'blob' })).data,
    'haat-import-problems.csv',
  );
}

/** GET /api/admin/exports/{name}.csv. */
export const fetchDataFile = async (name: 'categories' | 'orders'): Promise<Blob> =>
  (await http.get<Blob>(`/api/admin/exports/${name}.csv`, { responseType: 'blob' })).data;
