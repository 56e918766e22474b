import type { DraftContent, DraftState } from '@haat/shared/contract/draft-orders';

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

export const draftStateLabels: Record<DraftState, string> = {
  open: 'Draft',
  sent: 'Awaiting Payment',
  expired: 'Payment link expired',
  placed: 'Placed',
  cancelled: 'Cancelled',
};
