/** Tax estimate on the items' total, and shipping (§9). */
export const TAX_RATE_PERCENT = 6;
export const SHIPPING_PAISE = 0;
/** Delivery is estimated this many days from the day of the order (§9). */
export const DELIVERY_DAYS = 2;
