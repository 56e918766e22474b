import type { onRequestAsyncHookHandler } from 'fastify';
import type { Config } from '../../config';
import { ApiError } from '../../http/api-error';

/** Rejects requests while sign-in is switched off. @throws ApiError 403 `authentication-off` */
export function requireAuthentication({ features }: Pick<Config, 'features'>): onRequestAsyncHookHandler {
  return async () => {
    if (!features.authentication) throw new ApiError(403, 'authentication-off', 'Sign-in is turned off in this shop.');
  };
}
