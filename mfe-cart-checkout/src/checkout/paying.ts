import { tabStorage } from '@haat/shared/tab-storage';

const PAYING_KEY = 'checkout-paying';

/** Remembers the order that this tab is about to pay: the cart and the draft stay until it is paid. */
export const rememberPendingPayment = (orderId: string): void => tabStorage.set(PAYING_KEY, orderId);

/** Whether this tab was paying the order; true once only, so that a later cart isn't emptied by looking again. */
export function takePendingPayment(orderId: string): boolean {
  if (tabStorage.get(PAYING_KEY) !== orderId) return false;
  tabStorage.remove(PAYING_KEY);
  return true;
}
