import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import type { DraftContent, DraftState } from '@haat/shared/contract/draft-orders';
import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { msg } from '@haat/shared/text/msg';

export const emptyDraft: DraftContent = {
  customerId: null,
  email: null,
  phone: null,
  address: { fullName: '', address: '', city: '', state: '', zipCode: '' },
  deliveryInstructions: null,
  deliveryOption: 'standard',
  items: [],
  discountReason: null,
};

/** A draft with the customer, the address and the items of an order. Prices, discounts and delivery are today's. */
export function draftFromOrder({
  customer,
  email,
  phone,
  address,
  deliveryInstructions,
  lines,
}: StaffOrder): DraftContent {
  const quantities = new Map<string, DraftContent['items'][number]>();
  for (const { productId, sku, quantity } of lines) {
    const before = quantities.get(sku)?.quantity ?? 0;
    quantities.set(sku, { productId, sku, quantity: Math.min(before + quantity, MAX_CART_QUANTITY), discount: 0 });
  }
  return {
    ...emptyDraft,
    customerId: customer.id,
    email: email ?? customer.email,
    phone,
    address,
    deliveryInstructions,
    items: [...quantities.values()],
  };
}

export const draftStateLabels: Record<DraftState, string> = {
  open: msg('Draft'),
  sent: 'Awaiting Payment',
  expired: msg('Payment link expired'),
  placed: 'Placed',
  cancelled: 'Cancelled',
};
