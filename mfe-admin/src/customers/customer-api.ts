import {
  actingSchema,
  anonymisePreviewSchema,
  customerDetailSchema,
  customerKinds,
  customerPageSchema,
  CUSTOMER_FIT,
  customerSorts,
  mergePreviewSchema,
  segmentPreviewSchema,
  segmentSchema,
  segmentsSchema,
  type Customer,
  type CustomerFilter,
  type CustomerSort,
  type SegmentRules,
  type SegmentWrite,
} from '@haat/shared/contract/customers';
import type { CreditChange } from '@haat/shared/contract/credit-change';
import { customerCreditSchema } from '@haat/shared/contract/staff-credit';
import { isState } from '@haat/shared/india/states';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import { ROWS_A_PAGE, type RowPageQuery } from '../tables/use-row-pages';

const at = (id: string) => `/api/admin/customers/${encodeURIComponent(id)}`;
const segmentAt = (id: string) => `/api/admin/customer-segments/${encodeURIComponent(id)}`;

/** Parses the customer filter in the address; ignores invalid values. */
export function customerFilterOf(params: URLSearchParams): CustomerFilter {
  const word = (name: string, maxLength: number) => params.get(name)?.trim().slice(0, maxLength) || undefined;
  const [state, offers] = [word('state', 60), word('offers', 20)];
  const found = {
    q: word('q', 200),
    kind: customerKinds.find((kind) => kind === params.get('kind')),
    tag: word('tag', 40),
    state: state && isState(state) ? state : undefined,
    offers: (['agreed', 'not agreed'] as const).find((one) => one === offers),
    segment: word('segment', 60),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

export const customerSortOf = (params: URLSearchParams): CustomerSort =>
  customerSorts.find((sort) => sort === params.get('sort')) ?? '-last';

/** GET /api/admin/customers. Amounts in paise. */
export const customersQuery =
  (filter: CustomerFilter, sort: CustomerSort) =>
  (page: number): RowPageQuery<Customer> => ({
    queryKey: ['admin', 'customers', filter, sort, page],
    queryFn: async ({ signal }) =>
      customerPageSchema.parse(
        (await http.get('/api/admin/customers', { params: { ...filter, sort, page, size: ROWS_A_PAGE }, signal })).data,
      ),
  });

/** GET /api/admin/customers/export: all customers of the filter as CSV. */
export async function fetchCustomersFile(filter: CustomerFilter): Promise<Blob> {
  return (await http.get<Blob>('/api/admin/customers/export', { params: filter, responseType: 'blob' })).data;
}

/** The first five customers that match a search, for a picker. */
export async function findCustomers(q: string, signal: AbortSignal): Promise<Customer[]> {
  return customerPageSchema.parse(
    (await http.get('/api/admin/customers', { params: { q, sort: CUSTOMER_FIT, size: 5 }, signal })).data,
  ).content;
}

/** GET /api/admin/customers/{id}. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customer', id],
    queryFn: async ({ signal }) => customerDetailSchema.parse((await http.get(at(id), { signal })).data),
    staleTime: 0,
  });

/** GET /api/admin/customers/{id}/data: the personal data of an account as JSON. */
export const fetchCustomerData = async (id: string): Promise<Blob> =>
  (await http.get<Blob>(`${at(id)}/data`, { responseType: 'blob' })).data;

/** PUT /api/admin/customers/{id}/tags: replaces all tags. */
export const writeTags = async (id: string, tags: readonly string[]) =>
  customerDetailSchema.parse((await http.put(`${at(id)}/tags`, { tags })).data);
/** POST /api/admin/customers/{id}/notes */
export const writeNote = async (id: string, text: string) =>
  customerDetailSchema.parse((await http.post(`${at(id)}/notes`, { text })).data);
/** DELETE /api/admin/customers/{id}/notes/{note} */
export const deleteNote = async (id: string, note: string) =>
  customerDetailSchema.parse((await http.delete(`${at(id)}/notes/${encodeURIComponent(note)}`)).data);

/** GET /api/admin/customers/{id}/credit: the store credit of an account. Rupees. */
export const creditQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customer', id, 'credit'],
    queryFn: async ({ signal }) => customerCreditSchema.parse((await http.get(`${at(id)}/credit`, { signal })).data),
    staleTime: 0,
  });
/** POST /api/admin/customers/{id}/credit: gives store credit, or takes it back. */
export const changeCredit = async (id: string, change: CreditChange) =>
  customerCreditSchema.parse((await http.post(`${at(id)}/credit`, change)).data);

/** GET /api/admin/customers/{id}/anonymise: a preview of what is deleted and what is kept. */
export const anonymiseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customer', id, 'anonymise'],
    queryFn: async () => anonymisePreviewSchema.parse((await http.get(`${at(id)}/anonymise`)).data),
    staleTime: 0,
  });
/** POST /api/admin/customers/{id}/anonymise: can't be undone. @param email the customer's address, as confirmation */
export const anonymise = (id: string, email: string) => http.post(`${at(id)}/anonymise`, { email });

/** GET /api/admin/customers/{id}/merge: a preview of what moves to the customer `into`. */
export const mergeQuery = (id: string, into: string) =>
  queryOptions({
    queryKey: ['admin', 'customer', id, 'merge', into],
    queryFn: async () => mergePreviewSchema.parse((await http.get(`${at(id)}/merge`, { params: { into } })).data),
    staleTime: 0,
  });
/** POST /api/admin/customers/{id}/merge: can't be undone. */
export const merge = async (id: string, into: string) =>
  customerDetailSchema.parse((await http.post(`${at(id)}/merge`, { into })).data);

/** POST /api/admin/customers/{id}/sign-in-as: an impersonation token for one tab, valid for 30 minutes. */
export const requestImpersonation = async (id: string, reason: string) =>
  actingSchema.parse((await http.post(`${at(id)}/sign-in-as`, { reason })).data);

/** GET /api/admin/customer-segments: the caller's own and the shared ones. */
export const segmentsQuery = queryOptions({
  queryKey: ['admin', 'customer-segments'],
  queryFn: async ({ signal }) =>
    segmentsSchema.parse((await http.get('/api/admin/customer-segments', { signal })).data).content,
  staleTime: 0,
});
/** POST /api/admin/customer-segments/preview */
export const previewSegment = async (rules: SegmentRules, signal: AbortSignal) =>
  segmentPreviewSchema.parse((await http.post('/api/admin/customer-segments/preview', rules, { signal })).data);
/** POST and PUT of /api/admin/customer-segments. @param id null for a new one */
export const writeSegment = async (id: string | null, segment: SegmentWrite) =>
  segmentSchema.parse(
    (await (id === null ? http.post('/api/admin/customer-segments', segment) : http.put(segmentAt(id), segment))).data,
  );
/** DELETE /api/admin/customer-segments/{id} */
export const deleteSegment = (id: string) => http.delete(segmentAt(id));
