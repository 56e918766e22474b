import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken, newToken } from './random-token';
import { cookieName, cookieTerms } from './session-cookie';

export interface BrowserCookie {
  /** The hash of the request's cookie; null if it has none. */
  hashIn: (request: FastifyRequest) => string | null;
  /** Sets the cookie, or renews the one that the browser has: another tab may wait for it. @returns its hash */
  set: (request: FastifyRequest, reply: FastifyReply) => string;
}

/** A cookie by which a browser that asked for something is recognised when it comes back with the answer. */
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
