import type { Proof } from '@haat/shared/contract/passkeys';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Deps } from '../../deps';
import { ApiError, nullIfRefused } from '../../http/api-error';
import { verifyPasskeyAnswer } from './passkeys';
import { isPassword } from './passwords';
import type { CurrentUser } from './current-user';

/** @throws ApiError 403 with the field: a stolen session must not be enough to take over an account */
export async function requirePassword(
  db: Kysely<Database>,
  userId: string,
  password: string,
  field: string,
): Promise<void> {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  if (await isPassword(user?.password_hash, password)) return;
  throw new ApiError(403, 'wrong-password', 'This is not your password.', [
    { path: field, message: 'This is not your password' },
  ]);
}

/** As {@link requirePassword}, by the password or a passkey of the account. @throws ApiError 403 */
export async function requirePasswordOrPasskey(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  { id, sessionId }: CurrentUser,
  proof: Proof,
): Promise<void> {
  if ('password' in proof) return requirePassword(deps.db, id, proof.password, 'proof.password');
  // 403, because a 401 would make the browser refresh a session that is still valid.
  const owner = await verifyPasskeyAnswer(deps, 'prove', sessionId, proof.passkey).catch(nullIfRefused);
  if (owner !== id)
    throw new ApiError(
      403,
      'passkey-refused',
      'This passkey could not be used. Please try again, or use your password.',
    );
}
