import type { ColumnMapping } from '@haat/shared/contract/import-columns';
import {
  bulkPreviewSchema,
  importCategoriesSchema,
  missingProductPageSchema,
  productJobPageSchema,
  problemGroupPageSchema,
  productJobSchema,
  type BulkChange,
  type BulkPreview,
  type ExportFormat,
  type ImportCategories,
  type ImportMappings,
  type MissingProduct,
  type ProductJob,
  type ProblemGroup,
  type ProductSelection,
} from '@haat/shared/contract/product-jobs';
import { downloadFile } from '@haat/shared/download-file';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

/** The endpoints of the kinds of jobs. */
export type JobPlace = 'imports' | 'exports' | 'bulk-edits';
export const jobsKey = ['admin', 'product-jobs'] as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Whether a file is an Excel workbook, by its name only; the server checks its content. */
export const isWorkbook = ({ name }: Pick<File, 'name'>): boolean => /\.xlsx$/i.test(name);

/** Polling interval of a running job, in milliseconds. */
const LOOK_MS = 700;
const at = (collection: JobPlace, id: string, more = '') => `/api/admin/${collection}/${encodeURIComponent(id)}${more}`;
const jobOf = ({ data }: { data: unknown }): ProductJob => productJobSchema.parse(data);

const placeOf = ({ kind }: ProductJob): JobPlace =>
  kind === 'import' ? 'imports' : kind === 'export' ? 'exports' : 'bulk-edits';
/** Whether the server is processing the job, or will without further action. */
export const isRunning = ({ state }: ProductJob): boolean =>
  state === 'receiving' || state === 'checking' || state === 'waiting' || state === 'running';

/** GET /api/admin/imports, exports or bulk-edits: the newest twenty. Polls while a job is running. */
export const jobsQuery = (collection: JobPlace) =>
  queryOptions({
    queryKey: [...jobsKey, collection],
    queryFn: async ({ signal }): Promise<ProductJob[]> =>
      productJobPageSchema.parse((await http.get(`/api/admin/${collection}`, { signal })).data).content,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? LOOK_MS : false),
  });

/** GET /api/admin/imports/{id}/problem-groups: the first hundred. */
export const problemsQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'problems', id],
    queryFn: async ({ signal }): Promise<ProblemGroup[]> =>
      problemGroupPageSchema.parse(
        (await http.get(at('imports', id, '/problem-groups'), { params: { size: 100 }, signal })).data,
      ).content,
    staleTime: 0,
  });

/** GET /api/admin/imports/{id}/categories: the category mapping of a checked file. */
export const fileCategoriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'categories', id],
    queryFn: async ({ signal }): Promise<ImportCategories> =>
      importCategoriesSchema.parse((await http.get(at('imports', id, '/categories'), { signal })).data),
    staleTime: 0,
  });
/** PUT …/{id}/categories: stores the mapping for all imports and checks the file again. */
export const mapCategories = async (id: string, mappings: ImportMappings['mappings']): Promise<ProductJob> =>
  jobOf(await http.put(at('imports', id, '/categories'), { mappings }));

/** PUT …/{id}/columns: stores the mapping for files with the same columns and checks the file again. */
export const matchColumns = async (id: string, columns: ColumnMapping): Promise<ProductJob> =>
  jobOf(await http.put(at('imports', id, '/columns'), { columns }));

/** POST /api/admin/imports: uploads a file, which is then checked. @param onSent called with the share sent, 0 to 1 */
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
/** POST /api/admin/imports/{id}/apply. @param missing whether products that are not in the file stay on sale */
export const applyImport = async (id: string, missing: 'keep' | 'archive' = 'keep'): Promise<ProductJob> =>
  jobOf(await http.post(at('imports', id, '/apply'), undefined, { params: { missing } }));
/** GET …/{id}/missing: the first hundred products that the last file had and this one has not. */
export const missingQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'missing', id],
    queryFn: async ({ signal }): Promise<MissingProduct[]> =>
      missingProductPageSchema.parse(
        (await http.get(at('imports', id, '/missing'), { params: { size: 100 }, signal })).data,
      ).content,
    staleTime: 0,
  });
/** POST …/{id}/cancel: stops the job; changes already made stay. */
export const cancelJob = async (job: ProductJob): Promise<ProductJob> =>
  jobOf(await http.post(at(placeOf(job), job.id, '/cancel')));
/** POST /api/admin/exports; all products without a selection. */
export const beginExport = async (selection?: ProductSelection, format: ExportFormat = 'haat'): Promise<ProductJob> =>
  jobOf(await http.post('/api/admin/exports', { format, ...(selection && { selection }) }));
/** POST /api/admin/bulk-edits/preview: a dry run. */
export const previewBulk = async (selection: ProductSelection, change: BulkChange): Promise<BulkPreview> =>
  bulkPreviewSchema.parse((await http.post('/api/admin/bulk-edits/preview', { selection, change })).data);
/** POST /api/admin/bulk-edits: applies exactly the previewed plan; 409 if a product has changed since. */
export const beginBulk = async (selection: ProductSelection, change: BulkChange, plan: string): Promise<ProductJob> =>
  jobOf(await http.post('/api/admin/bulk-edits', { selection, change, plan }));
/** POST /api/admin/bulk-edits/{id}/undo. */
export const undoBulk = async (id: string): Promise<ProductJob> =>
  jobOf(await http.post(at('bulk-edits', id, '/undo')));

/** Polls until the job has finished. */
export async function waitForJob(job: ProductJob): Promise<ProductJob> {
  let now = job;
  while (isRunning(now)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    now = jobOf(await http.get(at(placeOf(job), job.id)));
  }
  return now;
}

/** GET /api/admin/exports/{id}/file, as a download. */
export async function storeExport({ id, name }: ProductJob): Promise<void> {
  downloadFile((await http.get<Blob>(at('exports', id, '/file'), { responseType: 'blob' })).data, name);
}
/** GET /api/admin/imports/{id}/problems.csv, as a download. */
export async function downloadProblems(id: string): Promise<void> {
  downloadFile(
    (await http.get<Blob>(at('imports', id, '/problems.csv'), { responseType: 'blob' })).data,
    'haat-import-problems.csv',
  );
}

/** GET /api/admin/exports/{name}.csv. */
export const fetchDataFile = async (name: 'categories' | 'orders'): Promise<Blob> =>
  (await http.get<Blob>(`/api/admin/exports/${name}.csv`, { responseType: 'blob' })).data;
