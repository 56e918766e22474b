import {
  draftPageSchema,
  draftProductsSchema,
  draftQuoteSchema,
  draftSchema,
  type Draft,
  type DraftContent,
  type DraftProduct,
  type DraftRow,
  type DraftState,
} from '@haat/shared/contract/draft-orders';
import { paymentLinkSchema, type PaymentLinkState } from '@haat/shared/contract/payment-link';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import { ROWS_A_PAGE, type RowPageQuery } from '../tables/use-row-pages';

export const draftsKey = ['admin', 'draft orders'] as const;
const at = (id: string) => `/api/admin/draft-orders/${encodeURIComponent(id)}`;

/** GET /api/admin/draft-orders. `page` from 0. */
export const draftsQuery = (state: DraftState | undefined, q: string) => (page: number) =>
  ({
    queryKey: [...draftsKey, 'list', state, q, page],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      draftPageSchema.parse(
        (
          await http.get('/api/admin/draft-orders', {
            params: { ...(state && { state }), ...(q && { q }), page, size: ROWS_A_PAGE },
            signal,
          })
        ).data,
      ),
  }) satisfies RowPageQuery<DraftRow>;

/** GET /api/admin/draft-orders/{id} */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: [...draftsKey, 'one', id],
    queryFn: async ({ signal }) => draftSchema.parse((await http.get(at(id), { signal })).data),
    staleTime: 0,
  });

/** POST /api/admin/draft-orders/quote: the sums as computed at checkout; writes nothing. */
export const draftQuoteQuery = (content: DraftContent) =>
  queryOptions({
    queryKey: [...draftsKey, 'quote', content],
    queryFn: async ({ signal }) =>
      draftQuoteSchema.parse((await http.post('/api/admin/draft-orders/quote', content, { signal })).data),
    staleTime: 0,
    gcTime: 60_000,
  });

/** GET /api/admin/draft-orders/products */
export const findVariants = async (q: string, signal: AbortSignal): Promise<DraftProduct[]> =>
  draftProductsSchema.parse((await http.get('/api/admin/draft-orders/products', { params: { q }, signal })).data)
    .content;

/** POST /api/admin/draft-orders */
export const createDraft = async (content: DraftContent): Promise<Draft> =>
  draftSchema.parse((await http.post('/api/admin/draft-orders', content)).data);
/**
 * PUT /api/admin/draft-orders/{id}. @param version the version on the screen: 409 'stale' if another change came first
 */
export const updateDraft = async (id: string, version: number, content: DraftContent): Promise<Draft> =>
  draftSchema.parse((await http.put(at(id), { version, content })).data);
/** DELETE /api/admin/draft-orders/{id} */
export const deleteDraft = (id: string, version: number) => http.delete(at(id), { params: { version } });
/** POST /api/admin/draft-orders/{id}/send */
export const sendDraft = async (
  id: string,
  body: { version: number; by: 'link' | 'cod'; days: number; expectedTotal: number },
): Promise<Draft> => draftSchema.parse((await http.post(`${at(id)}/send`, body)).data);
/** POST /api/admin/draft-orders/{id}/withdraw */
export const withdrawDraft = async (id: string, version: number): Promise<Draft> =>
  draftSchema.parse((await http.post(`${at(id)}/withdraw`, { version })).data);

const linkOf = (orderId: string) => `/api/admin/orders/${encodeURIComponent(orderId)}/payment-link`;
/** GET /api/admin/orders/{id}/payment-link */
export const paymentLinkQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin', 'payment link', orderId],
    queryFn: async ({ signal }): Promise<PaymentLinkState> =>
      paymentLinkSchema.parse((await http.get(linkOf(orderId), { signal })).data),
    staleTime: 0,
  });
/** POST /api/admin/orders/{id}/payment-link: a new link, also sent by email. */
export const renewPaymentLink = async (orderId: string, version: number, days: number): Promise<PaymentLinkState> =>
  paymentLinkSchema.parse((await http.post(linkOf(orderId), { version, days })).data);
