import { randomBytes } from 'node:crypto';
import type { CardShown, DeclineReason } from '../modules/payments/payment-gateway';
import { behaviourOfCard, type Behaviour } from './behaviours';
import { cardBrand, type CardEntry } from './card-check';

/** Validity of a token in ms. */
export const TOKEN_MS = 10 * 60_000;
/** How long a token is remembered in ms, to distinguish used from unknown ones. */
const REMEMBERED_MS = 60 * 60_000;

export interface TestToken {
  token: string;
  card: CardShown;
  /** MM/YY */
  expiry: string;
  /** How payments with the card behave. */
  behaviour: Behaviour;
  expiresAt: number;
  isUsed: boolean;
}

/** Exchanges cards for single-use tokens. In memory only; numbers and CVVs are not stored. */
export class TokenVault {
  private readonly tokens = new Map<string, TestToken>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @param card a valid one (card-check.ts) */
  issue({ cardNumber, cardExpiry }: CardEntry): TestToken {
    const now = this.now();
    // Tokens are in the order of their issue.
    for (const [token, { expiresAt }] of this.tokens) {
      if (expiresAt + REMEMBERED_MS > now) break;
      this.tokens.delete(token);
    }
    const issued = {
      token: `tok_${randomBytes(18).toString('base64url')}`,
      card: { brand: cardBrand(cardNumber), lastFour: cardNumber.slice(-4) },
      expiry: cardExpiry,
      behaviour: behaviourOfCard(cardNumber),
      expiresAt: now + TOKEN_MS,
      isUsed: false,
    };
    this.tokens.set(issued.token, issued);
    return issued;
  }

  /** Uses a token, or returns why it cannot be used. */
  redeem(token: string): TestToken | DeclineReason {
    const known = this.tokens.get(token);
    if (!known) return 'expired-token';
    if (known.isUsed) return 'used-token';
    if (known.expiresAt <= this.now()) return 'expired-token';
    known.isUsed = true;
    return known;
  }
}
