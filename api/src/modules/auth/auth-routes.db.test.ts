import { SignJWT } from 'jose';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { signInAs } from '../../testing/sign-in-as';
import { hashPassword } from './passwords';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const person = (n: string) => ({
  name: 'Asha Menon',
  email: `asha-${n}@haat.example`,
  password: 'a long enough password',
});
const post = (path: string, payload?: object, cookie?: string, on = shop) =>
  on.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    ...(payload && { payload }),
    headers: cookie ? { cookie: `haat_refresh=${cookie}` } : {},
  });
/** Creates an account and signs in. */
const signUp = async ({ password, ...user }: ReturnType<typeof person>) => {
  await shop.db
    .insertInto('users')
    .values({ ...user, password_hash: await hashPassword(password) })
    .execute();
  return post('login', { email: user.email, password });
};
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.cookies.find(({ name }) => name === 'haat_refresh');

describe('signing in', () => {
  it('sets the refresh token in an HttpOnly cookie for /api/auth, and stores only its hash', async () => {
    await signUp(person('two'));
    const answer = await post('login', person('two'));
    const cookie = cookieOf(answer);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
    expect(answer.body).not.toContain(cookie?.value);
    const sessions = await shop.db.selectFrom('sessions').selectAll().execute();
    expect(sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(sessions)).not.toContain(cookie?.value);
  });

  it('gives the same response for an unknown address and a wrong password', async () => {
    await signUp(person('three'));
    const wrong = await post('login', { ...person('three'), password: 'not the password' });
    const unknown = await post('login', { email: 'unknown@haat.example', password: 'not the password' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const withoutId = (body: { error: { requestId?: string } }) => ({
      ...body,
      error: { ...body.error, requestId: '' },
    });
    expect(withoutId(wrong.json())).toEqual(withoutId(unknown.json()));
  });

  it('verifies a password for an unknown address too, so that both take similar time', async () => {
    await signUp(person('four'));
    const timed = async (email: string) => {
      const runs: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const start = performance.now();
        await post('login', { email, password: 'not the password' });
        runs.push(performance.now() - start);
      }
      return Math.min(...runs);
    };
    const known = await timed(person('four').email);
    const unknown = await timed('not-there@haat.example');
    // Without the check the response would be about 50 times faster; noise is far below that.
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('refuses a disabled account at sign-in and with an earlier token', async () => {
    const { token } = (await signUp(person('six'))).json();
    await shop.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('email', '=', person('six').email)
      .execute();
    expect((await post('login', person('six'))).statusCode).toBe(401);
    expect(
      (await shop.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(401);
  });
});

/** Moves the use of all used tokens back by a minute, beyond the time allowed for concurrent tabs. */
const agesPass = () =>
  shop.db
    .updateTable('sessions')
    .set({ used_at: new Date(Date.now() - 60_000) })
    .where('used_at', 'is not', null)
    .execute();

describe('the refresh token', () => {
  it('of an account signed in before in the same browser is no longer valid', async () => {
    const first = cookieOf(await signUp(person('before')));
    const again = await post(
      'login',
      { email: person('before').email, password: person('before').password },
      first?.value,
    );
    expect(again.statusCode).toBe(200);
    expect((await post('refresh-token', undefined, first?.value)).statusCode).toBe(401);
    expect((await post('refresh-token', undefined, cookieOf(again)?.value)).statusCode).toBe(200);
  });

  it('expires at most 90 days after the sign-in, regardless of use', async () => {
    const first = cookieOf(await signUp(person('ninety')));
    const { id } = await shop.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', person('ninety').email)
      .executeTakeFirstOrThrow();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await shop.db
      .updateTable('sessions')
      .set({ started_at: daysAgo(89) })
      .where('user_id', '=', id)
      .execute();
    const second = cookieOf(await post('refresh-token', undefined, first?.value));
    const { expires_at } = await shop.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - Date.now()).toBeLessThan(1.01 * 86_400_000);
    await shop.db
      .updateTable('sessions')
      .set({ started_at: daysAgo(91), expires_at: daysAgo(1) })
      .where('user_id', '=', id)
      .execute();
    expect((await post('refresh-token', undefined, second?.value)).statusCode).toBe(401);
  });

  it('is in a cookie with the __Secure- prefix over HTTPS', async () => {
    await signUp(person('tls'));
    const secure = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person('tls').email, password: person('tls').password },
      headers: { 'x-forwarded-proto': 'https' },
    });
    const cookie = secure.cookies.find(({ name }) => name === '__Secure-haat_refresh');
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/api/auth' });
    expect(
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/auth/refresh-token',
          headers: { cookie: `__Secure-haat_refresh=${cookie?.value}`, 'x-forwarded-proto': 'https' },
        })
      ).statusCode,
    ).toBe(200);
  });

  it('rotates: each use returns the next one', async () => {
    const first = cookieOf(await signUp(person('rotates')))?.value;
    const answer = await post('refresh-token', undefined, first);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['token']);
    const second = cookieOf(answer)?.value;
    expect(second).not.toBe(first);
    expect((await post('refresh-token', undefined, second)).statusCode).toBe(200);
  });

  it('can be used by two tabs at the same time', async () => {
    const first = cookieOf(await signUp(person('tabs')))?.value;
    const answers = await Promise.all([
      post('refresh-token', undefined, first),
      post('refresh-token', undefined, first),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const answer of answers)
      expect((await post('refresh-token', undefined, cookieOf(answer)?.value)).statusCode).toBe(200);
  });

  it('ends the whole session when a used token is reused later', async () => {
    const first = cookieOf(await signUp(person('stolen')))?.value;
    const second = cookieOf(await post('refresh-token', undefined, first))?.value;
    const third = cookieOf(await post('refresh-token', undefined, second))?.value;
    await agesPass();
    const reused = await post('refresh-token', undefined, first);
    expect(reused.statusCode).toBe(401);
    expect(reused.json().error.code).toBe('session-ended');
    expect((await post('refresh-token', undefined, third)).statusCode).toBe(401);
  });

  it('is accepted again while its replacement is unused, because the response may have been lost', async () => {
    const first = cookieOf(await signUp(person('lost')))?.value;
    await post('refresh-token', undefined, first);
    await agesPass();
    const superseded = cookieOf(await post('refresh-token', undefined, first))?.value;
    await agesPass();
    // Two responses in a row.
    const last = cookieOf(await post('refresh-token', undefined, first))?.value;
    expect((await post('refresh-token', undefined, last)).statusCode).toBe(200);
    // The response that seemed lost reached another client: the token was stolen, and the whole session ends.
    const after = cookieOf(await post('refresh-token', undefined, last))?.value;
    expect((await post('refresh-token', undefined, superseded)).statusCode).toBe(401);
    expect((await post('refresh-token', undefined, after)).statusCode).toBe(401);
  });

  it('does not affect other sessions of the same account when it is reused', async () => {
    const phone = cookieOf(await signUp(person('two-devices')))?.value;
    const laptop = cookieOf(await post('login', person('two-devices')))?.value;
    await post('refresh-token', undefined, cookieOf(await post('refresh-token', undefined, phone))?.value);
    await agesPass();
    expect((await post('refresh-token', undefined, phone)).statusCode).toBe(401);
    expect((await post('refresh-token', undefined, laptop)).statusCode).toBe(200);
  });

  it('is refused when it is missing, forged, expired or signed out', async () => {
    expect((await post('refresh-token')).statusCode).toBe(401);
    expect((await post('refresh-token', undefined, 'made-up')).statusCode).toBe(401);
    const out = cookieOf(await signUp(person('out')))?.value;
    const left = await post('logout', undefined, out);
    expect(left.statusCode).toBe(204);
    expect(cookieOf(left)?.value).toBe('');
    expect((await post('refresh-token', undefined, out)).statusCode).toBe(401);
    const old = cookieOf(await signUp(person('old')))?.value;
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await post('refresh-token', undefined, old)).statusCode).toBe(401);
  });
});

describe('bearer tokens and roles', () => {
  const summary = (headers: Record<string, string>) => shop.app.inject({ url: '/api/admin/summary', headers });

  it('respond with 401 to a guest and 403 to a shopper, and allow staff', async () => {
    expect((await summary({})).statusCode).toBe(401);
    const shopper = await signInAs(shop, 'shopper');
    const refused = await summary(shopper.headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error.code).toBe('forbidden');
    expect((await summary((await signInAs(shop, 'manager')).headers)).statusCode).toBe(200);
    expect((await summary((await signInAs(shop, 'owner')).headers)).statusCode).toBe(200);
    expect((await summary((await signInAs(shop, 'fulfilment')).headers)).statusCode).toBe(200);
  });

  it('read the role on each request, so that an earlier token does not keep it', async () => {
    const staff = await signInAs(shop, 'manager');
    await shop.db
      .updateTable('staff_members')
      .set({ suspended_at: new Date() })
      .where('user_id', '=', staff.id)
      .execute();
    expect([(await summary(staff.headers)).statusCode, (await summary(staff.headers)).json().error.code]).toEqual([
      403,
      'suspended',
    ]);
    await shop.db
      .updateTable('staff_members')
      .set({ suspended_at: null, role: 'a role that is gone' })
      .where('user_id', '=', staff.id)
      .execute();
    expect((await summary(staff.headers)).statusCode).toBe(403);
    await shop.db.deleteFrom('staff_members').where('user_id', '=', staff.id).execute();
    expect((await summary(staff.headers)).json().error.message).toBe('Your account may not do this.');
  });

  it('refuse forged, unsigned and expired tokens, and tokens of another shop', async () => {
    const { id } = await signInAs(shop, 'owner');
    const { family_id: sid } = await shop.db
      .selectFrom('sessions')
      .select('family_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const sign = (secret: string, exp: string, site = shop.config.siteUrl) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuer('haat')
        .setAudience(site)
        .setIssuedAt()
        .setExpirationTime(exp)
        .sign(new TextEncoder().encode(secret));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const tokens = [
      await sign('some other secret that is long enough too', '15m'),
      await sign(shop.config.sessionSecret, '-1s'),
      await sign(shop.config.sessionSecret, '15m', 'https://another.example'),
      `${part({ alg: 'none' })}.${part({ sub: id, iss: 'haat', exp: 9_999_999_999 })}.`,
      'x.y.z',
      '',
    ];
    for (const token of tokens) expect((await summary({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    // Everything else in these tokens is valid.
    expect(
      (await summary({ authorization: `Bearer ${await sign(shop.config.sessionSecret, '15m')}` })).statusCode,
    ).toBe(200);
  });
});

describe('limits and switches', () => {
  it('refuse sign-in attempts above the configured number per minute', async () => {
    const strict = await startTestApp({ signInAttempts: 3 });
    try {
      const codes: number[] = [];
      for (let i = 0; i < 5; i += 1)
        codes.push(
          (await post('login', { email: 'unknown@haat.example', password: 'x' }, undefined, strict)).statusCode,
        );
      expect(codes).toEqual([401, 401, 401, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  it('refuse everything while sign-in is disabled, also for earlier tokens', async () => {
    const off = await startTestApp({ features: { authentication: false, analytics: true } });
    try {
      const asha = person('off');
      for (const [path, payload] of [
        ['login', asha],
        ['register', asha],
        ['logout', undefined],
        ['refresh-token', undefined],
        ['forgot-password', asha],
      ] as const) {
        const answer = await post(path, payload, undefined, off);
        expect([path, answer.statusCode, answer.json().error.code]).toEqual([path, 403, 'authentication-off']);
      }
      const admin = await signInAs(off, 'owner');
      expect((await off.app.inject({ url: '/api/admin/summary', headers: admin.headers })).statusCode).toBe(401);
    } finally {
      await off.close();
    }
  });
});
