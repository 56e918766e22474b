import { orderStatuses } from '@haat/shared/contract/order';
import { orderTimeSchema, type OrderFilter } from '@haat/shared/contract/order-list';

/**
 * Parses the query of 'Your Orders': `?status=Delivered&time=2026&q=saree&page=2`. Pages count from 1 in it; invalid
 * values are ignored.
 */
export function filterOf(params: URLSearchParams): OrderFilter & { page: number } {
  const status = orderStatuses.find((one) => one === params.get('status'));
  const time = orderTimeSchema.safeParse(params.get('time'));
  const q = params.get('q')?.trim().slice(0, 100);
  const page = Number(params.get('page'));
  return {
    ...(status && { status }),
    ...(time.success && { time: time.data }),
    ...(q && { q }),
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** The query string of the filters. */
export function addressOf({ status, time, q, page = 0 }: OrderFilter & { page?: number }): URLSearchParams {
  return new URLSearchParams(
    Object.entries({ status, time, q, page: page > 0 ? String(page + 1) : undefined }).filter(
      (pair): pair is [string, string] => Boolean(pair[1]),
    ),
  );
}
