import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import { hashOfToken } from '../auth/random-token';

const DAY_MS = 86_400_000;

type LinkConfig = Pick<Config, 'sessionSecret' | 'siteUrl'>;

/** Made of the link's id and the shop's secret, so that the database holds nothing that opens an order. */
const tokenOf = (orderId: string, linkId: string, secret: string) =>
  createHmac('sha256', secret).update(`order-pay:${orderId}:${linkId}`).digest('base64url');

/** The token is behind the '#', so that no log has it. */
const urlOf = ({ siteUrl, sessionSecret }: LinkConfig, orderId: string, linkId: string) =>
  `${siteUrl}/checkout/payment?order=${encodeURIComponent(orderId)}#${tokenOf(orderId, linkId, sessionSecret)}`;

/** Makes a new link to the payment of an order; the one before stops working. */
export async function createPaymentLink(
  tx: Transaction<Database>,
  config: LinkConfig,
  orderId: string,
  days: number,
): Promise<{ url: string; expiresAt: Date }> {
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  const link = { id, token_hash: hashOfToken(tokenOf(orderId, id, config.sessionSecret)), expires_at: expiresAt };
  await tx
    .insertInto('payment_links')
    .values({ order_id: orderId, ...link })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(link))
    .execute();
  return { url: urlOf(config, orderId, id), expiresAt };
}

/** The link of an order that still works; null without one. */
export async function paymentLinkOf(
  db: Kysely<Database>,
  config: LinkConfig,
  orderId: string,
): Promise<{ url: string; expiresAt: Date } | null> {
  const row = await linkRow(db, orderId);
  return row && row.expires_at > new Date() ? { url: urlOf(config, orderId, row.id), expiresAt: row.expires_at } : null;
}

/** When the link of an order stopped working; null where it works, or there is none. */
export async function linkExpiredAt(db: Kysely<Database>, orderId: string): Promise<Date | null> {
  const row = await linkRow(db, orderId);
  return row && row.expires_at <= new Date() ? row.expires_at : null;
}

const linkRow = (db: Kysely<Database>, orderId: string) =>
  db.selectFrom('payment_links').select(['id', 'expires_at']).where('order_id', '=', orderId).executeTakeFirst();

/** Whether a token is of the order's link, and the link still works. Hashes are compared: their length is no secret. */
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
