import * as z from 'zod/mini';

/** An amount that staff refund or give as store credit, in rupees. */
export const refundAmountSchema = z.number().check(
  z.minimum(0.01, 'Enter a sum above 0'),
  z.maximum(10_000_000),
  z.refine(
    (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6,
    'Enter rupees with at most two decimals',
  ),
);
