import { createHash, randomBytes } from 'node:crypto';

/** The hash of a bearer token; the database stores only this. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 32 random bytes in base64url (43 characters), and their hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
