import * as z from 'zod/mini';

/** A UPI ID, e.g. asha@okbank. */
export const vpaSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/, 'Enter a UPI ID like name@bank'),
  );

/** Without a UPI ID the shopper scans a code. */
export const upiSchema = z.object({
  vpa: z.optional(z.nullable(vpaSchema)),
});
