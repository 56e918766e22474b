import type { DeclineReason } from '../modules/payments/payment-gateway';

/** How a test payment behaves; a reason declines it. */
export type Behaviour =
  /** Approved immediately. */
  | 'approve'
  /** Approved after the shopper confirms on the bank's page or in the UPI app. */
  | 'ask'
  /** As 'ask', but the shop gets the event minutes after the payment deadline. */
  | 'ask-late'
  /** As 'ask', but every event is sent twice. */
  | 'ask-twice'
  /** Captured without a response. */
  | 'silent'
  /** Never a response. */
  | 'never'
  | DeclineReason;

/** Test numbers; every other valid number is approved at once. The declined ones are those that gateways publish. */
const testCards: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000009987': 'lost-card',
  '4000000000000069': 'expired-card',
  '4000000000000127': 'wrong-cvv',
  '4000000000000119': 'processing',
  '4000000000003220': 'ask',
  '4000000000008880': 'ask-late',
  '4000000000005555': 'ask-twice',
  '4000000000007775': 'silent',
};

const testNames: Readonly<Record<string, Behaviour>> = {
  success: 'approve',
  failure: 'refused-by-payer',
  unknown: 'unknown-vpa',
  timeout: 'never',
  late: 'ask-late',
  twice: 'ask-twice',
};

export const behaviourOfCard = (number: string): Behaviour => testCards[number] ?? 'approve';

/**
 * The behaviour by the name before the '@' (success@, failure@, unknown@, timeout@, late@, twice@); otherwise 'ask'.
 */
export const behaviourOfUpi = (vpa: string | null): Behaviour => testNames[vpa?.split('@')[0] ?? ''] ?? 'ask';
