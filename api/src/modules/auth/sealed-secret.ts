import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A separate key for sealed values, derived from the secret that the processes share. */
const keyOf = (secret: string, about: string) => Buffer.from(hkdfSync('sha256', secret, '', `haat ${about}`, 32));

/**
 * Encrypts a text (AES-256-GCM), so that a copy of the database alone does not reveal it.
 * @param of the id of its owner; {@link unseal} with another id returns null
 */
export function seal(text: string, secret: string, about: string, of: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, about), nonce).setAAD(Buffer.from(of));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** @returns null if it was sealed with another secret or for another owner, or is damaged */
export function unseal(sealed: string, secret: string, about: string, of: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < 28) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret, about), bytes.subarray(0, 12))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
