import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error';
import { LINK_MINUTES } from './account-tokens';
import { isPassword } from './passwords';
import { hashOfToken, newToken } from './random-token';
import { cookieName, cookieTerms } from './session-cookie';

/** Which browser asked for an account. */
const COOKIE = 'haat_register';

const cookieOf = (request: FastifyRequest): string | null => {
  const cookie = request.cookies[cookieName(request, COOKIE)];
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;
};

/** The hash of this browser's cookie; null where it has asked for no account. */
export const askerOf = (request: FastifyRequest): string | null => {
  const cookie = cookieOf(request);
  return cookie === null ? null : hashOfToken(cookie);
};

/** Gives the browser that asks for an account a cookie, or keeps the one that it has. @returns its hash, as {@link askerOf} gives it later */
export function rememberAsker(request: FastifyRequest, reply: FastifyReply): string {
  const cookie = cookieOf(request) ?? newToken().token;
  reply.setCookie(cookieName(request, COOKIE), cookie, {
    ...cookieTerms(request),
    maxAge: LINK_MINUTES.register * 60,
  });
  return hashOfToken(cookie);
}

/**
 * Proves by the password that a link is opened by whoever it was asked for by.
 * @throws ApiError 403 `password-needed` or `wrong-password`, at the field `password`; 401 would end an open session in the browser
 */
export async function insistOnLinkPassword(passwordHash: string | null, password: string | undefined): Promise<void> {
  if (password === undefined) {
    const message = 'Enter your password';
    throw new ApiError(403, 'password-needed', `${message}.`, [{ path: 'password', message }]);
  }
  if (!(await isPassword(passwordHash ?? undefined, password))) {
    const message = 'This is not your password';
    throw new ApiError(403, 'wrong-password', `${message}.`, [{ path: 'password', message }]);
  }
}
