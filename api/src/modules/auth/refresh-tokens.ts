import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StaffTerms } from '../../config';
import type { Database } from '../../db/schema';
import { hashOfToken, newToken } from './random-token';

/** A session that isn't used for this long ends. */
export const REFRESH_DAYS = 30;
/** However much it is used, it ends so long after the sign-in. */
export const SESSION_DAYS = 90;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Two tabs may send the same token at once: within this time the second is no theft but gets a token of its own. */
const GRACE_MS = 10_000;

/** When a session ends that is used now: of staff sooner. */
async function endOf(db: Kysely<Database>, userId: string, startedAt: Date, staff: StaffTerms): Promise<Date> {
  const member = await db
    .selectFrom('staff_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  const [unusedMs, longestMs] = member
    ? [staff.idleMinutes * MINUTE_MS, staff.sessionHours * HOUR_MS]
    : [REFRESH_DAYS * DAY_MS, SESSION_DAYS * DAY_MS];
  return new Date(Math.min(Date.now() + unusedMs, startedAt.getTime() + longestMs));
}

interface Issued {
  userId: string;
  familyId: string;
  startedAt?: Date;
  /** It was begun by a second factor, or what is as good as one. */
  hasShownFactor?: boolean;
}

async function issue(
  db: Kysely<Database>,
  staff: StaffTerms,
  { userId, familyId, startedAt = new Date(), hasShownFactor = false }: Issued,
  userAgent: string | undefined,
): Promise<string> {
  const { token, hash } = newToken();
  await db
    .insertInto('sessions')
    .values({
      family_id: familyId,
      user_id: userId,
      token_hash: hash,
      user_agent: userAgent?.replaceAll('\u0000', '').slice(0, 300) ?? null,
      started_at: startedAt,
      expires_at: await endOf(db, userId, startedAt, staff),
      second_factor_at: hasShownFactor ? new Date() : null,
    })
    .execute();
  return token;
}

/** The first refresh token of a new sign-in, and its session's id. Only its hash is kept. @param staff what is asked of whoever is of the staff */
export async function startSession(
  db: Kysely<Database>,
  staff: StaffTerms,
  { userId, userAgent, hasShownFactor }: { userId: string; userAgent?: string | undefined; hasShownFactor?: boolean },
): Promise<{ token: string; sessionId: string }> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<', new Date()).execute();
  const sessionId = randomUUID();
  return {
    token: await issue(
      db,
      staff,
      { userId, familyId: sessionId, ...(hasShownFactor && { hasShownFactor }) },
      userAgent,
    ),
    sessionId,
  };
}

/**
 * Takes a refresh token and gives the next one of its family. A token that was used before is a copy in the wrong
 * hands, or the right hands after a theft: the whole family ends.
 * @returns null when the session has ended
 */
export async function rotate(
  db: Kysely<Database>,
  staff: StaffTerms,
  token: string,
  userAgent: string | undefined,
): Promise<{ userId: string; sessionId: string; token: string } | null> {
  return db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id',
        'sessions.family_id',
        'sessions.user_id',
        'sessions.expires_at',
        'sessions.started_at',
        'sessions.used_at',
        'sessions.revoked_at',
        'users.disabled_at',
      ])
      .where('sessions.token_hash', '=', hashOfToken(token))
      .forUpdate('sessions')
      .executeTakeFirst();
    if (!session || session.revoked_at || session.disabled_at || session.expires_at.getTime() < Date.now()) return null;
    if (session.used_at && Date.now() - session.used_at.getTime() > GRACE_MS) {
      await tx
        .updateTable('sessions')
        .set({ revoked_at: new Date() })
        .where('family_id', '=', session.family_id)
        .where('revoked_at', 'is', null)
        .execute();
      return null;
    }
    if (!session.used_at)
      await tx.updateTable('sessions').set({ used_at: new Date() }).where('id', '=', session.id).execute();
    // Told on, for the rows of before go when they have run out.
    const shown = await tx
      .selectFrom('sessions')
      .select('id')
      .where('family_id', '=', session.family_id)
      .where('second_factor_at', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return {
      userId: session.user_id,
      sessionId: session.family_id,
      token: await issue(
        tx,
        staff,
        {
          userId: session.user_id,
          familyId: session.family_id,
          startedAt: session.started_at,
          hasShownFactor: shown !== undefined,
        },
        userAgent,
      ),
    };
  });
}

/** Ends the session that the token belongs to, on every tab of it. */
export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where(
      'family_id',
      'in',
      db.selectFrom('sessions').select('family_id').where('token_hash', '=', hashOfToken(token)),
    )
    .where('revoked_at', 'is', null)
    .execute();
}

/** A session as its owner sees it. */
export interface OpenSession {
  id: string;
  userAgent: string | null;
  startedAt: Date;
  /** When it last got a new token, which is within 15 minutes of its last use. */
  usedAt: Date;
  /** Staff look at the shop by it as its owner sees it. */
  isActed: boolean;
}

/** The sessions of a user that are open, the one used last first. */
export async function openSessions(db: Kysely<Database>, userId: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn }) => [
      'family_id',
      fn.min('started_at').as('startedAt'),
      fn.max('created_at').as('usedAt'),
      fn.max('user_agent').as('userAgent'),
      fn.max('acted_by').as('actedBy'),
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .groupBy('family_id')
    .having(({ fn }) => fn.max('expires_at'), '>', new Date())
    .orderBy('usedAt', 'desc')
    .execute();
  return rows.map(({ family_id, startedAt, usedAt, userAgent, actedBy }) => ({
    id: family_id,
    userAgent,
    startedAt,
    usedAt,
    isActed: actedBy !== null,
  }));
}

/** Ends sessions of a user: one, or all but one, or all. @returns whether there was one to end */
export async function endSessions(
  db: Kysely<Database>,
  userId: string,
  which: { only?: string; butFor?: string } = {},
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('family_id', '=', which.only ?? ''))
    .$if(which.butFor !== undefined, (query) => query.where('family_id', '<>', which.butFor ?? ''))
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
