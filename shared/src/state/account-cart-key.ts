/** Storage key of the last known account cart; set while this browser has one. */
export const ACCOUNT_CART_KEY = 'cart.account';
