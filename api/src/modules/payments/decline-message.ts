import type { DeclineReason } from './payment-gateway';

const messages: Readonly<Record<DeclineReason, string>> = {
  declined: 'Your bank declined the payment. Please try another card.',
  'insufficient-funds': 'There is not enough money on this card for the order. Please try another one.',
  'lost-card': 'Your bank has blocked this card. Please try another one, or ask your bank.',
  'expired-card': 'Your bank says that this card has expired. Please try another one.',
  'used-token': 'These card details were used before. Please enter your card again.',
  'expired-token': 'These card details have expired. Please enter your card again.',
  'wrong-cvv': 'The CVV is not that of this card. Check the three digits on its back.',
  'failed-authentication': 'Your bank could not verify this payment. Please try again, or pay another way.',
  'refused-by-payer': 'The request was declined in the UPI app. Please try again, or pay another way.',
  'unknown-vpa': 'No bank knows this UPI ID. Check it, or scan the code instead.',
  processing: 'The payment could not be processed just now. Please try again in a moment.',
};

/** The message for a failed payment, for the shopper. */
export const declineMessage = (reason: string | null): string =>
  (messages as Readonly<Record<string, string>>)[reason ?? ''] ?? messages.declined;

/** The field of the order's request that a decline concerns. */
export const declinedField = (reason: DeclineReason, method: 'card' | 'upi'): { path: string; message: string } => {
  if (method === 'upi') return { path: 'upi.vpa', message: messages[reason] };
  if (reason === 'wrong-cvv') return { path: 'card.cardCVV', message: 'Not the CVV of this card' };
  if (reason === 'expired-card') return { path: 'card.cardExpiry', message: 'This card has expired' };
  return { path: 'card.cardNumber', message: reason === 'declined' ? 'Declined by the bank' : messages[reason] };
};
