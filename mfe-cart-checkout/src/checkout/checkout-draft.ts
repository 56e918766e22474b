import { deliveryChoices, orderPaymentMethods } from '@haat/shared/contract/order';
import * as z from 'zod/mini';
import { readStored } from '../storage/read-stored';
import { tabStorage } from '@haat/shared/tab-storage';
import type { CheckoutForm } from './checkout-form';

const DRAFT_KEY = 'checkout-draft';

// The kept fields are named one by one: a card can't slip in by being added to the form.
const draftSchema = z.object({
  email: z.string(),
  phone: z.string(),
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  deliveryInstructions: z.string(),
  // A draft of an older release has none of these.
  vpa: z._default(z.string(), ''),
  deliveryOption: z._default(z.enum(deliveryChoices), 'standard'),
  coupon: z._default(z.string(), ''),
  couponCode: z._default(z.string(), ''),
  paymentMethod: z.enum(orderPaymentMethods),
});
type Draft = z.infer<typeof draftSchema>;

/** What was typed before the page was left, without anything of a card; null when there is nothing. */
export const readDraft = (): Draft | null => readStored(DRAFT_KEY, draftSchema);

/** Keeps what is typed in this tab, the card left out. */
export function storeDraft(form: CheckoutForm): void {
  tabStorage.set(DRAFT_KEY, JSON.stringify(draftSchema.parse(form)));
}

export const dropDraft = (): void => tabStorage.remove(DRAFT_KEY);
