import { createHash, timingSafeEqual } from 'node:crypto';
import type { Role } from '@haat/shared/contract/account';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { requireRole } from './require-role';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether one of the shop's own programs sent a request: by its bearer token, SERVICE_TOKEN. Hashes are compared, which are
 * of one length, so that the time it takes tells nothing of the token.
 */
export function isService(request: FastifyRequest, serviceToken: string): boolean {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && timingSafeEqual(hashOf(token), hashOf(serviceToken));
}

/**
 * Lets the shop's own programs through, and whoever {@link requireRole} does.
 * @throws ApiError 401 or 403, as requireRole
 */
export function requireServiceOr(serviceToken: string, ...roles: Role[]): preHandlerAsyncHookHandler {
  const signedIn = requireRole(...roles);
  return async function (request, reply) {
    if (!isService(request, serviceToken)) await signedIn.call(this, request, reply);
  };
}
