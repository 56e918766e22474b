import type * as Module from './orders-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './orders-client');

/** POST /api/orders/create. Repeating the idempotency key returns the same order. */
export const createOrder: Calls['createOrder'] = async (...given) => (await calls()).createOrder(...given);

/**
 * POST /api/orders/quote: the sums of an order with its options; stores nothing. Refused for the same reasons as the
 * order.
 */
export const quoteOrder: Calls['quoteOrder'] = async (...given) => (await calls()).quoteOrder(...given);

/** GET /api/orders/{id}; a guest sends the order's view token. */
export const fetchOrder: Calls['fetchOrder'] = async (...given) => (await calls()).fetchOrder(...given);

/** GET /api/orders/{id}/payment: the payment's current state, from the gateway. */
export const fetchPayment: Calls['fetchPayment'] = async (...given) => (await calls()).fetchPayment(...given);

/** POST /api/orders/{id}/payment: another payment attempt. */
export const payOrder: Calls['payOrder'] = async (...given) => (await calls()).payOrder(...given);

/** GET /api/orders/user: a page of the signed-in shopper's orders, newest first. */
export const fetchMyOrders: Calls['fetchMyOrders'] = async (...given) => (await calls()).fetchMyOrders(...given);

/**
 * POST /api/orders/{id}/cancel: the items that have not shipped, or some lines with an idempotency key. Restocks and
 * refunds them.
 */
export const cancelOrder: Calls['cancelOrder'] = async (...given) => (await calls()).cancelOrder(...given);

/** POST /api/orders/lookup: emails the buyer a link to the order; never reveals whether the order exists. */
export const askForOrderLink: Calls['askForOrderLink'] = async (...given) => (await calls()).askForOrderLink(...given);

/** GET /api/orders/{id}/invoice: the PDF of a parcel's invoice; of the first parcel by default. */
export const fetchInvoice: Calls['fetchInvoice'] = async (...given) => (await calls()).fetchInvoice(...given);

/** GET /api/orders/{id}/returns, the newest first. */
export const fetchReturns: Calls['fetchReturns'] = async (...given) => (await calls()).fetchReturns(...given);

/** POST /api/orders/{id}/returns: requests a return, once per key. */
export const requestReturn: Calls['requestReturn'] = async (...given) => (await calls()).requestReturn(...given);

/** GET /api/orders/{id}/claims: the order's claims, the newest first. */
export const fetchOrderClaims: Calls['fetchOrderClaims'] = async (...given) =>
  (await calls()).fetchOrderClaims(...given);

/** POST /api/claims: returns the reference, and the token to add photos. */
export const fileClaim: Calls['fileClaim'] = async (...given) => (await calls()).fileClaim(...given);

/**
 * POST /api/claims/{reference}/photos: one photo.
 * @returns number of photos of the claim
 */
export const addClaimPhoto: Calls['addClaimPhoto'] = async (...given) => (await calls()).addClaimPhoto(...given);

/** GET /api/pincodes/{pin}: the state, and the city if known. */
export const fetchPincode: Calls['fetchPincode'] = async (...given) => (await calls()).fetchPincode(...given);
