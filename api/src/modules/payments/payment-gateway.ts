import type { PaymentStep } from '../../db/schema';
import type { Card } from './card-bytes';

/** Why a bank or a gateway says no, in the shop's own words. */
export const declineReasons = [
  'declined',
  'insufficient-funds',
  'lost-card',
  'expired-card',
  'wrong-cvv',
  'failed-authentication',
  'refused-by-payer',
  'unknown-vpa',
  'processing',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What became of a payment. `amountPaise` is what was really taken. */
export type Outcome =
  | { state: 'captured'; amountPaise: number }
  | { state: 'declined'; reason: DeclineReason }
  | { state: 'pending'; next: PaymentStep | null };

export type Means = { method: 'card'; card: Card } | { method: 'upi'; vpa: string | null };

export interface Payer {
  amountPaise: number;
  email: string | null;
  /** +919876543210 */
  phone: string | null;
  /** Where the bank's page sends the shopper back to. */
  returnUrl: string;
}

/** What a gateway tells by itself, its signature proved. */
export interface GatewayEvent {
  id: string;
  /** The gateway's own word for it. */
  kind: string;
  reference: string;
  outcome: Outcome;
}

/** Thrown by `readEvent` for what the gateway hasn't signed. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}

/** Thrown by `refund` when the gateway will never give this back. Anything else that it throws is tried again. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/**
 * The payment gateway. A card goes through `pay` and nowhere else: an implementation passes it on, stores none of it,
 * makes no string of its digits and never logs its arguments. An exception from `pay`, `find` or `open` is a fault (no
 * response, a timeout): the payment's status is then unknown until `find` or an event reports it.
 */
export interface PaymentGateway {
  /** Kept with each payment. */
  readonly name: string;
  /**
   * Makes room for one payment, before anything is taken. @returns the gateway's reference, by which everything else
   * asks
   */
  open: (payment: { paymentId: string; orderId: string; amountPaise: number }) => Promise<string>;
  /** Takes the money, or says what the shopper has to do first. */
  pay: (reference: string, means: Means, payer: Payer) => Promise<Outcome>;
  /** What became of it by now. */
  find: (reference: string) => Promise<Outcome>;
  /**
   * Gives money back; the same key again is the same refund. @returns the gateway's reference of it. @throws
   * RefundRefused
   */
  refund: (refund: { reference: string; amountPaise: number; key: string }) => Promise<string>;
  /** Reads what came to the webhook: null for what doesn't concern a payment. @throws BadSignature */
  readEvent: (body: string, headers: Readonly<Record<string, string | string[] | undefined>>) => GatewayEvent | null;
}
