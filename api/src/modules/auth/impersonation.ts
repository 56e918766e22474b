import { IMPERSONATION_MINUTES } from '@haat/shared/contract/customers';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Kysely, Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { newToken } from './random-token';
import { roleOfRow } from './staff-role';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Overrides the default for an impersonation session, which may read data and not change it. */
    whileImpersonating?: 'may' | 'mayNot';
  }
}

/**
 * Starts a session in which a member of staff sees the shop as a customer does. It has no refresh token, and ends at
 * its expiry or with the staff session that it was started from.
 * @returns its id and when it ends
 */
export async function startImpersonation(
  trx: Transaction<Database>,
  { userId, staffId, staffSession, reason }: { userId: string; staffId: string; staffSession: string; reason: string },
): Promise<{ sessionId: string; until: Date }> {
  const [sessionId, until] = [randomUUID(), new Date(Date.now() + IMPERSONATION_MINUTES * 60_000)];
  // The token for this hash is discarded, so no one can refresh this session.
  await trx
    .insertInto('sessions')
    .values({
      family_id: sessionId,
      user_id: userId,
      token_hash: newToken().hash,
      user_agent: null,
      expires_at: until,
      acted_by: staffId,
      acted_from: staffSession,
      acting_reason: reason,
    })
    .execute();
  return { sessionId, until };
}

/** Whether a bearer token claims to be of an impersonation. The token is not verified here. */
export function isImpersonationToken(authorization: string | undefined): boolean {
  if (authorization === undefined) return false;
  try {
    return 'act' in decodeJwt(authorization.replace(/^Bearer /i, ''));
  } catch {
    return false;
  }
}

/** The member of staff who impersonates a customer. */
export interface Impersonator {
  id: string;
  name: string;
  email: string;
  /** The key of their role. */
  role: string;
}

/**
 * Limits an impersonation session to reading. It ends when the member of staff loses the permission or signs out; staff
 * accounts cannot be impersonated.
 * @param sessionId the impersonation session
 * @throws ApiError 401 if the session must end; 403 `acting`
 */
export async function restrictImpersonation(
  db: Kysely<Database>,
  request: FastifyRequest,
  { sessionId, isStaffAccount }: { sessionId: string; isStaffAccount: boolean },
): Promise<Impersonator> {
  const by = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.acted_by')
    .innerJoin('staff_members', 'staff_members.user_id', 'users.id')
    .leftJoin('staff_roles', 'staff_roles.key', 'staff_members.role')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'staff_members.role',
      'staff_roles.name as role_name',
      'staff_roles.permissions',
    ])
    .where('sessions.family_id', '=', sessionId)
    .where('staff_members.suspended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions as own')
          .select('own.id')
          .whereRef('own.family_id', '=', 'sessions.acted_from')
          .whereRef('own.user_id', '=', 'sessions.acted_by')
          .where('own.revoked_at', 'is', null)
          .where('own.expires_at', '>', new Date()),
      ),
    )
    .executeTakeFirst();
  if (isStaffAccount || !by || !roleOfRow(by).permissions.has('customers.sign-in-as'))
    throw new ApiError(401, 'session-ended', 'The customer view has ended.');
  const { whileImpersonating } = request.routeOptions.config;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (whileImpersonating !== 'may' && (!reads || whileImpersonating === 'mayNot'))
    throw new ApiError(403, 'acting', 'You are viewing the shop as a customer. Only the customer can do this.');
  return { id: by.id, name: by.name, email: by.email, role: by.role };
}
