import * as z from 'zod/mini';

/** Where a refund goes: the original payment by default, or the store credit of the order's account. */
export const refundToSchema = z.optional(z.enum(['original', 'credit']));
export type RefundTo = NonNullable<z.infer<typeof refundToSchema>>;
