import * as z from 'zod/mini';
import { deliveryChoices, paymentMethods } from './order';

/** What an account prefers: GET and PUT /api/users/preferences, always whole. */
export const preferencesSchema = z.object({
  /** Messages that may be left out; that an order is placed, cancelled or refunded is always written. */
  mails: z.object({
    offers: z.boolean(),
    /** What the account has asked to be told of. */
    backInStock: z.boolean(),
    /** Packed, on its way, delivered. */
    orderSteps: z.boolean(),
  }),
  /** What stands chosen at first in the checkout; null: the shop's own choice. */
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  deliveryOption: z.nullable(z.enum(deliveryChoices)),
});
export type Preferences = z.infer<typeof preferencesSchema>;
