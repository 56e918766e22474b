import type { CancelReason } from '@haat/shared/contract/order-changes';
import type { RefundTo } from '@haat/shared/contract/refund-to';
import type { OrderEdit } from '@haat/shared/contract/staff-order-changes';
import { refundPreviewSchema, staffOrderSchema } from '@haat/shared/contract/staff-orders';
import type { ReturnStatus } from '@haat/shared/contract/return';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import { REFETCH_INTERVAL_MS, ordersKey } from '../orders/orders-query';

const pathOf = (id: string) => `/api/orders/${encodeURIComponent(id)}`;
const deskOf = (id: string) => `/api/admin/orders/${encodeURIComponent(id)}`;

/** Quantities of order lines, by line id. */
export type Portions = { lineId: string; quantity: number }[];

/** GET /api/admin/orders/{id}; polls. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: async ({ signal }) => staffOrderSchema.parse((await http.get(deskOf(id), { signal })).data),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

// Each request contains the version that the user has seen: 409 'stale' if another change came first.

/** POST /api/orders/{id}/pack, /unpack */
export const changeOrderStatus = (id: string, step: 'pack' | 'unpack', version: number) =>
  http.post(`${pathOf(id)}/${step}`, { version });
/** POST /api/orders/{id}/deliver. @param at ISO time; null for now */
export const deliverOrder = (id: string, at: string | null, version: number) =>
  http.post(`${pathOf(id)}/deliver`, { version, ...(at && { at }) });
/** POST /api/orders/{id}/undeliver */
export const undeliverOrder = (id: string, reason: string, version: number) =>
  http.post(`${pathOf(id)}/undeliver`, { version, reason });
/** PUT /api/orders/{id}/cash: the day on which the cash was received; null undoes the receipt. */
export const recordCash = (
  id: string,
  cash: { receivedOn: string | null; reference?: string | null; version: number },
) => http.put(`${pathOf(id)}/cash`, cash);
/** POST /api/orders/{id}/ship: ships one parcel. */
export const shipParcel = (
  id: string,
  parcel: { carrier: string; trackingNumber: string; lines: Portions; version: number },
) => http.post(`${pathOf(id)}/ship`, parcel);
/** POST /api/orders/{id}/book-courier: books the courier for one parcel and ships it; without lines, all that is left. */
export const bookCourier = (id: string, parcel: { lines?: Portions; weightGrams?: number; version: number }) =>
  http.post(`${pathOf(id)}/book-courier`, parcel);
/** GET /api/orders/{id}/parcels/{number}/label */
export const fetchLabel = async (id: string, number: number): Promise<Blob> =>
  (await http.get<Blob>(`${pathOf(id)}/parcels/${number}/label`, { responseType: 'blob' })).data;
/** POST /api/orders/{id}/cancel: cancels lines that have not shipped. Idempotent by `key`. */
export const cancelLines = (
  id: string,
  wish: {
    key: string;
    /** Default: all items that have not shipped. */
    lines?: Portions;
    reason: CancelReason;
    note?: string;
    notRestocked: string[];
    refundTo?: RefundTo;
    version: number;
  },
) => http.post(`${pathOf(id)}/cancel`, wish);
/** POST /api/orders/{id}/refund: refunds shipped lines, or an amount in rupees. */
export const refundOrder = (
  id: string,
  wish: {
    key: string;
    lines?: Portions;
    amount?: number;
    restock: boolean;
    refundTo?: RefundTo;
    reason: string;
    version: number;
  },
) => http.post(`${pathOf(id)}/refund`, wish);
/** PUT /api/orders/{id} */
export const editOrder = (id: string, edit: OrderEdit) => http.put(pathOf(id), edit);

/** POST /api/orders/{id}/worth: a preview of the refund, in rupees. Writes nothing. */
export const refundAmountQuery = (id: string, as: 'cancel' | 'refund', lines: Portions) =>
  queryOptions({
    queryKey: [...ordersKey, 'worth', id, as, lines],
    queryFn: async ({ signal }) =>
      refundPreviewSchema.parse((await http.post(`${pathOf(id)}/worth`, { as, lines }, { signal })).data).amount,
    enabled: lines.length > 0,
    staleTime: 0,
  });

/** POST /api/orders/{id}/worth: the refund if all that has not shipped is cancelled, in rupees. Writes nothing. */
export const cancelWorth = async (id: string): Promise<number> =>
  refundPreviewSchema.parse((await http.post(`${pathOf(id)}/worth`, { as: 'cancel' })).data).amount;

const parcelOf = (id: string, number: number) => `${pathOf(id)}/parcels/${number}`;
/** POST /api/orders/{id}/parcels/{number}/attempt, /return-to-origin, /received, /lost */
export const parcelStep = (
  id: string,
  number: number,
  step: 'attempt' | 'return-to-origin' | 'received' | 'lost',
  body: { version: number; reason?: string; notRestocked?: string[] },
) => http.post(`${parcelOf(id, number)}/${step}`, body);
/** PUT /api/orders/{id}/parcels/{number}/tracking */
export const correctTracking = (
  id: string,
  number: number,
  body: { carrier: string; trackingNumber: string; version: number },
) => http.put(`${parcelOf(id, number)}/tracking`, body);
/** GET /api/orders/{id}/parcels/{number}/worth: the refund if the parcel is received back or lost, in rupees. */
export const parcelRefundQuery = (id: string, number: number, version: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'parcel worth', id, number, version],
    queryFn: async ({ signal }) =>
      refundPreviewSchema.parse((await http.get(`${parcelOf(id, number)}/worth`, { signal })).data).amount,
    staleTime: 0,
  });

/** POST and DELETE /api/admin/orders/{id}/notes */
export const writeNote = (id: string, text: string) => http.post(`${deskOf(id)}/notes`, { text });
export const deleteNote = (id: string, note: string) => http.delete(`${deskOf(id)}/notes/${encodeURIComponent(note)}`);

/** POST /api/returns/{reference}/move */
export const moveReturn = (
  reference: string,
  step: { to: ReturnStatus; note?: string; restock?: boolean; received?: Portions; refundTo?: RefundTo },
) => http.post(`/api/returns/${encodeURIComponent(reference)}/move`, step);
/** POST /api/claims/{reference}/decide */
export const decideClaim = (
  reference: string,
  decision: { decision: 'refund' | 'replacement' | 'declined'; answer: string; lines?: Portions; refundTo?: RefundTo },
) => http.post(`/api/claims/${encodeURIComponent(reference)}/decide`, decision);
/** POST /api/refunds/{id}/paid: records a cash refund as paid, with the reference of the transfer. */
export const cashPaidBack = (id: string, reference: string) =>
  http.post(`/api/refunds/${encodeURIComponent(id)}/paid`, { reference });

/**
 * GET /api/claims/{reference}/photos/{position} as a data URL: the endpoint needs the session's token, which an <img>
 * doesn't send.
 */
export const photoQuery = (reference: string, position: number) =>
  queryOptions({
    queryKey: ['admin', 'claim photo', reference, position],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Blob>(`/api/claims/${encodeURIComponent(reference)}/photos/${position}`, {
        responseType: 'blob',
        signal,
      });
      return new Promise<string>((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(new Error('The photo could not be loaded.'));
        reader.readAsDataURL(data);
      });
    },
    staleTime: Infinity,
  });
