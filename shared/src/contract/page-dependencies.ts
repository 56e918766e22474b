import { MAX_CART_QUANTITY } from './cart-limits';

/** Stocks from this on look alike to shoppers: no more can be put into a cart. */
export const SHOWN_STOCK = MAX_CART_QUANTITY;

/**
 * Sent by a server that keeps the pages which it renders. The answer then states stocks of at most {@link SHOWN_STOCK},
 * and its {@link DEPENDENCIES_HEADER}.
 */
export const PAGE_HEADER = 'haat-page';

/**
 * What an answer depends on, as keys between spaces; `GET /api/catalog/changes` tells which of them have changed. An
 * answer without it holds for one version of the catalogue.
 */
export const DEPENDENCIES_HEADER = 'haat-dependencies';
