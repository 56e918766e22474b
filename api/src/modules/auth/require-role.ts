import type { Role } from '@haat/shared/contract/account';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { ApiError } from '../../http/api-error';
import type { Sender } from './sessions-of-requests';

/**
 * Lets a request through when its sender is signed in with one of the roles, as the database has them now; without
 * roles named, with any.
 * @throws ApiError 401 without a valid bearer token, 403 with the wrong role
 */
export function requireRole(...roles: Role[]): preHandlerAsyncHookHandler {
  return async (request) => {
    const user = await request.signedIn();
    if (!user) throw new ApiError(401, 'sign-in-required', 'Please sign in to do this.');
    if (roles.length === 0 || roles.includes(user.role)) return;
    request.log.warn({ user: user.id, role: user.role, route: request.routeOptions.url }, 'somebody without the right was refused');
    throw new ApiError(403, 'forbidden', 'Your account may not do this.');
  };
}

/** Who sent a request that passed {@link requireRole}. */
export async function senderOf(request: FastifyRequest): Promise<Sender> {
  const user = await request.signedIn();
  if (!user) throw new ApiError(401, 'sign-in-required', 'Please sign in to do this.');
  return user;
}
