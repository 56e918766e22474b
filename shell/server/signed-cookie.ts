import type { FastifyRequest } from 'fastify';

/** A signed token that one browser keeps till it is over; no script can read it. */
export interface SignedCookie {
  name: string;
  /** `Strict` where another site's page must not have it sent, not even by a link. */
  sameSite: 'Strict' | 'Lax';
}

/** The token in a request's cookie; undefined for every shopper. */
export const readToken = (request: FastifyRequest, { name }: SignedCookie): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];

/** Has a browser keep a token till it is over, or forget it. */
export function cookieOf(
  { name, sameSite }: SignedCookie,
  site: string,
  kept: { token: string; until: string } | null,
): string {
  const age = kept ? Math.max(0, Math.floor((Date.parse(kept.until) - Date.now()) / 1000)) : 0;
  return `${name}=${kept?.token ?? ''}; Max-Age=${age}; Path=/; HttpOnly; SameSite=${sameSite}${site.startsWith('https:') ? '; Secure' : ''}`;
}
