import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The value of `webhook-signature` (Standard Webhooks 1.0.0): HMAC-SHA256 over ID, time and body, with each secret.
 * @param seconds since 1970
 */
export function signatureOf(secrets: readonly string[], id: string, seconds: number, body: string): string {
  return secrets
    .map(
      (secret) =>
        `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
          .update(`${id}.${seconds}.${body}`)
          .digest('base64')}`,
    )
    .join(' ');
}
