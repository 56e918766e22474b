import type { LineQuantities, ReturnCreate } from '../contract/order-changes';
import * as z from 'zod/mini';
import {
  claimPhotosSchema,
  claimReceiptSchema,
  claimViewSchema,
  type ClaimCreate,
  type ClaimReceipt,
  type ClaimView,
} from '../contract/claim';
import { orderSchema, type Address, type Order } from '../contract/order';
import { type OrderCreate } from '../contract/order-create';
import {
  orderCreatedSchema,
  orderPaymentSchema,
  type OrderCreated,
  type OrderPayment,
  type PaymentTry,
} from '../contract/order-payment';
import type { OrderFilter } from '../contract/order-list';
import { orderQuoteSchema, type OrderQuote, type QuoteRequest } from '../contract/order-quote';
import { returnSchema, type OrderReturn } from '../contract/return';
import { exchangeOptionsSchema, type ExchangeOptions } from '../contract/return-exchange';
import { http } from '@haat/shared/state';

/** POST /api/orders/create. Repeating the idempotency key returns the same order. */
export async function createOrder(order: OrderCreate): Promise<OrderCreated> {
  return orderCreatedSchema.parse((await http.post('/api/orders/create', order)).data);
}

/**
 * POST /api/orders/quote: the sums of an order with its options; stores nothing. Refused for the same reasons as the
 * order.
 */
export async function quoteOrder(wanted: QuoteRequest): Promise<OrderQuote> {
  return orderQuoteSchema.parse((await http.post('/api/orders/quote', wanted)).data);
}

// Another backend may return only the orders.
const orderPageSchema = z.object({
  content: z.array(orderSchema),
  last: z._default(z.boolean(), true),
  totalElements: z.optional(z.number()),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

const opening = (viewToken?: string | null) => ({ headers: viewToken ? { 'X-Order-Token': viewToken } : {} });
const pathOf = (id: string) => `/api/orders/${encodeURIComponent(id)}`;

/** GET /api/orders/{id}; a guest sends the order's view token. */
export async function fetchOrder(id: string, viewToken?: string | null): Promise<Order> {
  return orderSchema.parse((await http.get(pathOf(id), opening(viewToken))).data);
}

/** GET /api/orders/{id}/payment: the payment's current state, from the gateway. */
export async function fetchPayment(id: string, viewToken?: string | null): Promise<OrderPayment> {
  return orderPaymentSchema.parse((await http.get(`${pathOf(id)}/payment`, opening(viewToken))).data);
}

/** POST /api/orders/{id}/payment: another payment attempt. */
export async function payOrder(id: string, wanted: PaymentTry, viewToken?: string | null): Promise<OrderPayment> {
  return orderPaymentSchema.parse((await http.post(`${pathOf(id)}/payment`, wanted, opening(viewToken))).data);
}

/** GET /api/orders/user: a page of the signed-in shopper's orders, newest first. */
export async function fetchMyOrders(wanted: OrderFilter & { page?: number; size?: number } = {}): Promise<OrderPage> {
  return orderPageSchema.parse((await http.get('/api/orders/user', { params: wanted })).data);
}

/**
 * POST /api/orders/{id}/cancel: the items that have not shipped, or some lines with an idempotency key. Restocks and
 * refunds them.
 */
export async function cancelOrder(
  id: string,
  viewToken?: string | null,
  some?: { key: string; lines: LineQuantities },
): Promise<Order> {
  return orderSchema.parse((await http.post(`${pathOf(id)}/cancel`, some, opening(viewToken))).data);
}

/** PUT /api/orders/{id}/address: where an order that is not packed is delivered. */
export async function changeOrderAddress(id: string, address: Address, viewToken?: string | null): Promise<Order> {
  return orderSchema.parse((await http.put(`${pathOf(id)}/address`, address, opening(viewToken))).data);
}

/** POST /api/orders/lookup: emails the buyer a link to the order; never reveals whether the order exists. */
export async function askForOrderLink(orderId: string, email: string): Promise<void> {
  await http.post('/api/orders/lookup', { orderId, email });
}

/** GET /api/orders/{id}/invoice: the PDF of a parcel's invoice; of the first parcel by default. */
export async function fetchInvoice(id: string, viewToken?: string | null, parcel = 1): Promise<Blob> {
  return (
    await http.get<Blob>(`${pathOf(id)}/invoice`, { ...opening(viewToken), params: { parcel }, responseType: 'blob' })
  ).data;
}

/** GET /api/orders/{id}/returns, the newest first. */
export async function fetchReturns(id: string, viewToken?: string | null): Promise<OrderReturn[]> {
  return z
    .object({ content: z.array(returnSchema) })
    .parse((await http.get(`${pathOf(id)}/returns`, opening(viewToken))).data).content;
}

/** GET /api/orders/{id}/exchange-options: other variants in stock, by line. */
export async function fetchExchangeOptions(id: string, viewToken?: string | null): Promise<ExchangeOptions['content']> {
  return exchangeOptionsSchema.parse((await http.get(`${pathOf(id)}/exchange-options`, opening(viewToken))).data)
    .content;
}

/** POST /api/orders/{id}/returns: requests a return, once per key. */
export async function requestReturn(id: string, wanted: ReturnCreate, viewToken?: string | null): Promise<OrderReturn> {
  return returnSchema.parse((await http.post(`${pathOf(id)}/returns`, wanted, opening(viewToken))).data);
}

/** GET /api/orders/{id}/claims: the order's claims, the newest first. */
export async function fetchOrderClaims(id: string, viewToken?: string | null): Promise<ClaimView[]> {
  return z
    .object({ content: z.array(claimViewSchema) })
    .parse((await http.get(`${pathOf(id)}/claims`, opening(viewToken))).data).content;
}

/** POST /api/claims: returns the reference, and the token to add photos. */
export async function fileClaim(claim: ClaimCreate, viewToken?: string | null): Promise<ClaimReceipt> {
  return claimReceiptSchema.parse((await http.post('/api/claims', claim, opening(viewToken))).data);
}

/**
 * POST /api/claims/{reference}/photos: one photo.
 * @returns number of photos of the claim
 */
export async function addClaimPhoto({ reference, token }: ClaimReceipt, photo: Blob): Promise<number> {
  const headers = { 'X-Claim-Token': token, 'Content-Type': photo.type };
  return claimPhotosSchema.parse(
    (await http.post(`/api/claims/${encodeURIComponent(reference)}/photos`, photo, { headers })).data,
  ).photos;
}
