import { fetchOrder } from '@haat/shared/api/orders';
import type { Order } from '@haat/shared/contract/order';
import { failureOf } from '@haat/shared/state';
import { promises } from '../../house/promises';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What can be said about returning an order. */
export type ReturnState =
  | { kind: 'returnable'; order: Order; until: Date }
  | { kind: 'too-late'; order: Order; until: Date }
  | { kind: 'on-its-way'; order: Order }
  | { kind: 'cancelled'; order: Order }
  /** Not there, or not for this visitor to see: which of the two is nobody's business but the buyer's. */
  | { kind: 'closed'; orderId: string }
  | { kind: 'unreachable' };

/** What an order's own timeline says about its return at `now`. */
export function returnStateOf(order: Order, now: Date): ReturnState {
  if (order.status === 'Cancelled') return { kind: 'cancelled', order };
  const delivered = order.timeline.find(({ status }) => status === 'Delivered');
  if (order.status !== 'Delivered' || !delivered) return { kind: 'on-its-way', order };
  const until = new Date(new Date(delivered.at).getTime() + promises.returnDays * DAY_MS);
  return { kind: now <= until ? 'returnable' : 'too-late', order, until };
}

/** Asks GET /api/orders/{id} as whoever is signed in. Never throws: every failure is a state that the page has words for. */
export async function readReturnState(orderId: string): Promise<ReturnState> {
  try {
    return returnStateOf(await fetchOrder(orderId), new Date());
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'answered' && failure.status < 500 && failure.status !== 429 ? { kind: 'closed', orderId } : { kind: 'unreachable' };
  }
}
