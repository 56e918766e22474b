/** Most of one line in the cart, and on the product page (§9). */
export const MAX_CART_QUANTITY = 10;
export const MAX_PRODUCT_QUANTITY = 5;
/** Lines of a cart, and so of an order. */
export const MAX_CART_LINES = 200;
