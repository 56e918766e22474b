import { newOrderTotal } from '@haat/shared/contract/new-order-total';
import type { Order } from '@haat/shared/contract/order';
import { formatRupees } from '@haat/shared/money';
import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';

/**
 * What was paid and what waits for the courier. A backend that does not state `paid` knows no cancellations and no
 * changed items: card and UPI paid all before the order was placed.
 */
function sumsOf({ status, total, storeCredit = 0, paid, due, payment: { method } }: Order) {
  if (paid !== undefined) return { paid, due };
  const rest = status === 'Placed' ? total - storeCredit : 0;
  return method === 'cod' ? { paid: 0, due: due || rest } : { paid: rest, due };
}

/**
 * How the total of an order is settled, one sentence each: paid, never charged, refunded, and still to pay.
 * @param t of the page's language
 * @param dueText for the cash that the courier collects
 */
export function paymentSums(order: Order, t: Translate, dueText = msg('To pay on delivery: {{amount}}')): string[] {
  const { paid, due } = sumsOf(order);
  const { removed = 0, difference = 0, refunds, status } = order;
  const refunded = refunds.reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount), 0);
  return [
    paid > 0 ? t('Paid: {{amount}}', { amount: formatRupees(paid) }) : '',
    removed > 0 ? t('Replaced, removed or returned items: {{amount}}', { amount: formatRupees(removed) }) : '',
    refunded > 0 ? t('Refunds: {{amount}}', { amount: formatRupees(refunded) }) : '',
    due > 0 && status !== 'Cancelled' ? t(dueText, { amount: formatRupees(due) }) : '',
    difference > 0 ? t('Still to pay: {{amount}}', { amount: formatRupees(difference) }) : '',
  ].filter(Boolean);
}

/**
 * How much less or more than its total an order costs: the sentences of {@link paymentSums} and the new total; empty if
 * all of the total is paid, or is due on delivery.
 * @param t of the page's language
 */
export function changedSums(order: Order, t: Translate): string[] {
  if (!order.removed && !order.difference && order.refunds.length === 0) return [];
  const total = newOrderTotal(order);
  return [
    ...paymentSums(order, t),
    ...(total === null ? [] : [t('New total: {{amount}}', { amount: formatRupees(total) })]),
  ];
}

/** What the shopper can pay online now: an order that waits for its payment, or what staff added to it. Rupees. */
export const payableNow = ({ status, total, storeCredit = 0, difference = 0 }: Order): number =>
  status === 'Awaiting Payment' ? total - storeCredit : difference;
