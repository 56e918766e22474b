import { msg } from '@haat/shared/text/msg';

/** §4, Availability: a product is in stock if its quantity is above 0. */
export const isInStock = (stockQuantity: number): boolean => stockQuantity > 0;

/** The text of that rule, to be translated with `t`. */
export const stockText = (stockQuantity: number): string =>
  isInStock(stockQuantity) ? msg('In Stock') : msg('Out of Stock');
