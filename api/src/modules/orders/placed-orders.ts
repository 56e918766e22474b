import { sql } from 'kysely';

/** Whether a row of `orders` counts as sold: paid, or to be paid at the door, and not cancelled as a whole. */
export const isPlaced = sql<boolean>`orders.status not in ('Awaiting Payment', 'Payment Failed', 'Cancelled')`;

/**
 * What of a row of `order_lines` wasn't cancelled, in paise: {@link shareOf} in SQL. It has no share of the delivery.
 */
export const netSalesPaise = sql<string>`(order_lines.total_paise - order_lines.discount_paise + order_lines.tax_paise
  - round((order_lines.total_paise - order_lines.discount_paise + order_lines.tax_paise)::numeric * order_lines.cancelled_quantity / order_lines.quantity))`;
