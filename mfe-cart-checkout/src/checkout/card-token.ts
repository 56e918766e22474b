import {
  cardRefusalSchema,
  cardTokenSchema,
  type CardEntry,
  type CardToTokenize,
} from '@haat/shared/contract/card-entry';
import type { Translate } from '@haat/shared/text/in-english';
import { cardRefused, gatewayUnreachable, type OrderError } from './order-error';

/** So long, in ms, is waited for the gateway. */
const PATIENCE_MS = 15_000;

export type CardToken = { card: { token: string } | null } | { refusal: OrderError };

/**
 * Sends a card from this browser to the gateway, for a token that pays once: the shop gets the token alone. Without the
 * shop's HTTP client, which would send its own token along. A failure is a value.
 * @param entry where cards are entered; nothing is sent where that is a page of the gateway
 */
export async function cardToken(entry: CardEntry | undefined, card: CardToTokenize, t: Translate): Promise<CardToken> {
  if (entry?.kind === 'page') return { card: null };
  if (!entry) return { refusal: gatewayUnreachable(t) };
  try {
    const answer = await fetch(`${entry.url}/v1/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return { card: { token: cardTokenSchema.parse(body).token } };
    const refused = cardRefusalSchema.safeParse(body);
    if (answer.status === 400 && refused.success) return { refusal: cardRefused(refused.data.error, t) };
  } catch {
    // Not reached, too late, or not in a shape that is known: the shopper reads the same.
  }
  return { refusal: gatewayUnreachable(t) };
}
