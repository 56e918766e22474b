import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { hashPassword } from './passwords';
import { newToken } from './random-token';

/**
 * Sees to it that the owner of an address is an administrator. A new account has a password that nobody knows: they choose
 * one by 'Forgot your password?', which only whoever reads their mail can.
 * @returns whether anything was changed
 */
export async function makeAdmin(db: Kysely<Database>, email: string): Promise<boolean> {
  const known = await db.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst();
  if (known?.role === 'admin') return false;
  await db.insertInto('users').values({ email, name: 'Administrator', role: 'admin', password_hash: await hashPassword(newToken().token) })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'admin' })).execute();
  return true;
}
