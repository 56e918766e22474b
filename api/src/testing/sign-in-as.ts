import { issueBearer } from '../modules/auth/bearer';
import { startSession } from '../modules/auth/refresh-tokens';
import type { TestApp } from './start-test-app';

/**
 * Creates a user. @returns it with the headers of their requests
 * @param who 'shopper', a built-in role, or the key of a custom role
 */
export async function signInAs(
  shop: { db: TestApp['db']; config: Pick<TestApp['config'], 'sessionSecret' | 'siteUrl' | 'staff'> },
  who: string,
  email = `${who}-${Math.random().toString(36).slice(2)}@haat.example`,
): Promise<{ id: string; email: string; headers: { authorization: string } }> {
  const name = `Some ${who}`;
  const { id } = await shop.db
    .insertInto('users')
    .values({ email, name, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (who !== 'shopper') await shop.db.insertInto('staff_members').values({ user_id: id, role: who }).execute();
  const { sessionId } = await startSession(shop.db, shop.config.staff, { userId: id });
  return {
    id,
    email,
    headers: {
      authorization: `Bearer ${await issueBearer({ id, name, role: who === 'shopper' ? 'shopper' : 'staff' }, sessionId, shop.config)}`,
    },
  };
}
