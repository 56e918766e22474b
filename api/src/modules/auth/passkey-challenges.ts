import type { Kysely } from 'kysely';
import type { Database, PasskeyChallengesTable } from '../../db/schema';

/** A challenge can be answered for this long. */
export const CHALLENGE_MINUTES = 5;

type Purpose = PasskeyChallengesTable['purpose'];

/** Writes down what was asked of whom; in the database, so that another API process knows it too. */
export async function keepChallenge(
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
 * Whether this was asked of `asker`, for this, and not too long ago. It can't be answered again, whatever becomes of
 * this answer.
 */
export async function takeChallenge(
  db: Kysely<Database>,
  purpose: Purpose,
  asker: string,
  challenge: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
