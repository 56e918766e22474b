import {
  fetchAddresses,
  fetchPayments,
  fetchPreferences,
  fetchProfile,
  fetchSessions,
  fetchBackInStock,
} from '@haat/shared/api/account';
import { fetchMyOrders } from '@haat/shared/api/orders';
import type { OrderFilter } from '@haat/shared/contract/order-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Everything of the signed-in shopper stands under this key, so that signing out forgets all of it. */
export const accountKey = ['account'] as const;

export const profileQuery = queryOptions({ queryKey: [...accountKey, 'profile'], queryFn: fetchProfile });
export const addressesQuery = queryOptions({ queryKey: [...accountKey, 'addresses'], queryFn: fetchAddresses });
/** All lists of the shopper's orders stand under this one. */
export const myOrdersKey = [...accountKey, 'orders'] as const;
/** A page of them, from 0; the last one stays while the next is on its way. */
export const myOrdersQuery = (wanted: OrderFilter & { page?: number; size: number }) =>
  queryOptions({
    queryKey: [...myOrdersKey, wanted],
    queryFn: () => fetchMyOrders(wanted),
    placeholderData: keepPreviousData,
  });
export const sessionsQuery = queryOptions({ queryKey: [...accountKey, 'sessions'], queryFn: fetchSessions });
export const paymentsQuery = queryOptions({ queryKey: [...accountKey, 'payments'], queryFn: fetchPayments });
export const backInStockQuery = queryOptions({ queryKey: [...accountKey, 'stock-wishes'], queryFn: fetchBackInStock });
export const preferencesQuery = queryOptions({ queryKey: [...accountKey, 'preferences'], queryFn: fetchPreferences });
