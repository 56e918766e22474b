import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { hashPassword } from './passwords';
import { newToken } from './random-token';

/**
 * Makes the account with this email address an owner of the shop. A new account gets a random, unknown password; its
 * user sets one with 'Forgot your password?', which requires access to the mailbox.
 * @returns whether anything was changed
 */
export async function makeAdmin(db: Kysely<Database>, email: string): Promise<boolean> {
  const known = await db
    .selectFrom('users')
    .innerJoin('staff_members', 'staff_members.user_id', 'users.id')
    .select('users.id')
    .where('email', '=', email)
    .where('staff_members.role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (known) return false;
  const password_hash = await hashPassword(newToken().token);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({ email, name: 'Administrator', password_hash })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    const { id } = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await trx
      .insertInto('staff_members')
      .values({ user_id: id, role: 'owner' })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role: 'owner', suspended_at: null }))
      .execute();
  });
  return true;
}
