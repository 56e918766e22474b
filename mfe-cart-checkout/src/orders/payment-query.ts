import { fetchPayment } from '@haat/shared/api/orders';
import { queryOptions } from '@tanstack/react-query';
import { readViewToken } from '@haat/shared/order-view-token';

/** Polling interval while a payment is pending, in milliseconds. */
const POLL_MS = 3_000;

/** The payment state of an order; polled while it is pending. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id, 'payment'],
    queryFn: () => fetchPayment(id, readViewToken(id)),
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? POLL_MS : false),
    staleTime: 0,
  });
