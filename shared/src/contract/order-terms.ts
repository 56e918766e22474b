/** An order's number, e.g. HT-8K2M4Q. */
export const ORDER_NUMBER = /^HT-[A-Z0-9]{6,10}$/i;

/** Tax estimate on the items' total, and shipping (§9). */
export const TAX_RATE_PERCENT = 6;
export const SHIPPING_PAISE = 0;
/** Delivery is estimated this many days from the day of the order (§9). */
export const DELIVERY_DAYS = 2;

/** Days after delivery in which items can be returned. */
export const RETURN_DAYS = 30;
/** Days after delivery in which a purchase protection claim can be filed (§9). */
export const CLAIM_DAYS = 7;

/**
 * Products that cannot be returned (§2, Returns Centre): food, incense and camphor, fresh garlands; as prefixes of
 * category ids.
 */
const NOT_RETURNABLE = ['food', 'pooja.fragrance', 'pooja.flowers.garlands'];
/** Whether products of a category can be returned. @param categoryId e.g. clothing.women.sarees */
export const isReturnable = (categoryId: string): boolean =>
  !NOT_RETURNABLE.some((one) => categoryId === one || categoryId.startsWith(`${one}.`));
