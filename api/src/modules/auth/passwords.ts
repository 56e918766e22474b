import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalises a password, because keyboards compose characters differently (NIST SP 800-63B, 5.1.1.2). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), cost);

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches `passwordHash`. Without a hash, because no account has that address, the password is
 * checked against a dummy hash, so that the response time reveals nothing.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('a password of no account');
  const hashToCheck = passwordHash ?? (await dummyHash);
  const normalized = normalizePassword(password);
  const isCorrect =
    (await verify(hashToCheck, normalized)) ||
    // Older hashes are of the password as typed, before normalisation.
    (normalized !== password && (await verify(hashToCheck, password)));
  return passwordHash !== undefined && isCorrect;
}
