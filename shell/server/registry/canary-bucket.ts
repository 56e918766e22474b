import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds a number that does not identify a visitor: one in a hundred visitors has the same. */
const COOKIE = 'haat-side';
const MONTH_S = 30 * 86_400;

/**
 * A visitor's canary bucket, 0 to 99, the same on every page. Drawn at random if the cookie is missing, and only while
 * there is a canary. An address cannot choose it.
 */
export function canaryBucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,2})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  if (found !== undefined) return Number(found);
  const side = randomInt(100);
  void reply.header(
    'set-cookie',
    `${COOKIE}=${side}; Max-Age=${MONTH_S}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
  );
  return side;
}
