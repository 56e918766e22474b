import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token that lets the claimant open a claim (header X-Claim-Token). It is derived from the reference and the shop's
 * secret, so it is not stored.
 */
export const claimTokenOf = (reference: string, secret: string): string =>
  createHmac('sha256', secret).update(`claim:${reference}`).digest('base64url');

/** Compares in constant time. */
export function opensClaim(token: unknown, reference: string, secret: string): boolean {
  if (typeof token !== 'string') return false;
  const actual = Buffer.from(token);
  const right = Buffer.from(claimTokenOf(reference, secret));
  return actual.length === right.length && timingSafeEqual(actual, right);
}
