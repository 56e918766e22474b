import { SHIPPING_PAISE, TAX_RATE_PERCENT } from '@haat/shared/contract/order-terms';
import { percentOf, toPaise } from '@haat/shared/money';

/** The sums of an order, in integer paise. */
export interface OrderSums {
  items: number;
  shipping: number;
  tax: number;
  total: number;
}

/**
 * The sums of the order summary (§9): shipping and handling 0, estimated tax 6% of the items total.
 * @param lines prices in rupees
 */
export function orderSums(lines: readonly { price: number; quantity: number }[]): OrderSums {
  const items = lines.reduce((sum, line) => sum + toPaise(line.price) * line.quantity, 0);
  const tax = percentOf(items, TAX_RATE_PERCENT);
  return { items, shipping: SHIPPING_PAISE, tax, total: items + SHIPPING_PAISE + tax };
}
