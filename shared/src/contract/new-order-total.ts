import { toPaise, toRupees } from '../india/money';
import type { Order } from './order';

/**
 * What a continuing order costs after items were cancelled or money was refunded, in rupees; null if that is its total.
 * Delivery stays charged; an item counts with its tax, less its share of the discount.
 */
export function newOrderTotal({
  status,
  total,
  storeCredit = 0,
  paid,
  due,
  difference = 0,
  removed = 0,
  refunds,
}: Order): number | null {
  if (status === 'Awaiting Payment' || status === 'Payment Failed' || status === 'Cancelled') return null;
  const refunded = refunds.reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : toPaise(refund.amount)), 0);
  if (refunded === 0 && removed === 0) return null;
  // What was paid can be more than the total: a payment that came too late was refunded.
  const charged =
    paid === undefined
      ? toPaise(total) - toPaise(removed)
      : toPaise(storeCredit) + toPaise(paid) + toPaise(due) + toPaise(difference);
  const left = Math.max(0, charged - refunded);
  return left < toPaise(total) ? toRupees(left) : null;
}
