import { fetchOrder } from '@haat/shared/api/orders';
import { queryOptions } from '@tanstack/react-query';
import { readViewToken } from './order-view-token';

/** One order, opened by the session or by the token that this tab got when it was placed. */
export const orderQuery = (id: string) => queryOptions({ queryKey: ['order', id], queryFn: () => fetchOrder(id, readViewToken(id)) });
