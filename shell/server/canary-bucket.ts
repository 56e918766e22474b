import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Stores a number that doesn't identify a visitor: a hundredth of all visitors have the same. */
const COOKIE = 'haat-side';
const MONTH_S = 30 * 86_400;

/**
 * A visitor's side, 0 to 99: who has a canary's release and who hasn't, the same on every page. Thrown when there is
 * none yet, and only asked for while there is a canary. An address can't choose it.
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
