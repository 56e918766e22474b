import * as z from 'zod/mini';
import { requestKeySchema } from './order-changes';
import { refundAmountSchema } from './staff-order-changes';
import { creditEntrySchema } from './store-credit';
import { oneLine } from './typed-text';

// Store credit of customers as staff see and change it. Rupees.

/** GET and POST of /api/admin/customers/{id}/credit. */
export const customerCreditSchema = z.object({
  balance: z.number(),
  entries: z.array(
    z.extend(creditEntrySchema, {
      /** The member of staff; null if there is none. */
      by: z.nullable(z.string()),
    }),
  ),
});
export type CustomerCredit = z.infer<typeof customerCreditSchema>;

/** Body of POST /api/admin/customers/{id}/credit. The same key again changes nothing. */
export const creditChangeSchema = z.object({
  key: requestKeySchema,
  act: z.enum(['give', 'take']),
  /** The limits of a refund by staff. */
  amount: refundAmountSchema,
  /** For the customer too. */
  reason: z.string().check(oneLine, z.minLength(3, 'Enter a reason: the customer reads it'), z.maxLength(200)),
});
export type CreditChange = z.input<typeof creditChangeSchema>;
