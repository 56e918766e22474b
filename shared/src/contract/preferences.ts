import * as z from 'zod/mini';
import { deliveryChoices, paymentMethods } from './order';

/** Preferences of an account: GET and PUT /api/users/preferences, always complete. */
export const preferencesSchema = z.object({
  /** Optional emails. Emails about placed, cancelled and refunded orders are always sent. */
  mails: z.object({
    offers: z.boolean(),
    /** Back-in-stock emails that the account has requested. */
    backInStock: z.boolean(),
    /** Emails when an order is packed, shipped and delivered. */
    orderSteps: z.boolean(),
  }),
  /** Preselected payment method of the checkout; null: the default. */
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  deliveryOption: z.nullable(z.enum(deliveryChoices)),
});
export type Preferences = z.infer<typeof preferencesSchema>;
