import type { User } from '@haat/shared/contract/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { issueBearer } from './bearer';
import { endSession, REFRESH_DAYS, startSession } from './refresh-tokens';
import { languageOf } from '../../http/request-language';

const COOKIE = 'haat_refresh';

/**
 * Over TLS a cookie's name says that only TLS may set it (RFC 6265bis, 4.1.3.1). '__Host-' would have all paths see it.
 */
export const cookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Secure-${name}` : name;

/** What a cookie of the sign-in paths is like: no script and no other path sees it. */
export const cookieTerms = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', path: '/api/auth' }) as const;

/** The refresh token's cookie, and how a session begins with it. */
export function sessionCookie({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const setCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
    reply.setCookie(cookieName(request, COOKIE), token, { ...cookieTerms(request), maxAge: REFRESH_DAYS * 86_400 });
  return {
    tokenOf: (request: FastifyRequest) => request.cookies[cookieName(request, COOKIE)],
    setCookie,
    clearCookie: (request: FastifyRequest, reply: FastifyReply) =>
      reply.clearCookie(cookieName(request, COOKIE), cookieTerms(request)),
    /** Begins a session, however it was proven who signs in. */
    signIn: async (
      request: FastifyRequest,
      reply: FastifyReply,
      user: User,
      by: 'password' | 'passkey' | 'mail',
      /** Where a password was compared with it. */
      passwordHash?: string,
    ) => {
      // End the session that this browser had before.
      const before = request.cookies[cookieName(request, COOKIE)];
      if (before) await endSession(db, before);
      const { token, sessionId } = await startSession(db, config.staff, {
        userId: user.id,
        userAgent: request.headers['user-agent'],
        hasShownFactor: by === 'passkey',
        passwordHash,
      });
      // Mails to the account are in the language that it was last used in.
      const language = languageOf(request);
      await db
        .updateTable('users')
        .set({ language })
        .where('id', '=', user.id)
        .where('language', '!=', language)
        .execute();
      setCookie(request, reply, token);
      request.log.info({ user: user.id, session: sessionId, by }, 'signed in');
      return { token: await issueBearer(user, sessionId, config), user };
    },
  };
}
