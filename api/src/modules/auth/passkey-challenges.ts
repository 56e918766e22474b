import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { PasskeyChallengesTable } from '../../db/tables/auth';

/** Validity of a challenge, in minutes. */
export const CHALLENGE_MINUTES = 5;

type Purpose = PasskeyChallengesTable['purpose'];

/** Stores a challenge and its recipient; in the database, so that other API processes can verify it. */
export async function storeChallenge(
  db: Kysely<Database>,
  purpose: Purpose,
  asker: string,
  challenge: string,
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', new Date()).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, asker, expires_at: new Date(Date.now() + CHALLENGE_MINUTES * 60_000) })
    .execute();
}

/**
 * Whether this challenge was issued to `asker` for this purpose and has not expired. It can be used only once, also if
 * the answer is refused.
 */
export async function consumeChallenge(
  db: Kysely<Database>,
  purpose: Purpose,
  asker: string,
  challenge: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}
