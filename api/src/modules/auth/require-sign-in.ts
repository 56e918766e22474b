import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../../http/api-error';
import type { CurrentUser } from './current-user';

/**
 * Accepts requests of signed-in users.
 * @throws ApiError 401 without a valid bearer token
 */
export function requireSignIn(): onRequestAsyncHookHandler {
  return async (request) => void (await requireUser(request));
}

/** The sender of a request that requires a sign-in. @throws ApiError 401 */
export async function requireUser(request: FastifyRequest): Promise<CurrentUser> {
  const user = await request.signedIn();
  if (!user) throw new ApiError(401, 'sign-in-required', 'Please sign in to do this.');
  return user;
}
