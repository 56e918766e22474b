import type { FastifyRequest } from 'fastify';

/** A cookie with a signed token, until the token expires; scripts cannot read it. */
export interface SignedCookie {
  name: string;
  /** `Strict` if requests from other sites must not send it, not even after a click on a link. */
  sameSite: 'Strict' | 'Lax';
}

/** The token in a request's cookie; undefined without it. */
export const readToken = (request: FastifyRequest, { name }: SignedCookie): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];

/** The cookie that sets a token until it expires, or removes it. */
export function cookieOf(
  { name, sameSite }: SignedCookie,
  site: string,
  value: { token: string; until: string } | null,
): string {
  const age = value ? Math.max(0, Math.floor((Date.parse(value.until) - Date.now()) / 1000)) : 0;
  return `${name}=${value?.token ?? ''}; Max-Age=${age}; Path=/; HttpOnly; SameSite=${sameSite}${site.startsWith('https:') ? '; Secure' : ''}`;
}
