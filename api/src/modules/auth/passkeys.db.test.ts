import { buildApp } from '../../app';
import type { App } from '../../deps';
import { countTo, messageTo } from '../../testing/outbox/read-outbox';
import { SoftPasskey, type Deviations } from '../../testing/soft-passkey';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { hashPassword } from './passwords';

const PASSWORD = 'the one there is';
let shop: TestApp;
/** Another process on the same database. */
let other: App;
let passwordHash: string;
beforeAll(async () => {
  shop = await startTestApp();
  other = await buildApp({ database: shop.database, config: shop.config });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

let people = 0;
/** Creates an account and signs in by password. */
async function newPerson() {
  const email = `asha-${(people += 1)}@haat.example`;
  const { id } = await shop.db
    .insertInto('users')
    .values({ name: 'Asha Menon', email, password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
  });
  return { id, email, headers: { authorization: `Bearer ${answer.json().token}` } };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

const call = (person: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, on: App = shop.app) =>
  on.inject({ method, url: `/api/users/passkeys${path}`, headers: person.headers, ...(payload && { payload }) });
const codeOf = (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, answer.json().error?.code];
const byPassword = { proof: { password: PASSWORD } };

async function add(person: Person, name = 'My phone', passkey = new SoftPasskey(), deviations: Deviations = {}) {
  const options = (await call(person, 'POST', '/options', byPassword)).json();
  return { passkey, answer: await call(person, 'POST', '', { name, passkey: passkey.make(options, deviations) }) };
}
const listed = async (person: Person) =>
  (await call(person, 'GET', '')).json().content.map(({ name }: { name: string }) => name);

/** Requests the options of a passkey sign-in. @returns them with the cookie that the answer must carry */
async function ask(cookie?: string, on: App = shop.app) {
  const answer = await on.inject({
    method: 'POST',
    url: '/api/auth/passkey/options',
    headers: cookie ? { cookie: `haat_passkey=${cookie}` } : {},
  });
  return { options: answer.json(), cookie: answer.cookies.find(({ name }) => name === 'haat_passkey') };
}
const signIn = (passkey: unknown, cookie: string | undefined, on: App = shop.app) =>
  on.inject({
    method: 'POST',
    url: '/api/auth/passkey',
    payload: { passkey },
    headers: cookie ? { cookie: `haat_passkey=${cookie}` } : {},
  });
/** Signs in as a browser does. @returns the response */
async function tryToSignIn(passkey: SoftPasskey, deviations: Deviations = {}) {
  const { options, cookie } = await ask();
  return signIn(passkey.answer(options, deviations), cookie?.value);
}

describe('a passkey', () => {
  it('is added with the password, named and listed, and the owner is notified by email', async () => {
    const asha = await newPerson();
    const options = (await call(asha, 'POST', '/options', byPassword)).json();
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: 'Haat' },
      user: { name: asha.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(asha.id);
    const added = await call(asha, 'POST', '', { name: '  My phone ', passkey: new SoftPasskey().make(options) });
    expect([added.statusCode, added.json()]).toEqual([
      201,
      { id: expect.any(String), name: 'My phone', createdAt: expect.any(String), usedAt: null },
    ]);
    expect((await call(asha, 'GET', '')).json()).toEqual({ content: [added.json()] });
    expect(await messageTo(shop, asha.email)).toMatchObject({
      subject: 'A passkey was added',
      text: expect.stringContaining('“My phone”'),
    });
  });

  it('signs in without an email address, with an ordinary session', async () => {
    const asha = await newPerson();
    const { passkey } = await add(asha);
    const answer = await tryToSignIn(passkey);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { token: expect.any(String), user: { id: asha.id, name: 'Asha Menon', email: asha.email, role: 'shopper' } },
    ]);
    const cookie = answer.cookies.find(({ name }) => name === 'haat_refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
    expect(
      (
        await shop.app.inject({
          url: '/api/users/profile',
          headers: { authorization: `Bearer ${answer.json().token}` },
        })
      ).statusCode,
    ).toBe(200);
    const [{ usedAt }] = (await call(asha, 'GET', '')).json().content;
    expect(Date.parse(usedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('works when options and answer go to different API processes', async () => {
    const asha = await newPerson();
    const passkey = new SoftPasskey();
    const options = (await call(asha, 'POST', '/options', byPassword, other)).json();
    expect((await call(asha, 'POST', '', { name: 'My phone', passkey: passkey.make(options) })).statusCode).toBe(201);
    const requested = await ask(undefined, other);
    const answer = passkey.answer(requested.options);
    expect((await signIn(answer, requested.cookie?.value)).statusCode).toBe(200);
    expect((await signIn(answer, requested.cookie?.value, other)).statusCode).toBe(401);
  });

  it('is renamed and removed with the password or a passkey, with an email each; then it cannot sign in', async () => {
    const asha = await newPerson();
    const { passkey, answer } = await add(asha);
    const id: string = answer.json().id;
    const prove = async () => ({ proof: { passkey: passkey.answer((await call(asha, 'POST', '/proof')).json()) } });
    expect((await call(asha, 'PUT', `/${id}`, { name: 'Old phone', ...(await prove()) })).json().name).toBe(
      'Old phone',
    );
    expect((await messageTo(shop, asha.email, 2)).subject).toBe('A passkey was renamed');
    expect((await call(asha, 'POST', '/options', await prove())).statusCode).toBe(200);
    expect((await call(asha, 'POST', `/${id}/remove`, byPassword)).statusCode).toBe(204);
    expect((await messageTo(shop, asha.email, 3)).text).toContain('“Old phone” has just been removed');
    expect(await listed(asha)).toEqual([]);
    expect(codeOf(await tryToSignIn(passkey))).toEqual([401, 'passkey-refused']);
  });

  it('of another account cannot be renamed or removed, and is not accepted as a proof', async () => {
    const [asha, ravi] = [await newPerson(), await newPerson()];
    const [ashas, ravis] = [await add(asha, 'Asha’s'), await add(ravi, 'Ravi’s')];
    const id: string = ravis.answer.json().id;
    expect((await call(asha, 'PUT', `/${id}`, { name: 'Mine', ...byPassword })).statusCode).toBe(404);
    expect((await call(asha, 'POST', `/${id}/remove`, byPassword)).statusCode).toBe(404);
    const requested = (await call(asha, 'POST', '/proof')).json();
    expect(requested.allowCredentials.map(({ id: credential }: { id: string }) => credential)).toEqual([
      ashas.passkey.id,
    ]);
    expect(
      codeOf(
        await call(asha, 'POST', `/${ashas.answer.json().id}/remove`, {
          proof: { passkey: ravis.passkey.answer(requested) },
        }),
      ),
    ).toEqual([403, 'passkey-refused']);
    expect([await listed(asha), await listed(ravi)]).toEqual([['Asha’s'], ['Ravi’s']]);
  });

  it('is not changed without a new proof', async () => {
    const asha = await newPerson();
    const { passkey, answer } = await add(asha);
    const id: string = answer.json().id;
    const wrong = { proof: { password: 'not the password' } };
    for (const [method, path, body] of [
      ['POST', '/options', {}],
      ['PUT', `/${id}`, { name: 'Mine' }],
      ['POST', `/${id}/remove`, {}],
    ] as const) {
      expect(codeOf(await call(asha, method, path, body))).toEqual([400, 'invalid']);
      const refused = await call(asha, method, path, { ...body, ...wrong });
      expect(codeOf(refused)).toEqual([403, 'wrong-password']);
      expect(refused.json().error.fields).toEqual([{ path: 'proof.password', message: 'This is not your password' }]);
    }
    // Challenges of a sign-in page or another session are no proof; neither is a used one.
    const session = (
      await shop.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: asha.email, password: PASSWORD },
      })
    ).json().token;
    const elsewhere = { ...asha, headers: { authorization: `Bearer ${session}` } };
    for (const { challenge } of [(await ask()).options, (await call(elsewhere, 'POST', '/proof')).json()]) {
      expect(
        codeOf(await call(asha, 'POST', `/${id}/remove`, { proof: { passkey: passkey.answer({ challenge }) } })),
      ).toEqual([403, 'passkey-refused']);
    }
    const used = { proof: { passkey: passkey.answer((await call(asha, 'POST', '/proof')).json()) } };
    expect((await call(asha, 'PUT', `/${id}`, { name: 'Mine', ...used })).statusCode).toBe(200);
    expect(codeOf(await call(asha, 'PUT', `/${id}`, { name: 'Yours', ...used }))).toEqual([403, 'passkey-refused']);
    expect(await listed(asha)).toEqual(['Mine']);
  });

  it('can be registered once, and an account can have ten', async () => {
    const [asha, ravi] = [await newPerson(), await newPerson()];
    const { passkey } = await add(asha, 'The first');
    expect(codeOf((await add(ravi, 'Hers', passkey)).answer)).toEqual([409, 'passkey-known']);
    for (let i = 2; i <= 10; i += 1) await add(asha, `Number ${i}`);
    expect(await listed(asha)).toHaveLength(10);
    expect(codeOf(await call(asha, 'POST', '/options', byPassword))).toEqual([409, 'too-many-passkeys']);
    expect(await listed(ravi)).toEqual([]);
  });

  it('can be listed and changed only by signed-in users', async () => {
    for (const [method, url, payload] of [
      ['GET', ''],
      ['POST', '/proof'],
      ['POST', '/options', byPassword],
      ['POST', '', {}],
      ['PUT', '/x', { name: 'a', ...byPassword }],
      ['POST', '/x/remove', byPassword],
    ] as const) {
      const answer = await shop.app.inject({ method, url: `/api/users/passkeys${url}`, ...(payload && { payload }) });
      expect([url, [401, 400].includes(answer.statusCode)]).toEqual([url, true]);
      expect(answer.statusCode).not.toBe(200);
    }
  });
});

it('is accepted from the admin origin as well, if one is configured', async () => {
  const asha = await newPerson();
  const { passkey } = await add(asha);
  const staffs = await buildApp({
    database: shop.database,
    config: { ...shop.config, adminUrl: 'http://staff.shop.example' },
  });
  try {
    for (const [origin, status] of [
      ['http://staff.shop.example', 200],
      ['http://other.shop.example', 401],
    ] as const) {
      const { options, cookie } = await ask(undefined, staffs);
      expect([origin, (await signIn(passkey.answer(options, { origin }), cookie?.value, staffs)).statusCode]).toEqual([
        origin,
        status,
      ]);
    }
  } finally {
    await staffs.close();
  }
  // Without an admin origin, sign-ins from there are refused.
  expect((await tryToSignIn(passkey, { origin: 'http://staff.shop.example' })).statusCode).toBe(401);
});

describe('a sign-in by passkey is refused', () => {
  const attacks: [string, Deviations][] = [
    ['from a page of another origin', { origin: 'http://shop.example.evil.example' }],
    ['from the same host on another port', { origin: 'http://shop.example:8080' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a fingerprint, face or PIN', { verified: false }],
    ['by a copy that has signed less often', { counter: 1 }],
    ['by a copy that doesn’t count', { counter: 0 }],
    ['in the name of another account', { userHandle: Buffer.from('another-account').toString('base64url') }],
  ];
  it.each(attacks)('%s', async (_name, deviations) => {
    const asha = await newPerson();
    const { passkey } = await add(asha);
    expect((await tryToSignIn(passkey)).statusCode).toBe(200);
    const answer = await tryToSignIn(passkey, deviations);
    expect(codeOf(answer)).toEqual([401, 'passkey-refused']);
    expect(answer.cookies.find(({ name }) => name === 'haat_refresh')).toBeUndefined();
    // Only the tested property was wrong.
    expect((await tryToSignIn(passkey, { counter: 40 })).statusCode).toBe(200);
  });

  it('with the same answer a second time, and with the same challenge after a wrong answer', async () => {
    const asha = await newPerson();
    const { passkey } = await add(asha);
    const { options, cookie } = await ask();
    const answer = passkey.answer(options);
    expect((await signIn(answer, cookie?.value)).statusCode).toBe(200);
    expect((await signIn(answer, cookie?.value)).statusCode).toBe(401);
    const again = await ask(cookie?.value);
    expect(
      (await signIn(passkey.answer(again.options, { origin: 'http://evil.example' }), cookie?.value)).statusCode,
    ).toBe(401);
    expect((await signIn(passkey.answer(again.options), cookie?.value)).statusCode).toBe(401);
  });

  it('for one of two concurrent requests with the same answer', async () => {
    const asha = await newPerson();
    const { passkey } = await add(asha);
    const { options, cookie } = await ask();
    const answer = passkey.answer(options);
    const answers = await Promise.all([signIn(answer, cookie?.value), signIn(answer, cookie?.value, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('for a challenge of another browser, without a cookie, or with a forged challenge', async () => {
    const asha = await newPerson();
    const { passkey } = await add(asha);
    const [mine, theirs] = [await ask(), await ask()];
    expect(mine.cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
    expect((await signIn(passkey.answer(theirs.options), mine.cookie?.value)).statusCode).toBe(401);
    expect((await signIn(passkey.answer(theirs.options), undefined)).statusCode).toBe(401);
    expect(
      (
        await signIn(
          passkey.answer({ challenge: Buffer.from('made up by me').toString('base64url') }),
          mine.cookie?.value,
        )
      ).statusCode,
    ).toBe(401);
    // Two tabs of one browser get separate challenges, and both may answer.
    const second = await ask(mine.cookie?.value);
    expect(second.cookie?.value).toBe(mine.cookie?.value);
    expect((await signIn(passkey.answer(mine.options), mine.cookie?.value)).statusCode).toBe(200);
    expect((await signIn(passkey.answer(second.options), mine.cookie?.value)).statusCode).toBe(200);
  });

  it('after the challenge expired', async () => {
    const asha = await newPerson();
    const { passkey } = await add(asha);
    const { options, cookie } = await ask();
    await shop.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('challenge', '=', options.challenge)
      .execute();
    expect((await signIn(passkey.answer(options), cookie?.value)).statusCode).toBe(401);
    await ask();
    expect(
      await shop.db
        .selectFrom('passkey_challenges')
        .select('challenge')
        .where('challenge', '=', options.challenge)
        .executeTakeFirst(),
    ).toBeUndefined();
  });

  it('with a challenge for adding a passkey, and the reverse', async () => {
    const asha = await newPerson();
    const { passkey } = await add(asha);
    const { challenge } = (await call(asha, 'POST', '/options', byPassword)).json();
    const { options, cookie } = await ask();
    expect((await signIn(passkey.answer({ challenge }), cookie?.value)).statusCode).toBe(401);
    const toMake = (await call(asha, 'POST', '/options', byPassword)).json();
    expect(
      codeOf(
        await call(asha, 'POST', '', {
          name: 'A',
          passkey: new SoftPasskey().make({ ...toMake, challenge: options.challenge }),
        }),
      ),
    ).toEqual([400, 'passkey-refused']);
  });

  it('with the same response for a wrong signature, an unknown passkey and a disabled account', async () => {
    const asha = await newPerson();
    const { passkey } = await add(asha);
    const body = (answer: Awaited<ReturnType<typeof signIn>>) => ({
      ...answer.json(),
      error: { ...answer.json().error, requestId: '' },
    });
    const stranger = new SoftPasskey();
    const { options, cookie } = await ask();
    const unknown = await signIn(stranger.answer(options, { userHandle: '' }), cookie?.value);
    const forged = await ask();
    const wrong = await signIn(
      { ...stranger.answer(forged.options, { counter: 90 }), id: passkey.id, rawId: passkey.id },
      forged.cookie?.value,
    );
    await shop.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', asha.id).execute();
    const closed = await tryToSignIn(passkey);
    expect([unknown, wrong, closed].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(body(wrong)).toEqual(body(unknown));
    expect(body(closed)).toEqual(body(unknown));
  });

  it('with options that are the same for everyone and reveal no passkeys', async () => {
    const withoutChallenge = ({ options: { challenge: _, ...rest } }: Awaited<ReturnType<typeof ask>>) => rest;
    expect(withoutChallenge(await ask())).toEqual({
      rpId: 'shop.example',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it('above the sign-in rate limit of an address, and while sign-in is disabled', async () => {
    const strict = await buildApp({ database: shop.database, config: { ...shop.config, signInAttempts: 2 } });
    const closed = await buildApp({
      database: shop.database,
      config: { ...shop.config, features: { authentication: false, analytics: true } },
    });
    const { options, cookie } = await ask();
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await signIn(new SoftPasskey().answer(options), cookie?.value, strict)).statusCode);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await closed.inject({ method: 'POST', url: '/api/auth/passkey/options' })).json().error.code).toBe(
      'authentication-off',
    );
    await strict.close();
    await closed.close();
  });
});

describe('a new passkey is refused', () => {
  it.each<[string, Deviations]>([
    ['from a page of another origin', { origin: 'http://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a fingerprint, face or PIN', { verified: false }],
  ])('%s', async (_name, deviations) => {
    const asha = await newPerson();
    expect(codeOf((await add(asha, 'My phone', new SoftPasskey(), deviations)).answer)).toEqual([
      400,
      'passkey-refused',
    ]);
    expect(await listed(asha)).toEqual([]);
  });

  it('with a challenge of another account, and with a used challenge', async () => {
    const [asha, ravi] = [await newPerson(), await newPerson()];
    const options = (await call(ravi, 'POST', '/options', byPassword)).json();
    expect(codeOf(await call(asha, 'POST', '', { name: 'A', passkey: new SoftPasskey().make(options) }))).toEqual([
      400,
      'passkey-refused',
    ]);
    const first = (await call(asha, 'POST', '/options', byPassword)).json();
    expect((await call(asha, 'POST', '', { name: 'A', passkey: new SoftPasskey().make(first) })).statusCode).toBe(201);
    expect(codeOf(await call(asha, 'POST', '', { name: 'B', passkey: new SoftPasskey().make(first) }))).toEqual([
      400,
      'passkey-refused',
    ]);
    expect(await listed(asha)).toEqual(['A']);
    expect(await countTo(shop, ravi.email)).toBe(0);
  });
});
