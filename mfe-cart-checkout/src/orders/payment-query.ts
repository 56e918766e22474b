import { fetchPayment } from '@haat/shared/api/orders';
import { queryOptions } from '@tanstack/react-query';
import { readViewToken } from '@haat/shared/order-view-token';

/** Looked at so often, in milliseconds, while a payment waits. */
const LOOK_MS = 3_000;

/** How the paying of an order stands; asked again and again while it waits. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id, 'payment'],
    queryFn: () => fetchPayment(id, readViewToken(id)),
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? LOOK_MS : false),
    staleTime: 0,
  });
