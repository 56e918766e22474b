import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { restrictImpersonation, isImpersonationToken } from './impersonation';
import { apiKeyIn, userOfApiKey } from './api-keys';
import { readBearer } from './bearer';
import type { CurrentUser } from './current-user';
import { roleOfRow } from './staff-role';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The sender of the request: null for a guest, and for every sender while sign-in is off. Staff permissions are
     * read from the database now, not at sign-in. Cached per request.
     * @throws ApiError 401 if a bearer token or an API key is no longer valid; 403 `acting` for calls that an
     * impersonation may not make, and 403 for calls that a key may not make
     */
    signedIn: () => Promise<CurrentUser | null>;
  }
}

/** Adds {@link FastifyRequest.signedIn} to every request. Call it once, on the root instance, before the routes. */
export function useSessions(app: App, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const found = new WeakMap<FastifyRequest, Promise<CurrentUser | null>>();

  const loadUser = async (request: FastifyRequest): Promise<CurrentUser | null> => {
    const header = request.headers.authorization;
    if (!config.features.authentication || header === undefined) return null;
    const key = apiKeyIn(header);
    if (key !== null) return userOfApiKey(db, app.staffCalls, request, key);
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
    const named = token ? await readBearer(token, config) : null;
    // A session that was ended elsewhere is refused immediately, not when the token expires.
    const user =
      named === null
        ? undefined
        : await db
            .selectFrom('users')
            .leftJoin('staff_members', 'staff_members.user_id', 'users.id')
            .leftJoin('staff_roles', 'staff_roles.key', 'staff_members.role')
            .select([
              'users.id',
              'users.name',
              'users.email',
              'staff_members.role',
              'staff_members.suspended_at',
              'staff_roles.name as role_name',
              'staff_roles.permissions',
            ])
            .select(({ exists, selectFrom }) => [
              exists(
                selectFrom('user_totp')
                  .select('user_id')
                  .whereRef('user_totp.user_id', '=', 'users.id')
                  .where('confirmed_at', 'is not', null),
              ).as('has_app'),
              exists(
                selectFrom('sessions')
                  .select('id')
                  .where('family_id', '=', named.sessionId)
                  .where('second_factor_at', 'is not', null),
              ).as('has_shown'),
              exists(
                selectFrom('sessions')
                  .select('id')
                  .where('family_id', '=', named.sessionId)
                  .where('acted_by', 'is not', null),
              ).as('is_acted'),
            ])
            .where('users.id', '=', named.userId)
            .where('users.disabled_at', 'is', null)
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('sessions')
                  .select('id')
                  .where('family_id', '=', named.sessionId)
                  .whereRef('user_id', '=', 'users.id')
                  .where('revoked_at', 'is', null)
                  .where('expires_at', '>', new Date()),
              ),
            )
            .executeTakeFirst();
    if (!user || !named) throw new ApiError(401, 'session-ended', 'Your session has ended. Please sign in again.');
    const { id, name, email, role, suspended_at, role_name, permissions, has_app, has_shown, is_acted } = user;
    const actedBy = is_acted
      ? await restrictImpersonation(db, request, { sessionId: named.sessionId, isStaffAccount: role !== null })
      : null;
    const staff = role === null || suspended_at ? null : roleOfRow({ role, role_name, permissions });
    return {
      id,
      name,
      email,
      role: staff ? 'staff' : 'shopper',
      sessionId: named.sessionId,
      staff,
      isSuspended: suspended_at !== null,
      hasVerifiedFactor: Boolean(has_shown),
      needsSecondFactor: staff !== null && !has_shown && (config.staff.secondFactor === 'required' || Boolean(has_app)),
      actedBy,
      apiKey: null,
    };
  };

  // Checks every call of an impersonation before its body is read, also calls that guests may make or that do not
  // resolve the user.
  app.addHook('onRequest', async (request) => {
    if (!request.is404 && isImpersonationToken(request.headers.authorization)) await request.signedIn();
  });

  app.decorateRequest('signedIn', function signedIn(this: FastifyRequest) {
    const known = found.get(this);
    if (known) return known;
    const user = loadUser(this);
    found.set(this, user);
    return user;
  });
}
