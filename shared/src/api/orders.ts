import type * as Module from './orders-calls';

type Calls = typeof Module;

/** Loaded with the first call, one file for all of a build's calls: what reads answers (zod and the schemas) is no part of a page's first load. */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './orders-calls');

/** POST /api/orders/create. The same idempotency key always answers the same order. */
export const createOrder: Calls['createOrder'] = async (...given) => (await calls()).createOrder(...given);

/** GET /api/orders/{id}; a guest shows the order's view token. */
export const fetchOrder: Calls['fetchOrder'] = async (...given) => (await calls()).fetchOrder(...given);

/** GET /api/orders/user: the signed-in shopper's orders, newest first. */
export const fetchMyOrders: Calls['fetchMyOrders'] = async (...given) => (await calls()).fetchMyOrders(...given);

/** POST /api/orders/{id}/cancel: only before it is on its way; stock is given back. */
export const cancelOrder: Calls['cancelOrder'] = async (...given) => (await calls()).cancelOrder(...given);

/** GET /api/pincodes/{pin}: the state, and the city where known. */
export const fetchPincode: Calls['fetchPincode'] = async (...given) => (await calls()).fetchPincode(...given);
