import { tabStorage } from './tab-storage';

const keyOf = (orderId: string) => `order-token:${orderId}`;

/** Stores the view token of a guest's order, in this tab only. */
export const storeViewToken = (orderId: string, token: string): void => tabStorage.set(keyOf(orderId), token);

/** The token of an order placed in this tab, or null. */
export const readViewToken = (orderId: string): string | null => tabStorage.get(keyOf(orderId));
