import { fetchAddresses, fetchPayments, fetchProfile, fetchSessions, fetchStockWishes } from '@haat/shared/api/account';
import { fetchMyOrders } from '@haat/shared/api/orders';
import { queryOptions } from '@tanstack/react-query';

/** Everything of the signed-in shopper stands under this key, so that signing out forgets all of it. */
export const accountKey = ['account'] as const;

export const profileQuery = queryOptions({ queryKey: [...accountKey, 'profile'], queryFn: fetchProfile });
export const addressesQuery = queryOptions({ queryKey: [...accountKey, 'addresses'], queryFn: fetchAddresses });
export const myOrdersQuery = queryOptions({ queryKey: [...accountKey, 'orders'], queryFn: fetchMyOrders });
export const sessionsQuery = queryOptions({ queryKey: [...accountKey, 'sessions'], queryFn: fetchSessions });
export const paymentsQuery = queryOptions({ queryKey: [...accountKey, 'payments'], queryFn: fetchPayments });
export const stockWishesQuery = queryOptions({ queryKey: [...accountKey, 'stock-wishes'], queryFn: fetchStockWishes });
