import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { StaffSignInConfig } from '../../config-types';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { hashOfToken, newToken } from './random-token';

/** A session ends after this many days without use. */
export const REFRESH_DAYS = 30;
/** A session ends this long after the sign-in, regardless of use. */
const SESSION_DAYS = 90;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Two tabs may send the same token: within this time the second gets its own token instead of counting as theft. */
const GRACE_MS = 10_000;

/** The expiry of a session that is used now; earlier for staff. */
async function endOf(db: Kysely<Database>, userId: string, startedAt: Date, staff: StaffSignInConfig): Promise<Date> {
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
  /** Started with a second factor or an equivalent. */
  hasVerifiedFactor?: boolean;
}

async function issue(
  db: Kysely<Database>,
  staff: StaffSignInConfig,
  { userId, familyId, startedAt = new Date(), hasVerifiedFactor = false }: Issued,
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
      // The time of issue, not of the start of the transaction, which may have waited for the lock.
      created_at: sql<Date>`clock_timestamp()`,
      started_at: startedAt,
      expires_at: await endOf(db, userId, startedAt, staff),
      second_factor_at: hasVerifiedFactor ? new Date() : null,
    })
    .execute();
  return token;
}

/**
 * Locks a user's sessions until the end of the transaction. A rotation that waits for it sees a revocation, and a
 * revocation sees every token that was issued before it.
 * @returns null if the user no longer exists
 */
const lockSessionsOf = (tx: Transaction<Database>, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * The first refresh token of a new sign-in, and its session's id. Only its hash is stored.
 * @param staff the session rules for members of staff
 * @param passwordHash the hash that the password was compared with; if it has changed since, no session starts
 * @throws ApiError 401 if the account or its password has changed meanwhile
 */
export async function startSession(
  db: Kysely<Database>,
  staff: StaffSignInConfig,
  {
    userId,
    userAgent,
    hasVerifiedFactor,
    passwordHash,
  }: {
    userId: string;
    userAgent?: string | undefined;
    hasVerifiedFactor?: boolean;
    passwordHash?: string | undefined;
  },
): Promise<{ token: string; sessionId: string }> {
  return db.transaction().execute(async (tx) => {
    const user = await lockSessionsOf(tx, userId);
    if (!user || user.disabled_at || (passwordHash !== undefined && user.password_hash !== passwordHash))
      throw new ApiError(401, 'wrong-credentials', 'The email address or the password is not right.');
    await tx.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<', new Date()).execute();
    const sessionId = randomUUID();
    const token = await issue(
      tx,
      staff,
      { userId, familyId: sessionId, ...(hasVerifiedFactor && { hasVerifiedFactor }) },
      userAgent,
    );
    return { token, sessionId };
  });
}

/**
 * Exchanges a refresh token for the next one of its family. Reuse indicates a theft and ends the family, unless no
 * later token has been used: then the response may have been lost, and the later tokens are superseded.
 * @returns null if the session has ended
 */
export async function rotate(
  db: Kysely<Database>,
  staff: StaffSignInConfig,
  token: string,
  userAgent: string | undefined,
): Promise<{ userId: string; sessionId: string; token: string } | null> {
  const token_hash = hashOfToken(token);
  return db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('sessions')
      .select('user_id')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
    const user = owner && (await lockSessionsOf(tx, owner.user_id));
    if (!user || user.disabled_at) return null;
    // Read after taking the lock, to see earlier revocations.
    const session = await tx
      .selectFrom('sessions')
      .select([
        'id',
        'family_id',
        'expires_at',
        'started_at',
        'used_at',
        'revoked_at',
        // A use in the future means that the clock was set back since, so its time is meaningless.
        sql<boolean>`used_at not between clock_timestamp() - ${GRACE_MS} * interval '1 millisecond'
          and clock_timestamp() + ${GRACE_MS} * interval '1 millisecond'`.as('is_past_grace'),
      ])
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
    if (!session || session.expires_at.getTime() < Date.now()) return null;
    const openInFamily = tx
      .selectFrom('sessions')
      .select('id')
      .where('family_id', '=', session.family_id)
      .where('revoked_at', 'is', null);
    const endFamily = async () => {
      await tx
        .updateTable('sessions')
        .set({ revoked_at: new Date() })
        .where('family_id', '=', session.family_id)
        .where('revoked_at', 'is', null)
        .execute();
      return null;
    };
    // A superseded token of an active family, or a token of an ended family.
    if (session.revoked_at) return endFamily();
    if (session.used_at && session.is_past_grace) {
      const issuedSince = ({ isUsed }: { isUsed: boolean }) =>
        openInFamily
          .where('id', '<>', session.id)
          .where('created_at', '>=', session.used_at)
          .where('used_at', isUsed ? 'is not' : 'is', null);
      if (await issuedSince({ isUsed: true }).limit(1).executeTakeFirst()) return endFamily();
      await tx
        .updateTable('sessions')
        .set({ revoked_at: new Date() })
        .where('id', 'in', issuedSince({ isUsed: false }))
        .execute();
    }
    if (!session.used_at)
      // The database's clock, as for created_at: clocks of processes may differ.
      await tx
        .updateTable('sessions')
        .set({ used_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', session.id)
        .execute();
    // Copied to each new row, because expired rows are deleted.
    const shown = await tx
      .selectFrom('sessions')
      .select('id')
      .where('family_id', '=', session.family_id)
      .where('second_factor_at', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return {
      userId: user.id,
      sessionId: session.family_id,
      token: await issue(
        tx,
        staff,
        {
          userId: user.id,
          familyId: session.family_id,
          startedAt: session.started_at,
          hasVerifiedFactor: shown !== undefined,
        },
        userAgent,
      ),
    };
  });
}

/** Ends the session of the token in all its tabs. */
export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select(['user_id', 'family_id'])
      .where('token_hash', '=', hashOfToken(token))
      .executeTakeFirst();
    if (session) await endSessions(tx, session.user_id, { only: session.family_id });
  });
}

/** A session as its owner sees it. */
export interface OpenSession {
  id: string;
  userAgent: string | null;
  startedAt: Date;
  /** When it last got a new token: within 15 minutes of its last use. */
  usedAt: Date;
  /** True for an impersonation session of staff. */
  isActed: boolean;
}

/** The open sessions of a user, most recently used first. */
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

/**
 * Ends sessions of a user: one, all but one, or all. Needs a transaction, whose end releases the lock.
 * @returns whether there was one to end
 */
export async function endSessions(
  tx: Transaction<Database>,
  userId: string,
  which: { only?: string; exceptId?: string } = {},
): Promise<boolean> {
  await lockSessionsOf(tx, userId);
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('family_id', '=', which.only ?? ''))
    .$if(which.exceptId !== undefined, (query) => query.where('family_id', '<>', which.exceptId ?? ''))
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
