import {
  collectionPreviewSchema,
  staffCollectionsSchema,
  type CollectionCreate,
  type CollectionPreview,
  type CollectionRules,
  type CollectionWrite,
  type StaffCollection,
} from '@haat/shared/contract/staff-collections';
import { http } from '@haat/shared/state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Prefix of all query keys of collections. */
export const collectionsKey = ['admin', 'collections'] as const;

const at = (id: string, more = '') => `/api/admin/collections/${encodeURIComponent(id)}${more}`;
const allOf = ({ data }: { data: unknown }): StaffCollection[] => staffCollectionsSchema.parse(data).collections;

/** GET /api/admin/collections: all collections in their order, hidden ones too. */
export const fetchCollections = async (signal: AbortSignal) =>
  allOf(await http.get('/api/admin/collections', { signal }));
export const collectionsQuery = queryOptions({
  queryKey: [...collectionsKey, 'all'],
  queryFn: ({ signal }) => fetchCollections(signal),
  staleTime: 0,
});

/** POST /api/admin/collections/preview: the products that meet conditions now. Prices in rupees. */
export const previewQuery = (rules: CollectionRules) =>
  queryOptions({
    queryKey: [...collectionsKey, 'preview', rules],
    queryFn: async ({ signal }): Promise<CollectionPreview> =>
      collectionPreviewSchema.parse((await http.post('/api/admin/collections/preview', rules, { signal })).data),
    placeholderData: keepPreviousData,
  });

// Each request returns all collections in their order.
export const createCollection = async (body: CollectionCreate) =>
  allOf(await http.post('/api/admin/collections', body));
/** 409 if someone else changed it first. */
export const changeCollection = async (id: string, body: CollectionWrite) => allOf(await http.put(at(id), body));
export const orderCollections = async (ids: readonly string[]) =>
  allOf(await http.put('/api/admin/collections/order', { ids }));
/** 409 if someone else changed it first, or if a coupon names it. */
export const deleteCollection = async ({ id, version }: StaffCollection) =>
  allOf(await http.delete(at(id), { params: { version } }));
export const setCollectionPicture = async (id: string, file: File) =>
  allOf(await http.post(at(id, '/picture'), file, { headers: { 'Content-Type': file.type } }));
export const removeCollectionPicture = async (id: string) => allOf(await http.delete(at(id, '/picture')));
