import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOfToken } from '../auth/random-token';

/**
 * What opens an order for a guest. Made of the order's number and the shop's secret, so that the same order always
 * has the same one and the database need not hold it.
 */
export function viewTokenOf(orderId: string, secret: string): string {
  return createHmac('sha256', secret).update(`order-view:${orderId}`).digest('base64url');
}

/** Compares in a time that doesn't depend on where they differ. */
export function isViewTokenValid(token: string, tokenHash: string): boolean {
  const given = Buffer.from(hashOfToken(token));
  const kept = Buffer.from(tokenHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
