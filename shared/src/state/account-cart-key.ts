/** Storage key of the last known state of the account's cart; set as long as this browser holds one. */
export const ACCOUNT_CART_KEY = 'cart.account';
