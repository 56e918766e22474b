import type { Order } from '@haat/shared/contract/order';
import { formatRupees } from '@haat/shared/money';
import type { Translate } from '@haat/shared/text/in-english';

/**
 * The payment method of an order: 'Visa ending in 1111', 'Store credit ₹50.00 + Cash on delivery'.
 * @param t of the page's language
 */
export function paymentText(
  { payment: { method, brand, lastFour }, storeCredit = 0 }: Pick<Order, 'payment' | 'storeCredit'>,
  t: Translate,
): string {
  if (storeCredit > 0)
    return [
      t('Store credit {{amount}}', { amount: formatRupees(storeCredit) }),
      ...(method === 'none' ? [] : [paymentText({ payment: { method, brand, lastFour } }, t)]),
    ].join(' + ');
  if (method === 'none') return t('Nothing to pay');
  if (method === 'cod') return t('Cash on delivery');
  if (method === 'upi') return 'UPI';
  const card = brand ?? t('Card');
  return lastFour ? t('{{card}} ending in {{digits}}', { card, digits: lastFour }) : card;
}
