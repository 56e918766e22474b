import type { Order } from '@haat/shared/contract/order';

/** How an order is paid: 'Visa ending in 1111', 'Cash on delivery'. */
export function paymentText({ method, brand, lastFour }: Order['payment']): string {
  if (method === 'cod') return 'Cash on delivery';
  if (method === 'upi') return 'UPI';
  return lastFour ? `${brand ?? 'Card'} ending in ${lastFour}` : (brand ?? 'Card');
}
