import type * as Module from './orders-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './orders-client');

/** POST /api/orders/create. The same idempotency key always answers the same order. */
export const createOrder: Calls['createOrder'] = async (...given) => (await calls()).createOrder(...given);

/**
 * POST /api/orders/quote: what an order would come to, with its choices; nothing is written. Refused for what the order
 * itself would be.
 */
export const quoteOrder: Calls['quoteOrder'] = async (...given) => (await calls()).quoteOrder(...given);

/** GET /api/orders/{id}; a guest shows the order's view token. */
export const fetchOrder: Calls['fetchOrder'] = async (...given) => (await calls()).fetchOrder(...given);

/** GET /api/orders/{id}/payment: how its paying stands, as the gateway says now. */
export const fetchPayment: Calls['fetchPayment'] = async (...given) => (await calls()).fetchPayment(...given);

/** POST /api/orders/{id}/payment: another try at paying it. */
export const payOrder: Calls['payOrder'] = async (...given) => (await calls()).payOrder(...given);

/** GET /api/orders/user: a page of the signed-in shopper's orders, newest first. */
export const fetchMyOrders: Calls['fetchMyOrders'] = async (...given) => (await calls()).fetchMyOrders(...given);

/**
 * POST /api/orders/{id}/cancel: only before it is on its way; all of it, or some of its lines under a key of this one
 * wish. Stock and money go back.
 */
export const cancelOrder: Calls['cancelOrder'] = async (...given) => (await calls()).cancelOrder(...given);

/** POST /api/orders/lookup: emails the buyer a link to the order; never reveals whether the order exists. */
export const askForOrderLink: Calls['askForOrderLink'] = async (...given) => (await calls()).askForOrderLink(...given);

/** GET /api/orders/{id}/invoice: the PDF of a parcel's, the first one's unless another is named. */
export const fetchInvoice: Calls['fetchInvoice'] = async (...given) => (await calls()).fetchInvoice(...given);

/** GET /api/orders/{id}/returns: the newest first. */
export const fetchReturns: Calls['fetchReturns'] = async (...given) => (await calls()).fetchReturns(...given);

/** POST /api/orders/{id}/returns: asks to send something back, once for each key. */
export const requestReturn: Calls['requestReturn'] = async (...given) => (await calls()).requestReturn(...given);

/** GET /api/orders/{id}/claims: what its buyer has claimed, the newest first. */
export const fetchOrderClaims: Calls['fetchOrderClaims'] = async (...given) =>
  (await calls()).fetchOrderClaims(...given);

/** POST /api/claims: answers the reference, and what opens the claim for its photos. */
export const fileClaim: Calls['fileClaim'] = async (...given) => (await calls()).fileClaim(...given);

/** POST /api/claims/{reference}/photos: one photo. @returns how many the claim has now */
export const addClaimPhoto: Calls['addClaimPhoto'] = async (...given) => (await calls()).addClaimPhoto(...given);

/** GET /api/pincodes/{pin}: the state, and the city where known. */
export const fetchPincode: Calls['fetchPincode'] = async (...given) => (await calls()).fetchPincode(...given);
