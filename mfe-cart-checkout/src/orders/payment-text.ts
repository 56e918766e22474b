import type { Order } from '@haat/shared/contract/order';
import type { Translate } from '@haat/shared/text/in-english';

/**
 * The payment method of an order: 'Visa ending in 1111', 'Cash on delivery'.
 * @param t of the page's language
 */
export function paymentText({ method, brand, lastFour }: Order['payment'], t: Translate): string {
  if (method === 'none') return t('Nothing to pay');
  if (method === 'cod') return t('Cash on delivery');
  if (method === 'upi') return 'UPI';
  const card = brand ?? t('Card');
  return lastFour ? t('{{card}} ending in {{digits}}', { card, digits: lastFour }) : card;
}
