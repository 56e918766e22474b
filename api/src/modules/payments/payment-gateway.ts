import type { PaymentStep } from '../../db/tables/payments';
import type { CardEntry } from '@haat/shared/contract/card-entry';

/** Reasons of a bank or gateway for a decline, as the shop names them. */
export const declineReasons = [
  'declined',
  'insufficient-funds',
  'lost-card',
  'expired-card',
  'used-token',
  'expired-token',
  'wrong-cvv',
  'failed-authentication',
  'refused-by-payer',
  'unknown-vpa',
  'processing',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The displayed data of a card. */
export interface CardShown {
  brand: string;
  lastFour: string;
}

/** The result of a payment. `amountPaise` is the amount actually charged. `card` is set once known. */
export type PaymentResult = (
  | { state: 'captured'; amountPaise: number }
  | { state: 'declined'; reason: DeclineReason }
  | { state: 'pending'; next: PaymentStep | null }
) & { card?: CardShown | undefined };

/** `token`: the card token; null if the gateway asks for the card on its own page. */
export type PaymentMethod = { method: 'card'; token: string | null } | { method: 'upi'; vpa: string | null };

export interface Payer {
  amountPaise: number;
  email: string | null;
  /** +919876543210 */
  phone: string | null;
  /** Where the bank's page redirects the shopper. */
  returnUrl: string;
}

/** An event of a gateway with a verified signature. */
export interface GatewayEvent {
  id: string;
  /** The gateway's name for the kind of event. */
  kind: string;
  reference: string;
  outcome: PaymentResult;
}

/** Thrown by `readEvent` for a missing or wrong signature. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}

/** Thrown by `refund` when the gateway refuses permanently. Other errors are retried. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/**
 * The payment gateway, which gets card numbers from the browser, never from this API (decision 060). After an exception
 * (no response, a timeout) the status is unknown until `find` or an event reports it.
 */
export interface PaymentGateway {
  /** Stored with each payment. */
  readonly name: string;
  /** Where shoppers enter their card. */
  readonly cardEntry: CardEntry;
  /**
   * Creates a payment before anything is charged.
   * @returns the gateway's reference, which all other calls use
   */
  open: (payment: { paymentId: string; orderId: string; amountPaise: number }) => Promise<string>;
  /** Charges the payment, or returns what the shopper has to do first. */
  pay: (reference: string, paymentMethod: PaymentMethod, payer: Payer) => Promise<PaymentResult>;
  /** The current result of a payment. */
  find: (reference: string) => Promise<PaymentResult>;
  /**
   * Refunds an amount, once per key.
   * @returns the gateway's reference of the refund @throws RefundRefused
   */
  refund: (refund: { reference: string; amountPaise: number; key: string }) => Promise<string>;
  /** Parses a webhook event; null if it does not concern a payment. @throws BadSignature */
  readEvent: (body: string, headers: Readonly<Record<string, string | string[] | undefined>>) => GatewayEvent | null;
}
