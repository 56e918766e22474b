import { randomBytes } from 'node:crypto';
import type { Card } from './card-check';

/** Thrown by a gateway when the bank says no. Anything else that it throws is a fault, not an answer. */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined';
}

/**
 * Where a card goes. An implementation hands it to whoever takes the money and keeps nothing of it; it must not log
 * its arguments.
 */
export interface PaymentPort {
  /**
   * Reserves the amount on the card.
   * @param amountPaise what is taken, in paise
   * @param orderId the order's number; the same one again must not reserve twice
   * @returns the gateway's reference
   * @throws PaymentDeclined
   */
  authorise: (card: Card, amountPaise: number, orderId: string) => Promise<string>;
  /** Gives back what was reserved, for an order that isn't placed after all or is cancelled. */
  release: (reference: string) => Promise<void>;
}

/** The number that payment gateways publish for trying a refusal. */
export const DECLINED_TEST_NUMBER = '4000000000000002';

/** The built-in gateway: takes no money, approves every good card, and declines {@link DECLINED_TEST_NUMBER}. */
export const testGateway: PaymentPort = {
  async authorise(card) {
    if (card.cardNumber === DECLINED_TEST_NUMBER) throw new PaymentDeclined('The bank declined the payment.');
    return `test_${randomBytes(9).toString('base64url')}`;
  },
  async release() {
    // Nothing was taken.
  },
};
