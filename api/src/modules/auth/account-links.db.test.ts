import { randomUUID } from 'node:crypto';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { createLinkRequest, tokenFor } from './account-tokens';
import { hashPassword } from './passwords';

const PASSWORD = 'a long enough password';
const NEW_PASSWORD = 'a wholly new password';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

async function person(role: string) {
  const one = await signInAs(shop, role);
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', one.id)
    .execute();
  return one;
}
const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers });
const signIn = async (email: string, password: string) =>
  (await call('/api/auth/login', { email, password })).statusCode;

/** Each kind of link: its request, and the call that it opens. */
const kinds = {
  register: {
    of: async () => ({
      email: `new-${randomUUID()}@haat.example`,
      name: 'Asha',
      password_hash: await hashPassword(PASSWORD),
    }),
    url: '/api/auth/confirm-account',
    payload: { password: PASSWORD },
  },
  reset: {
    of: async () => {
      const { id, email } = await person('shopper');
      return { email, user_id: id };
    },
    url: '/api/auth/reset-password',
    payload: { password: NEW_PASSWORD },
  },
  email: {
    of: async () => ({ email: `moved-${randomUUID()}@haat.example`, user_id: (await person('shopper')).id }),
    url: '/api/auth/confirm-email',
    payload: { password: PASSWORD },
  },
  invite: {
    of: async () => ({
      email: `member-${randomUUID()}@haat.example`,
      staff_role: 'support',
      invited_by: (await person('owner')).id,
    }),
    url: '/api/auth/join',
    payload: { name: 'Ravi Kumar', password: PASSWORD },
  },
} as const;
type Kind = keyof typeof kinds;
const all = Object.keys(kinds) as Kind[];

async function linkOf(kind: Kind): Promise<string> {
  const token = await tokenFor(shop.db, await createLinkRequest(shop.db, kind, await kinds[kind].of()));
  if (!token) throw new Error('The request was just stored.');
  return token;
}
const open = async (kind: Kind, token: string) => {
  const { url, payload } = kinds[kind];
  return (await call(url, { token, ...payload })).statusCode;
};

test.each(['register', 'email'] as const)(
  'orders of a guest join the account that confirms their address by a link of the kind %s, others do not',
  async (kind) => {
    const requested = await kinds[kind].of();
    await addProduct(shop.db, `lamp-${kind}`, [{ sku: `LAMP-${kind}`, price: 100, stock: 5 }]);
    const placed = async (email: string) => {
      const answer = await call(
        '/api/orders/create',
        orderBody([{ productId: `lamp-${kind}`, quantity: 1 }], { email }),
      );
      return answer.json<{ order: { id: string } }>().order.id;
    };
    const mine = await placed(requested.email.toUpperCase());
    const other = await placed('another@haat.example');
    const token = await tokenFor(shop.db, await createLinkRequest(shop.db, kind, requested));
    await open(kind, token ?? '');
    const ownerOf = async (id: string) =>
      (
        await shop.db
          .selectFrom('orders')
          .leftJoin('users', 'users.id', 'orders.user_id')
          .select('users.email')
          .where('orders.id', '=', id)
          .executeTakeFirstOrThrow()
      ).email;
    expect([await ownerOf(mine), await ownerOf(other)]).toEqual([requested.email, null]);
  },
);

test.each(all)('a link of the kind %s opens its own call alone, and once', async (kind) => {
  const token = await linkOf(kind);
  for (const other of all.filter((one) => one !== kind))
    expect([other, await open(other, token)]).toEqual([other, 410]);
  if (kind !== 'invite') expect((await call('/api/auth/invitation', { token })).statusCode).toBe(410);
  expect(await open(kind, token)).toBeLessThan(300);
  expect(await open(kind, token)).toBe(410);
});

test.each(all)('a link of the kind %s that has expired opens nothing', async (kind) => {
  const token = await linkOf(kind);
  await shop.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  for (const one of all) expect([one, await open(one, token)]).toEqual([one, 410]);
});

test('a reset link that another user opens signed in changes the password of its own account alone', async () => {
  const [asha, ravi] = [await person('shopper'), await person('shopper')];
  const request = await createLinkRequest(shop.db, 'reset', { email: asha.email, user_id: asha.id });
  const token = await tokenFor(shop.db, request);
  const answer = await call('/api/auth/reset-password', { token, password: NEW_PASSWORD }, ravi.headers);
  expect(answer.statusCode).toBe(204);
  expect([await signIn(asha.email, NEW_PASSWORD), await signIn(ravi.email, NEW_PASSWORD)]).toEqual([200, 401]);
  expect(await signIn(ravi.email, PASSWORD)).toBe(200);
});

test('a link to a new address moves no account of another user who opens it, and stays valid', async () => {
  const [asha, ravi] = [await person('shopper'), await person('shopper')];
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(NEW_PASSWORD) })
    .where('id', '=', ravi.id)
    .execute();
  const email = `moved-${randomUUID()}@haat.example`;
  const token = await tokenFor(shop.db, await createLinkRequest(shop.db, 'email', { email, user_id: asha.id }));
  const refused = await call('/api/auth/confirm-email', { token, password: NEW_PASSWORD }, ravi.headers);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect([await signIn(ravi.email, NEW_PASSWORD), await signIn(asha.email, PASSWORD)]).toEqual([200, 200]);
  expect((await call('/api/auth/confirm-email', { token }, asha.headers)).statusCode).toBeLessThan(300);
  expect(await signIn(email, PASSWORD)).toBe(200);
});
