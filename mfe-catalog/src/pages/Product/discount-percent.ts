import { toPaise } from '@haat/shared/money';

/** How much less than the list price is asked, in whole percent; both in rupees. Never said higher than it is. */
export const discountPercent = (price: number, listPrice: number): number =>
  Math.floor(((toPaise(listPrice) - toPaise(price)) * 100) / toPaise(listPrice));
