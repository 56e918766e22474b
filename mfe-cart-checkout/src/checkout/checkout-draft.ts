import { deliveryChoices, orderPaymentMethods } from '@haat/shared/contract/order';
import * as z from 'zod/mini';
import { readStored } from '../storage/read-stored';
import { tabStorage } from '@haat/shared/tab-storage';
import type { CheckoutForm } from './checkout-form';

const DRAFT_KEY = 'checkout-draft';

// Fields are listed explicitly, so that card data is never stored.
const draftSchema = z.object({
  email: z.string(),
  phone: z.string(),
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  deliveryInstructions: z.string(),
  // Missing from drafts of older releases.
  vpa: z._default(z.string(), ''),
  deliveryOption: z._default(z.enum(deliveryChoices), 'standard'),
  coupon: z._default(z.string(), ''),
  couponCode: z._default(z.string(), ''),
  useCredit: z._default(z.boolean(), false),
  paymentMethod: z.enum(orderPaymentMethods),
});
type Draft = z.infer<typeof draftSchema>;

/** The stored draft of the form without card data; null if there is none. */
export const readDraft = (): Draft | null => readStored(DRAFT_KEY, draftSchema);

/** Stores the form in this tab, without card data. */
export function storeDraft(form: CheckoutForm): void {
  tabStorage.set(DRAFT_KEY, JSON.stringify(draftSchema.parse(form)));
}

export const dropDraft = (): void => tabStorage.remove(DRAFT_KEY);
