import { DELIVERY_DAYS, SHIPPING_PAISE, TAX_RATE_PERCENT } from '@haat/shared/contract/order-terms';
import { percentOf } from '@haat/shared/money';
import { dateInIndia } from './india-time';

export interface OrderSums {
  itemsPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
}

/** The sums of §9 in whole paise: tax is 6 % of the items' total, rounded once; shipping is free. */
export function sumsOf(lines: readonly { pricePaise: number; quantity: number }[]): OrderSums {
  const itemsPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const taxPaise = percentOf(itemsPaise, TAX_RATE_PERCENT);
  return { itemsPaise, shippingPaise: SHIPPING_PAISE, taxPaise, totalPaise: itemsPaise + SHIPPING_PAISE + taxPaise };
}

/** The day that an order placed now should arrive, YYYY-MM-DD in India. */
export const deliveryDate = (placed: Date): string => dateInIndia(placed, DELIVERY_DAYS);
