/** Maximum quantity of a line in the cart, and on the product page (§9). */
export const MAX_CART_QUANTITY = 10;
export const MAX_PRODUCT_QUANTITY = 5;
/** Maximum number of lines in a cart or an order. */
export const MAX_CART_LINES = 200;
