import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOfToken } from '../auth/random-token';

/**
 * The token that opens an order for a guest. Derived from the order's number and the shop's secret, so it is always the
 * same and not stored.
 */
export function viewTokenOf(orderId: string, secret: string): string {
  return createHmac('sha256', secret).update(`order-view:${orderId}`).digest('base64url');
}

/** Compares in constant time. */
export function isViewTokenValid(token: string, tokenHash: string): boolean {
  const actual = Buffer.from(hashOfToken(token));
  const expected = Buffer.from(tokenHash);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
