import { createHash, randomBytes } from 'node:crypto';

/** What stands in the database of a token that whoever has it may use. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 32 random bytes in base64url, 43 characters, and what is kept of them. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
