import type { onRequestAsyncHookHandler } from 'fastify';
import type { Config } from '../../config';
import { ApiError } from '../../http/api-error';

/** Closes calls while nobody can sign in. @throws ApiError 403 `authentication-off` */
export function requireAuthentication({ features }: Pick<Config, 'features'>): onRequestAsyncHookHandler {
  return async () => {
    if (!features.authentication)
      throw new ApiError(403, 'authentication-off', 'Signing in is switched off in this shop.');
  };
}
