import { toPaise } from '@haat/shared/money';

/** The discount from the list price in whole percent, rounded down; both prices in rupees. */
export const discountPercent = (price: number, listPrice: number): number =>
  Math.floor(((toPaise(listPrice) - toPaise(price)) * 100) / toPaise(listPrice));
