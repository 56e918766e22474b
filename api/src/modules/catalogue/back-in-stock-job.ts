/** The job that runs after units came into stock; `back-in-stock` defines it. */
export const BACK_IN_STOCK_JOB = 'stock-round';
