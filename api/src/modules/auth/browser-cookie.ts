import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken, newToken } from './random-token';
import { cookieName, cookieTerms } from './session-cookie';

export interface BrowserCookie {
  /** The hash of the request's cookie; null if it has none. */
  hashIn: (request: FastifyRequest) => string | null;
  /** Sets the cookie, or renews an existing one: another tab may still need it. @returns its hash */
  set: (request: FastifyRequest, reply: FastifyReply) => string;
}

/** A cookie that recognises the browser which started a request when it returns with the response. */
export function browserCookie(name: string, minutes: number): BrowserCookie {
  const tokenIn = (request: FastifyRequest): string | null => {
    const cookie = request.cookies[cookieName(request, name)];
    return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;
  };
  return {
    hashIn: (request) => {
      const token = tokenIn(request);
      return token === null ? null : hashOfToken(token);
    },
    set: (request, reply) => {
      const token = tokenIn(request) ?? newToken().token;
      reply.setCookie(cookieName(request, name), token, { ...cookieTerms(request), maxAge: minutes * 60 });
      return hashOfToken(token);
    },
  };
}
