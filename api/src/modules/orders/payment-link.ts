import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import { pageUrl } from '../../text/page-url';
import { hashOfToken } from '../auth/random-token';

const DAY_MS = 86_400_000;

type LinkConfig = Pick<Config, 'sessionSecret' | 'siteUrl'>;

/** Derived from the link's ID and the shop's secret, so that the database contains nothing that opens an order. */
const tokenOf = (orderId: string, linkId: string, secret: string) =>
  createHmac('sha256', secret).update(`order-pay:${orderId}:${linkId}`).digest('base64url');

/** Creates a payment link for an order; the previous one becomes invalid. */
export async function createPaymentLink(
  tx: Transaction<Database>,
  config: LinkConfig,
  orderId: string,
  days: number,
): Promise<{ expiresAt: Date }> {
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  const link = { id, token_hash: hashOfToken(tokenOf(orderId, id, config.sessionSecret)), expires_at: expiresAt };
  await tx
    .insertInto('payment_links')
    .values({ order_id: orderId, ...link })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(link))
    .execute();
  return { expiresAt };
}

/** The valid payment link of an order, in the order's language; null if there is none. */
export async function paymentLinkOf(
  db: Kysely<Database>,
  config: LinkConfig,
  orderId: string,
): Promise<{ url: string; expiresAt: Date } | null> {
  const row = await linkRow(db, orderId);
  if (!row || row.expires_at <= new Date()) return null;
  // The token is in the fragment, so that it is not logged.
  const path = `/checkout/payment?order=${encodeURIComponent(orderId)}#${tokenOf(orderId, row.id, config.sessionSecret)}`;
  return { url: pageUrl(config, row.language, path), expiresAt: row.expires_at };
}

/** When the payment link of an order expired; null if it is valid or there is none. */
export async function linkExpiredAt(db: Kysely<Database>, orderId: string): Promise<Date | null> {
  const row = await linkRow(db, orderId);
  return row && row.expires_at <= new Date() ? row.expires_at : null;
}

const linkRow = (db: Kysely<Database>, orderId: string) =>
  db
    .selectFrom('payment_links')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['payment_links.id', 'payment_links.expires_at', 'orders.language'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** Whether a token is of the order's payment link and the link is valid. Compares hashes, which have equal length. */
export async function isPaymentLinkToken(db: Kysely<Database>, orderId: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_links')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}
