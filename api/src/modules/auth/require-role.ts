import type { Role } from '@haat/shared/contract/account';
import type { preHandlerAsyncHookHandler } from 'fastify';
import { ApiError } from '../../http/api-error';

/** Lets a request through when its sender has one of the roles. Nobody has one while sign-in is not there: all are refused. */
export function requireRole(...roles: Role[]): preHandlerAsyncHookHandler {
  return async () => {
    throw new ApiError(401, 'sign-in-required', `Sign in as ${roles.join(' or ')} to do this.`);
  };
}
