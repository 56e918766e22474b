import { ApiError } from '../../http/api-error';
import { LINK_MINUTES } from './account-tokens';
import { browserCookie } from './browser-cookie';
import { isPassword } from './passwords';

/** Set in the browser that registers an account. */
export const registrationCookie = browserCookie('haat_register', LINK_MINUTES.register);

/**
 * Checks the password of the account that a mailed link belongs to.
 * @throws ApiError 403 `password-needed` or `wrong-password` at the field `password`; a 401 would end an open session
 */
export async function requireLinkPassword(passwordHash: string | null, password: string | undefined): Promise<void> {
  if (password === undefined) {
    const message = 'Enter your password';
    throw new ApiError(403, 'password-needed', `${message}.`, [{ path: 'password', message }]);
  }
  if (!(await isPassword(passwordHash ?? undefined, password))) {
    const message = 'This is not your password';
    throw new ApiError(403, 'wrong-password', `${message}.`, [{ path: 'password', message }]);
  }
}
