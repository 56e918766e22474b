import { tabStorage } from '@haat/shared/tab-storage';

const PAYING_KEY = 'checkout-paying';

/** Stores the id of the order that this tab is about to pay. Cart and draft are kept until it is paid. */
export const rememberPendingPayment = (orderId: string): void => tabStorage.set(PAYING_KEY, orderId);

/** The id of the order that this tab was about to pay; null if there is none. */
export const pendingPayment = (): string | null => tabStorage.get(PAYING_KEY);

/** Whether this tab was paying the order; true only once, so that a later visit does not empty another cart. */
export function takePendingPayment(orderId: string): boolean {
  if (tabStorage.get(PAYING_KEY) !== orderId) return false;
  tabStorage.remove(PAYING_KEY);
  return true;
}
