import type { Role } from '@haat/shared/contract/account';
import { issueBearer } from '../modules/auth/bearer';
import { startSession } from '../modules/auth/refresh-tokens';
import type { TestApp } from './start-test-app';

/** A new user of that role, with the headers of a request in their name. */
export async function signInAs(shop: TestApp, role: Role, email = `${role}-${Math.random().toString(36).slice(2)}@haat.example`): Promise<{ id: string; email: string; headers: { authorization: string } }> {
  const name = `Some ${role}`;
  const { id } = await shop.db.insertInto('users').values({ email, name, password_hash: 'none', role }).returning('id').executeTakeFirstOrThrow();
  const { sessionId } = await startSession(shop.db, id, undefined);
  return { id, email, headers: { authorization: `Bearer ${await issueBearer({ id, name, role }, sessionId, shop.config.sessionSecret)}` } };
}
