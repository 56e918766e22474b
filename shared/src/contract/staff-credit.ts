import * as z from 'zod/mini';
import { creditEntrySchema } from './store-credit';

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
