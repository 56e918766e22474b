import * as z from 'zod/mini';
import { requestKeySchema } from './order-changes';
import { refundAmountSchema } from './refund-amount';
import { oneLine } from './typed-text';

/** Body of POST /api/admin/customers/{id}/credit. Repeating the key changes nothing. */
export const creditChangeSchema = z.object({
  key: requestKeySchema,
  act: z.enum(['give', 'take']),
  /** The limits of a refund by staff. */
  amount: refundAmountSchema,
  /** Shown to the customer too. */
  reason: z.string().check(oneLine, z.minLength(3, 'Enter a reason: the customer reads it'), z.maxLength(200)),
});
export type CreditChange = z.input<typeof creditChangeSchema>;
