import * as z from 'zod/mini';
import { deliveryChoices, paymentMethods } from './order';

/** What an account prefers: GET and PUT /api/users/preferences, always whole. */
export const preferencesSchema = z.object({
  /** Optional emails. Emails about placed, cancelled and refunded orders are always sent. */
  mails: z.object({
    offers: z.boolean(),
    /** Back-in-stock emails that the account has requested. */
    backInStock: z.boolean(),
    /** Emails when an order is packed, shipped and delivered. */
    orderSteps: z.boolean(),
  }),
  /** Preselected payment method of the checkout; null: the shop's choice. */
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  deliveryOption: z.nullable(z.enum(deliveryChoices)),
});
export type Preferences = z.infer<typeof preferencesSchema>;
