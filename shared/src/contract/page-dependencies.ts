import { MAX_CART_QUANTITY } from './cart-limits';

/** Stocks of at least this look the same to shoppers, because a cart line cannot have more. */
export const SHOWN_STOCK = MAX_CART_QUANTITY;

/**
 * Sent by a server that caches rendered pages. The response then states stocks of at most {@link SHOWN_STOCK}, and its
 * {@link DEPENDENCIES_HEADER}.
 */
export const PAGE_HEADER = 'haat-page';

/**
 * The dependencies of a response, as keys separated by spaces; `GET /api/catalog/changes` reports which have changed. A
 * response without it is valid for one version of the catalogue.
 */
export const DEPENDENCIES_HEADER = 'haat-dependencies';
