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

/** The key of all data of the signed-in user, so that sign-out removes everything. */
export const accountKey = ['account'] as const;

export const profileQuery = queryOptions({ queryKey: [...accountKey, 'profile'], queryFn: fetchProfile });
export const addressesQuery = queryOptions({ queryKey: [...accountKey, 'addresses'], queryFn: fetchAddresses });
/** The key of all lists of the user's orders. */
export const myOrdersKey = [...accountKey, 'orders'] as const;
/** A page of orders, from 0; the previous page stays visible while it loads. */
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
