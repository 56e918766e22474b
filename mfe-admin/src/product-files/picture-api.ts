import {
  importedPicturesSchema,
  missingPicturePageSchema,
  pictureArchivesSchema,
  type ImportedPictures,
  type MissingPicture,
  type PictureArchive,
} from '@haat/shared/contract/imported-pictures';
import { downloadFile } from '@haat/shared/download-file';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import { jobsKey } from './job-api';

const PATH = '/api/admin/imported-pictures';
export const picturesKey = [...jobsKey, 'pictures'] as const;
/** Polling interval while pictures are downloaded, in milliseconds. */
const LOOK_MS = 1_500;

/** GET /api/admin/imported-pictures. Polls while pictures are downloaded. */
export const picturesQuery = queryOptions({
  queryKey: [...picturesKey, 'counts'],
  queryFn: async ({ signal }): Promise<ImportedPictures> =>
    importedPicturesSchema.parse((await http.get(PATH, { signal })).data),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 ? LOOK_MS : false),
});

/** GET …/missing: the first hundred. @param count the total; part of the key, so that a new total triggers a refetch */
export const missingPicturesQuery = (count: number) =>
  queryOptions({
    queryKey: [...picturesKey, 'missing', count],
    queryFn: async ({ signal }): Promise<MissingPicture[]> =>
      missingPicturePageSchema.parse((await http.get(`${PATH}/missing`, { params: { size: 100 }, signal })).data)
        .content,
    staleTime: 0,
  });

/** GET …/archives: uploaded ZIP files. Polls while one waits to be unpacked. */
export const archivesQuery = queryOptions({
  queryKey: [...picturesKey, 'archives'],
  queryFn: async ({ signal }): Promise<PictureArchive[]> =>
    pictureArchivesSchema.parse((await http.get(`${PATH}/archives`, { signal })).data).archives,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'waiting') ? LOOK_MS : false),
});

/** POST …/retry: retries one missing picture, or all. */
export const retryPictures = async (address?: string): Promise<void> =>
  void (await http.post(`${PATH}/retry`, { address }));

/**
 * POST …/archives. @param importId the import that the ZIP belongs to @param onSent called with the share sent, 0 to 1
 */
export const sendPictures = async (
  file: File,
  importId: string | undefined,
  onSent: (part: number) => void,
): Promise<void> =>
  void (await http.post(`${PATH}/archives`, file, {
    params: { name: file.name, importId },
    headers: { 'Content-Type': 'application/zip' },
    onUploadProgress: ({ progress }) => onSent(progress ?? 0),
  }));

/** GET …/missing.csv, as a download. */
export async function keepMissing(): Promise<void> {
  downloadFile(
    (await http.get<Blob>(`${PATH}/missing.csv`, { responseType: 'blob' })).data,
    'haat-missing-pictures.csv',
  );
}
