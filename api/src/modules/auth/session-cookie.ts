import type { User } from '@haat/shared/contract/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { issueBearer } from './bearer';
import { endSession, REFRESH_DAYS, startSession } from './refresh-tokens';
import { languageOf } from '../../http/request-language';

const COOKIE = 'haat_refresh';

/**
 * Over TLS, the prefix ensures that only TLS can set the cookie (RFC 6265bis, 4.1.3.1). '__Host-' would require path=/.
 */
export const cookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Secure-${name}` : name;

/** Attributes of the sign-in cookies: hidden from scripts and other paths. */
export const cookieTerms = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', path: '/api/auth' }) as const;

/** Sets and reads the cookie of the refresh token. */
export function sessionCookie({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const setCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
    reply.setCookie(cookieName(request, COOKIE), token, { ...cookieTerms(request), maxAge: REFRESH_DAYS * 86_400 });
  return {
    tokenOf: (request: FastifyRequest) => request.cookies[cookieName(request, COOKIE)],
    setCookie,
    clearCookie: (request: FastifyRequest, reply: FastifyReply) =>
      reply.clearCookie(cookieName(request, COOKIE), cookieTerms(request)),
    /** Starts a session, for every method of signing in. */
    signIn: async (
      request: FastifyRequest,
      reply: FastifyReply,
      user: User,
      by: 'password' | 'passkey' | 'mail',
      /** The hash that a password was compared with, if there was one. */
      passwordHash?: string,
    ) => {
      // End the previous session of this browser.
      const before = request.cookies[cookieName(request, COOKIE)];
      if (before) await endSession(db, before);
      const { token, sessionId } = await startSession(db, config.staff, {
        userId: user.id,
        userAgent: request.headers['user-agent'],
        hasVerifiedFactor: by === 'passkey',
        passwordHash,
      });
      // Account emails use the language in which the account was last used.
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
