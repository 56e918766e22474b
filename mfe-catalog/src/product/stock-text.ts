import { msg } from '@haat/shared/text/msg';

/** §4, Availability: above 0 is in stock and can be bought, 0 or less is not. */
export const isInStock = (stockQuantity: number): boolean => stockQuantity > 0;

/** The fixed text of that rule, to be shown by `t`. */
export const stockText = (stockQuantity: number): string =>
  isInStock(stockQuantity) ? msg('In Stock') : msg('Out of Stock');
