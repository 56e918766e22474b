import type { User } from '@haat/shared/contract/account';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { readBearer } from './bearer';

/** Who is signed in, and by which of their sessions. */
export type Sender = User & { sessionId: string };

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Who sent the request: null for a guest, and for everybody while sign-in is off. The role is the one in the
     * database now, not the one at sign-in. Asked twice, it looks once.
     * @throws ApiError 401 when a bearer token is sent that isn't valid any more
     */
    signedIn: () => Promise<Sender | null>;
  }
}

/** Gives every request its {@link FastifyRequest.signedIn}. Called once, on the root instance, before the routes. */
export function useSessions(app: App, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const found = new WeakMap<FastifyRequest, Promise<Sender | null>>();

  const look = async (request: FastifyRequest): Promise<Sender | null> => {
    const header = request.headers.authorization;
    if (!config.features.authentication || header === undefined) return null;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
    const named = token ? await readBearer(token, config.sessionSecret) : null;
    // Signed out elsewhere counts at once, not when the token has run out.
    const user = named === null ? undefined
      : await db.selectFrom('users').select(['id', 'name', 'email', 'role']).where('id', '=', named.userId).where('disabled_at', 'is', null)
        .where(({ exists, selectFrom }) => exists(selectFrom('sessions').select('id').where('family_id', '=', named.sessionId).whereRef('user_id', '=', 'users.id').where('revoked_at', 'is', null)))
        .executeTakeFirst();
    if (!user || !named) throw new ApiError(401, 'session-ended', 'Your session has ended. Please sign in again.');
    return { ...user, sessionId: named.sessionId };
  };

  app.decorateRequest('signedIn', function signedIn(this: FastifyRequest) {
    const known = found.get(this);
    if (known) return known;
    const user = look(this);
    found.set(this, user);
    return user;
  });
}
