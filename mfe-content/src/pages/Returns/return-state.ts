import { fetchOrder, fetchReturns } from '@haat/shared/api/orders';
import type { Order } from '@haat/shared/contract/order';
import type { OrderReturn } from '@haat/shared/contract/return';
import { readViewToken } from '@haat/shared/order-view-token';
import { failureOf } from '@haat/shared/state';
import { promises } from '../../shop-info/promises';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The state of an order with regard to returns, with the requested returns. */
export type ReturnState =
  | { kind: 'returnable'; order: Order; until: Date; returns: readonly OrderReturn[] }
  | { kind: 'too-late'; order: Order; until: Date; returns: readonly OrderReturn[] }
  | { kind: 'on-its-way'; order: Order; returns: readonly OrderReturn[] }
  | { kind: 'cancelled'; order: Order; returns: readonly OrderReturn[] }
  /** The order doesn't exist or isn't visible to this visitor; which of the two is not revealed. */
  | { kind: 'closed'; orderId: string }
  | { kind: 'unreachable' };

/** Whether an order can be returned at `now`, by its deadline or its timeline. */
export function returnStateOf(order: Order, returns: readonly OrderReturn[], now: Date): ReturnState {
  if (order.status === 'Cancelled' || order.status === 'Payment Failed') return { kind: 'cancelled', order, returns };
  // Without a deadline from the backend, it is computed from the time of delivery in the timeline.
  const delivered = order.timeline.find(({ status }) => status === 'Delivered');
  if (order.status !== 'Delivered' || !delivered) return { kind: 'on-its-way', order, returns };
  const until = order.returnUntil
    ? new Date(order.returnUntil)
    : new Date(new Date(delivered.at).getTime() + promises.returnDays * DAY_MS);
  return { kind: now <= until ? 'returnable' : 'too-late', order, until, returns };
}

/**
 * Fetches the order and its returns as the signed-in user, or with the order's view token stored in this tab. Never
 * throws: every failure is a state that the page can show.
 */
export async function readReturnState(orderId: string): Promise<ReturnState> {
  try {
    const token = readViewToken(orderId);
    const [order, returns] = await Promise.all([fetchOrder(orderId, token), fetchReturns(orderId, token)]);
    return returnStateOf(order, returns, new Date());
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'answered' && failure.status < 500 && failure.status !== 429
      ? { kind: 'closed', orderId }
      : { kind: 'unreachable' };
  }
}
