import { sql } from 'kysely';

/** Whether a row of `orders` counts as a sale: paid or COD, and not cancelled as a whole. */
export const isPlaced = sql<boolean>`orders.status not in ('Awaiting Payment', 'Payment Failed', 'Cancelled')`;

/**
 * The net sales of a row of `order_lines` without cancelled units, in paise: {@link shareOf} in SQL. Excludes delivery.
 */
export const netSalesPaise = sql<string>`(order_lines.total_paise - order_lines.discount_paise + order_lines.tax_paise
  - round((order_lines.total_paise - order_lines.discount_paise + order_lines.tax_paise)::numeric * order_lines.cancelled_quantity / order_lines.quantity))`;
