import {
  cardRefusalSchema,
  cardTokenSchema,
  type CardEntry,
  type CardToTokenize,
} from '@haat/shared/contract/card-entry';
import type { Translate } from '@haat/shared/text/in-english';
import { cardRefused, gatewayUnreachable, type OrderError } from './order-error';

/** Timeout of the gateway, in milliseconds. */
const TIMEOUT_MS = 15_000;

export type CardToken = { card: { token: string } | null } | { refusal: OrderError };

/**
 * Sends a card from this browser to the gateway for a single-use token; the shop gets only the token. Uses fetch, since
 * the shop's HTTP client would send its bearer token. Returns failures, does not throw.
 * @param entry where cards are entered; nothing is sent if that is a page of the gateway
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return { card: { token: cardTokenSchema.parse(body).token } };
    const refused = cardRefusalSchema.safeParse(body);
    if (answer.status === 400 && refused.success) return { refusal: cardRefused(refused.data.error, t) };
  } catch {
    // Not reached, too late, or an unknown response: the message is the same.
  }
  return { refusal: gatewayUnreachable(t) };
}
