import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobodys: Promise<string> | undefined;

/**
 * Whether the password is the one of `passwordHash`. Where there is none, because nobody has that address, the same
 * work is done against a hash of nobody's, so the time of the answer doesn't tell.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody signs in with this');
  const isRight = await verify(passwordHash ?? (await nobodys), password);
  return passwordHash !== undefined && isRight;
}
