import { countTo, messageTo, tokenIn } from '../../testing/outbox/read-outbox';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

let people = 0;
const newPerson = () => ({
  name: 'Asha Menon',
  email: `asha-${(people += 1)}@haat.example`,
  password: 'a long enough password',
});
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, bearer?: string) =>
  shop.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  });
const post = (path: string, payload: object) => call('POST', `/api/auth/${path}`, payload);
const codeOf = (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, answer.json().error?.code];

/** A person who has requested an account and opened the link. */
async function newShopper(person = newPerson()) {
  await post('register', person);
  const answer = await post('confirm-account', {
    token: tokenIn(await messageTo(shop, person.email)),
    password: person.password,
  });
  return {
    ...person,
    token: String(answer.json().token),
    cookie: answer.cookies.find(({ name }) => name === 'haat_refresh')?.value ?? '',
  };
}
const signIn = async ({ email }: { email: string }, password: string) =>
  (await post('login', { email, password })).statusCode;
/** Everything stored in the database and in the queue. */
const everything = async () =>
  JSON.stringify([
    (await shop.database.run('select * from account_tokens')).rows,
    (await shop.database.run('select * from users')).rows,
    (await shop.database.run('select * from jobs.job')).rows,
  ]);

describe('a common password', () => {
  it('is rejected with a field error on registration, change and reset, and the reset link stays valid', async () => {
    const asha = newPerson();
    const known = await post('register', { ...asha, password: 'Password@2024' });
    expect([codeOf(known), known.json().error.fields]).toEqual([
      [400, 'known-password'],
      [{ path: 'password', message: expect.stringContaining('too easy to guess') }],
    ]);
    expect((await post('register', { ...asha, password: 'menon of the hills' })).json().error.fields).toEqual([
      { path: 'password', message: 'Choose a password without your name or email address in it' },
    ]);
    expect(await countTo(shop, asha.email)).toBe(0);

    const shopper = await newShopper(asha);
    const changed = await call(
      'PUT',
      '/api/users/password',
      { currentPassword: asha.password, newPassword: 'qwertyuiop' },
      shopper.token,
    );
    expect([codeOf(changed), changed.json().error.fields[0].path]).toEqual([[400, 'known-password'], 'newPassword']);
    await post('forgot-password', { email: asha.email });
    const token = tokenIn(await messageTo(shop, asha.email, 2));
    expect(codeOf(await post('reset-password', { token, password: 'asha menon' }))).toEqual([400, 'known-password']);
    expect(await signIn(asha, asha.password)).toBe(200);
    expect((await post('reset-password', { token, password: 'four words of my own' })).statusCode).toBe(204);
    expect(await signIn(asha, 'four words of my own')).toBe(200);
  });
});

describe('a new account', () => {
  it('is created by the emailed link with the requested name and password, and can sign in', async () => {
    const asha = newPerson();
    const answer = await post('register', { ...asha, email: asha.email.toUpperCase() });
    expect(answer.statusCode).toBe(202);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['haat_register']);
    expect(await signIn(asha, asha.password)).toBe(401);
    const message = await messageTo(shop, asha.email);
    expect(message).toMatchObject({
      subject: 'Confirm your email address',
      from: { name: 'Haat', address: 'no-reply@haat.example' },
    });
    expect(message.text).toContain(`http://shop.example/confirm-account#${tokenIn(message)}`);
    const response = await post('confirm-account', { token: tokenIn(message), password: asha.password });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        token: expect.any(String),
        user: { id: expect.any(String), name: 'Asha Menon', email: asha.email, role: 'shopper' },
      },
    ]);
    expect((await call('GET', '/api/users/profile', undefined, response.json().token)).json()).toMatchObject({
      email: asha.email,
    });
    expect(await signIn(asha, asha.password)).toBe(200);
    const row = await shop.db.selectFrom('users').selectAll().where('email', '=', asha.email).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('returns the same response for a registered address, and the email says that an account exists', async () => {
    const asha = await newShopper();
    const [again, other] = [
      await post('register', { ...asha, password: 'another long password' }),
      await post('register', newPerson()),
    ];
    expect([again.statusCode, again.body]).toEqual([other.statusCode, other.body]);
    const message = await messageTo(shop, asha.email, 2);
    expect(message.subject).toBe('You already have a Haat account');
    expect(message.text).not.toMatch(/#[\w-]{43}/);
    expect([await signIn(asha, asha.password), await signIn(asha, 'another long password')]).toEqual([200, 401]);
  });

  it('is created once, for the request whose link is opened, when an address is requested twice', async () => {
    const asha = newPerson();
    await post('register', asha);
    const first = tokenIn(await messageTo(shop, asha.email));
    await post('register', { ...asha, password: 'another long password' });
    const second = tokenIn(await messageTo(shop, asha.email, 2));
    const answers = await Promise.all(
      [second, second].map((token) => post('confirm-account', { token, password: 'another long password' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410]);
    expect(codeOf(await post('confirm-account', { token: first }))).toEqual([410, 'link-used']);
    expect([await signIn(asha, asha.password), await signIn(asha, 'another long password')]).toEqual([401, 200]);
  });

  it('requested by an attacker is not activated when the owner of the address opens the link', async () => {
    const owner = newPerson();
    const attacker = { ...owner, password: 'a password of the attacker' };
    const asked = await post('register', attacker);
    const token = tokenIn(await messageTo(shop, owner.email));
    expect(codeOf(await post('confirm-account', { token }))).toEqual([403, 'password-needed']);
    const wrong = await post('confirm-account', { token, password: owner.password });
    expect([codeOf(wrong), wrong.json().error.fields]).toEqual([
      [403, 'wrong-password'],
      [{ path: 'password', message: 'This is not your password' }],
    ]);
    expect(await signIn(owner, attacker.password)).toBe(401);
    // The owner's browser requested a different account before; that does not count for this link.
    const own = (await post('register', newPerson())).cookies.find(({ name }) => name === 'haat_register')?.value ?? '';
    const inBrowser = (cookie: string, link: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/confirm-account',
        payload: { token: link },
        headers: { cookie: `haat_register=${cookie}` },
      });
    expect(codeOf(await inBrowser(own, token))).toEqual([403, 'password-needed']);
    // The owner requests the account: in the browser that made the request, the link alone is enough.
    const mine = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: owner,
      headers: { cookie: `haat_register=${own}` },
    });
    expect(mine.cookies.find(({ name }) => name === 'haat_register')).toMatchObject({ value: own, httpOnly: true });
    const link = tokenIn(await messageTo(shop, owner.email, 2));
    expect((await inBrowser(own, link)).statusCode).toBe(201);
    expect([await signIn(owner, owner.password), await signIn(owner, attacker.password)]).toEqual([200, 401]);
    // The request of the attacker is void, also in the browser that made it.
    const theirs = asked.cookies.find(({ name }) => name === 'haat_register')?.value ?? '';
    expect(codeOf(await inBrowser(theirs, token))).toEqual([410, 'link-used']);
  });

  it('is not created by a link that is expired, of another kind or forged', async () => {
    const asha = newPerson();
    await post('register', asha);
    const token = tokenIn(await messageTo(shop, asha.email));
    expect(codeOf(await post('reset-password', { token, password: 'another long password' }))).toEqual([
      410,
      'link-used',
    ]);
    expect(codeOf(await post('confirm-account', { token: 'x'.repeat(43) }))).toEqual([410, 'link-used']);
    expect((await post('confirm-account', { token: 'short' })).statusCode).toBe(400);
    await shop.db
      .updateTable('account_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('email', '=', asha.email)
      .execute();
    expect(codeOf(await post('confirm-account', { token }))).toEqual([410, 'link-used']);
  });

  it('has no name in an email to an unconfirmed address', async () => {
    const asha = { ...newPerson(), name: 'Buy At My Shop' };
    await post('register', asha);
    const { html = '', text = '' } = await messageTo(shop, asha.email);
    expect(`${text}${html}`).not.toContain(asha.name);
  });

  it.each(['<img src=x onerror=alert(1)>', 'Win at www.evil.example', 'Asha\nRao'])(
    'rejects the name %j',
    async (name) => {
      const answer = await post('register', { ...newPerson(), name });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { fields: [{ path: 'name' }] } }]);
    },
  );
});

describe('a forgotten password', () => {
  it('is reset once by the emailed link, which ends all sessions', async () => {
    const asha = await newShopper();
    expect((await post('forgot-password', { email: asha.email })).statusCode).toBe(202);
    const token = tokenIn(await messageTo(shop, asha.email, 2));
    expect((await post('reset-password', { token, password: 'short' })).statusCode).toBe(400);
    expect((await post('reset-password', { token, password: 'a wholly new password' })).statusCode).toBe(204);
    expect([await signIn(asha, asha.password), await signIn(asha, 'a wholly new password')]).toEqual([401, 200]);
    // Existing sessions end immediately, not when their access token expires after 15 minutes.
    expect((await call('GET', '/api/users/profile', undefined, asha.token)).statusCode).toBe(401);
    expect(
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/auth/refresh-token',
          headers: { cookie: `haat_refresh=${asha.cookie}` },
        })
      ).statusCode,
    ).toBe(401);
    expect(codeOf(await post('reset-password', { token, password: 'yet another password' }))).toEqual([
      410,
      'link-used',
    ]);
    expect((await messageTo(shop, asha.email, 3)).subject).toBe('Your password was changed');
  });

  it('gives the same response for an unknown address and sends no email', async () => {
    const asha = await newShopper();
    const [known, unknown] = [
      await post('forgot-password', { email: asha.email }),
      await post('forgot-password', { email: 'unknown@haat.example' }),
    ];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await messageTo(shop, asha.email, 2);
    // Emails are sent in order of request: one to the unknown address would be there by now.
    await post('forgot-password', { email: asha.email });
    await messageTo(shop, asha.email, 3);
    expect(await countTo(shop, 'unknown@haat.example')).toBe(0);
  });

  it('stores neither the reset token nor the password in plain text, in the database or the job queue', async () => {
    const asha = await newShopper();
    await post('forgot-password', { email: asha.email });
    const token = tokenIn(await messageTo(shop, asha.email, 2));
    expect(await everything()).not.toContain(token);
    expect(await everything()).not.toContain(asha.password);
  });
});

describe('a signed-in shopper', () => {
  it('changes the password with the current one, which ends all other sessions', async () => {
    const asha = await newShopper();
    const elsewhere = (await post('login', asha)).json().token;
    const change = (currentPassword: string, newPassword: string) =>
      call('PUT', '/api/users/password', { currentPassword, newPassword }, asha.token);
    const wrong = await change('not the password', 'a wholly new password');
    expect([wrong.statusCode, wrong.json().error]).toEqual([
      403,
      expect.objectContaining({
        code: 'wrong-password',
        fields: [{ path: 'currentPassword', message: 'This is not your password' }],
      }),
    ]);
    expect((await change(asha.password, 'short')).statusCode).toBe(400);
    expect((await change(asha.password, 'a wholly new password')).statusCode).toBe(204);
    expect([await signIn(asha, asha.password), await signIn(asha, 'a wholly new password')]).toEqual([401, 200]);
    expect((await call('GET', '/api/users/profile', undefined, asha.token)).statusCode).toBe(200);
    expect((await call('GET', '/api/users/profile', undefined, elsewhere)).statusCode).toBe(401);
    expect((await messageTo(shop, asha.email, 2)).subject).toBe('Your password was changed');
  });

  it('changes the email address by opening the emailed link, and the old address is notified', async () => {
    const [asha, next] = [await newShopper(), newPerson().email];
    const requestChange = (email: string, password: string) =>
      call('PUT', '/api/users/email', { email, password }, asha.token);
    expect((await requestChange(next, 'not the password')).statusCode).toBe(403);
    expect((await requestChange(next, asha.password)).statusCode).toBe(202);
    const token = tokenIn(await messageTo(shop, next));
    expect((await call('GET', '/api/users/profile', undefined, asha.token)).json().email).toBe(asha.email);
    expect((await call('POST', '/api/auth/confirm-email', { token }, asha.token)).statusCode).toBe(204);
    expect((await call('GET', '/api/users/profile', undefined, asha.token)).json().email).toBe(next);
    expect((await messageTo(shop, asha.email, 2)).subject).toBe('Your email address was changed');
    expect([await signIn(asha, asha.password), await signIn({ email: next }, asha.password)]).toEqual([401, 200]);
  });

  it('does not get another person’s address when someone without the password opens the link', async () => {
    const [attacker, other, victim] = [await newShopper(), await newShopper(), newPerson().email];
    await call('PUT', '/api/users/email', { email: victim, password: attacker.password }, attacker.token);
    const token = tokenIn(await messageTo(shop, victim));
    const open = (bearer?: string, password?: string) =>
      call('POST', '/api/auth/confirm-email', { token, ...(password && { password }) }, bearer);
    expect(codeOf(await open())).toEqual([403, 'password-needed']);
    // Signed in to another account, or with an invalid access token.
    expect(codeOf(await open(other.token))).toEqual([403, 'password-needed']);
    expect(codeOf(await open('x.y.z'))).toEqual([403, 'password-needed']);
    expect(codeOf(await open(undefined, 'not the password'))).toEqual([403, 'wrong-password']);
    expect(await signIn({ email: victim }, attacker.password)).toBe(401);
    // A requester who is signed out by then enters the password.
    expect((await open(undefined, attacker.password)).statusCode).toBe(204);
  });

  it('cannot take an address that is in use, and the response does not reveal that it is', async () => {
    const [asha, ravi] = [await newShopper(), await newShopper()];
    const answers = [
      await call('PUT', '/api/users/email', { email: ravi.email, password: asha.password }, asha.token),
      await call('PUT', '/api/users/email', { email: newPerson().email, password: asha.password }, asha.token),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, answers[0]?.body],
      [202, answers[0]?.body],
    ]);
    await messageTo(shop, `asha-${people}@haat.example`);
    expect(await countTo(shop, ravi.email)).toBe(1);
  });

  it('lists the sessions of the account, and ends one or all of them', async () => {
    const asha = await newShopper();
    const login = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: asha,
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ' +
          'Chrome/126.0.0.0 Mobile Safari/537.36',
      },
    });
    const phone = String(login.json().token);
    const list = async (token: string) => (await call('GET', '/api/users/sessions', undefined, token)).json().content;
    expect(await list(phone)).toMatchObject([{ device: 'Chrome on Android', isThis: true }, { isThis: false }]);
    const [{ id }] = await list(phone);
    // Another shopper can't end it.
    const ravi = await newShopper();
    expect((await call('DELETE', `/api/users/sessions/${id}`, undefined, ravi.token)).statusCode).toBe(404);
    expect((await call('DELETE', `/api/users/sessions/${id}`, undefined, asha.token)).statusCode).toBe(204);
    expect((await call('GET', '/api/users/sessions', undefined, phone)).statusCode).toBe(401);
    expect(await list(asha.token)).toMatchObject([{ isThis: true }]);
    expect((await call('DELETE', '/api/users/sessions', undefined, asha.token)).statusCode).toBe(204);
    expect((await call('GET', '/api/users/sessions', undefined, asha.token)).statusCode).toBe(401);
    expect(await list(ravi.token)).toHaveLength(1);
  });

  it('exports the data of the account, without password hashes', async () => {
    const asha = await newShopper();
    await call(
      'POST',
      '/api/users/addresses',
      { fullName: 'Asha Menon', address: '14, 3rd Cross', city: 'Bengaluru', state: 'Karnataka', zipCode: '560011' },
      asha.token,
    );
    const answer = await call('GET', '/api/users/export', undefined, asha.token);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="haat-account.json"');
    expect(answer.json()).toMatchObject({
      account: { name: 'Asha Menon', email: asha.email },
      addresses: [{ city: 'Bengaluru' }],
      wishlist: [],
      cart: [],
      orders: [],
      sessions: [{}],
    });
    expect(answer.body).not.toMatch(/argon2|hash/);
  });

  it('deletes the account and its addresses with the password, after which the email address is free', async () => {
    const asha = await newShopper();
    await call(
      'POST',
      '/api/users/addresses',
      { fullName: 'Asha Menon', address: '14, 3rd Cross', city: 'Bengaluru', state: 'Karnataka', zipCode: '560011' },
      asha.token,
    );
    expect(
      (await call('POST', '/api/users/delete-account', { password: 'not the password' }, asha.token)).statusCode,
    ).toBe(403);
    expect((await call('POST', '/api/users/delete-account', { password: asha.password }, asha.token)).statusCode).toBe(
      204,
    );
    expect((await call('GET', '/api/users/profile', undefined, asha.token)).statusCode).toBe(401);
    expect(await signIn(asha, asha.password)).toBe(401);
    expect((await messageTo(shop, asha.email, 2)).subject).toBe('Your account was deleted');
    expect(
      (
        await shop.database.run(
          'select count(*)::int as left from addresses where user_id not in (select id from users)',
        )
      ).rows,
    ).toEqual([{ left: 0 }]);
    // The address is free again.
    expect((await newShopperAgain(asha)).statusCode).toBe(201);
  });

  const newShopperAgain = async (asha: ReturnType<typeof newPerson>) => {
    await post('register', { name: asha.name, email: asha.email, password: asha.password });
    return post('confirm-account', {
      token: tokenIn(await messageTo(shop, asha.email, 3)),
      password: asha.password,
    });
  };
});
