import { randomUUID } from 'node:crypto';
import { issueBearer } from '../modules/auth/bearer';
import { tokenFor, createLinkRequest } from '../modules/auth/account-tokens';
import { hashPassword } from '../modules/auth/passwords';
import { rotate, startSession } from '../modules/auth/refresh-tokens';
import { signInAs } from './sign-in-as';
import { startTestApp, type TestApp } from './start-test-app';

const PASSWORD = 'a long enough password';
/** Number of concurrent attackers, each refreshing without pause. */
const THIEVES = 3;

interface Victim {
  id: string;
  sessionId: string;
  /** A refresh token of the session. */
  token: string;
  headers: { authorization: string };
}

/**
 * Clients refresh a session without pause while it is ended, in each possible way. Afterwards none of its tokens may be
 * valid.
 * @param rounds per way
 */
export function testSessionRaces(rounds: number): void {
  let shop: TestApp;
  let passwordHash: string;
  let owner: Awaited<ReturnType<typeof signInAs>>;

  beforeAll(async () => {
    shop = await startTestApp({ signInAttempts: 100_000 });
    passwordHash = await hashPassword(PASSWORD);
    owner = await signInAs(shop, 'owner');
  });
  afterAll(() => shop.close());

  const newVictim = async ({ isStaff }: { isStaff: boolean }): Promise<Victim> => {
    const user = await shop.db
      .insertInto('users')
      .values({ email: `${randomUUID()}@haat.example`, name: 'Asha Menon', password_hash: passwordHash })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    if (isStaff) await shop.db.insertInto('staff_members').values({ user_id: user.id, role: 'manager' }).execute();
    const { token, sessionId } = await startSession(shop.db, shop.config.staff, { userId: user.id });
    const bearer = await issueBearer({ ...user, role: isStaff ? 'staff' : 'shopper' }, sessionId, shop.config);
    return { id: user.id, sessionId, token, headers: { authorization: `Bearer ${bearer}` } };
  };
  const call = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    { headers, payload }: { headers?: Record<string, string>; payload?: object } = {},
  ) => {
    const answer = await shop.app.inject({ method, url, ...(headers && { headers }), ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  };
  /** Another session of the same person, which makes the change. */
  const otherSessionOf = async ({ id }: Victim) => {
    const { sessionId } = await startSession(shop.db, shop.config.staff, { userId: id });
    const bearer = await issueBearer({ id, name: 'Asha Menon', role: 'shopper' }, sessionId, shop.config);
    return { authorization: `Bearer ${bearer}` };
  };

  const revocations: Record<string, { isStaff?: boolean; end: (victim: Victim) => Promise<unknown> }> = {
    'signing out': {
      end: ({ token }) => call('POST', '/api/auth/logout', { headers: { cookie: `haat_refresh=${token}` } }),
    },
    'signing out there': {
      end: ({ sessionId, headers }) => call('DELETE', `/api/users/sessions/${sessionId}`, { headers }),
    },
    'signing out everywhere': { end: ({ headers }) => call('DELETE', '/api/users/sessions', { headers }) },
    'a changed password': {
      end: async (victim) =>
        call('PUT', '/api/users/password', {
          headers: await otherSessionOf(victim),
          payload: { currentPassword: PASSWORD, newPassword: 'another password, and long' },
        }),
    },
    'a reset password': {
      end: async ({ id }) =>
        call('POST', '/api/auth/reset-password', {
          payload: {
            token: await tokenFor(
              shop.db,
              await createLinkRequest(shop.db, 'reset', { email: 'a@haat.example', user_id: id }),
            ),
            password: 'another password, and long',
          },
        }),
    },
    suspension: {
      isStaff: true,
      end: ({ id }) => call('POST', `/api/admin/team/members/${id}/suspend`, { headers: owner.headers }),
    },
    'removal from the team': {
      isStaff: true,
      end: ({ id }) => call('DELETE', `/api/admin/team/members/${id}`, { headers: owner.headers }),
    },
    'the deletion of the account': {
      end: ({ headers }) => call('POST', '/api/users/delete-account', { headers, payload: { password: PASSWORD } }),
    },
    'the reuse of a stolen token': {
      end: async ({ token, sessionId }) => {
        // Both the token and its replacement were used: the race starts from there.
        await shop.db
          .updateTable('sessions')
          .set({ used_at: new Date(Date.now() - 60_000) })
          .where('family_id', '=', sessionId)
          .where('used_at', 'is not', null)
          .execute();
        await rotate(shop.db, shop.config.staff, token, undefined);
      },
    },
  };

  it.each(Object.entries(revocations))('no session outlives %s', async (_, { isStaff = false, end }) => {
    for (let round = 0; round < rounds; round += 1) {
      const victim = await newVictim({ isStaff });
      const tokens = new Set([victim.token]);
      let isOver = false;
      const refresh = async (token: string) => {
        const next = await rotate(shop.db, shop.config.staff, token, undefined);
        if (next) tokens.add(next.token);
        return next?.token ?? null;
      };
      // The first token is used, so that its second use counts as a theft.
      const second = await refresh(victim.token);
      const thief = async () => {
        for (let token = second && (await refresh(second)); token && !isOver;) token = await refresh(token);
      };
      const thieves = Array.from({ length: THIEVES }, thief);
      await end(victim);
      isOver = true;
      await Promise.all(thieves);
      const survivors: string[] = [];
      for (const token of tokens) if (await rotate(shop.db, shop.config.staff, token, undefined)) survivors.push(token);
      expect([round, survivors]).toEqual([round, []]);
      const { rows } = await shop.database.run('select 1 from sessions where family_id = $1 and revoked_at is null', [
        victim.sessionId,
      ]);
      expect(rows).toEqual([]);
    }
  });

  it('a sign-in that verified the old password before a change starts no session', async () => {
    const victim = await newVictim({ isStaff: false });
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', victim.id)
      .executeTakeFirstOrThrow();
    await call('PUT', '/api/users/password', {
      headers: victim.headers,
      payload: { currentPassword: PASSWORD, newPassword: 'another password, and long' },
    });
    await expect(startSession(shop.db, shop.config.staff, { userId: victim.id, passwordHash })).rejects.toMatchObject({
      status: 401,
      code: 'wrong-credentials',
    });
    // Also by the sign-in that shoppers use.
    await expect(call('POST', '/api/auth/login', { payload: { email, password: PASSWORD } })).rejects.toThrow('401');
  });
}
