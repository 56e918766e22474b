import { fetchOrder, fetchOrderClaims, fetchReturns } from '@haat/shared/api/orders';
import { readViewToken } from '@haat/shared/order-view-token';
import { queryOptions } from '@tanstack/react-query';

/** An order, authorised by the session or by the view token that this tab has of it. */
export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ['order', id], queryFn: () => fetchOrder(id, readViewToken(id)) });

/** The returns and claims of an order, with their status. */
export const returnsQuery = (id: string) =>
  queryOptions({ queryKey: ['order', id, 'returns'], queryFn: () => fetchReturns(id, readViewToken(id)) });
export const claimsQuery = (id: string) =>
  queryOptions({ queryKey: ['order', id, 'claims'], queryFn: () => fetchOrderClaims(id, readViewToken(id)) });
