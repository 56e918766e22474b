import { lazyClient } from './lazy-client';

/** Orders, and what a shopper may do with them. See orders-client.ts. */
const call = lazyClient(() => import(/* webpackChunkName: "api" */ './orders-client'));

export const createOrder = /* @__PURE__ */ call('createOrder');
export const quoteOrder = /* @__PURE__ */ call('quoteOrder');
export const fetchOrder = /* @__PURE__ */ call('fetchOrder');
export const fetchPayment = /* @__PURE__ */ call('fetchPayment');
export const payOrder = /* @__PURE__ */ call('payOrder');
export const fetchMyOrders = /* @__PURE__ */ call('fetchMyOrders');
export const cancelOrder = /* @__PURE__ */ call('cancelOrder');
export const changeOrderAddress = /* @__PURE__ */ call('changeOrderAddress');
export const askForOrderLink = /* @__PURE__ */ call('askForOrderLink');
export const fetchInvoice = /* @__PURE__ */ call('fetchInvoice');
export const fetchReturns = /* @__PURE__ */ call('fetchReturns');
export const requestReturn = /* @__PURE__ */ call('requestReturn');
export const fetchOrderClaims = /* @__PURE__ */ call('fetchOrderClaims');
export const fileClaim = /* @__PURE__ */ call('fileClaim');
export const addClaimPhoto = /* @__PURE__ */ call('addClaimPhoto');
export const fetchExchangeOptions = /* @__PURE__ */ call('fetchExchangeOptions');
