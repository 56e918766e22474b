/** The job that runs after units came into stock; `back-in-stock` defines it. */
export const STOCK_ROUND = 'stock-round';
