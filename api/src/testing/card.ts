import type { Card } from '../modules/payments/card-bytes';

/** A card as the API holds it, of what a form sends. */
export const cardOf = ({
  cardNumber,
  cardExpiry,
  cardCVV,
}: {
  cardNumber: string;
  cardExpiry: string;
  cardCVV: string;
}): Card => ({ number: Buffer.from(cardNumber), expiry: cardExpiry, cvv: Buffer.from(cardCVV) });
