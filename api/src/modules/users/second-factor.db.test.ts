import { Secret, TOTP } from 'otpauth';
import type { NewApp } from '@haat/shared/contract/second-factor';
import { buildApp } from '../../app';
import type { App } from '../../deps';
import { messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { SoftPasskey } from '../../testing/soft-passkey';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { hashPassword } from '../auth/passwords';

const PASSWORD = 'the one there is';
type Headers = Record<string, string>;

let shop: TestApp;
/** The same shop with a second factor required for all staff. */
let strict: App;
let password_hash: string;
beforeAll(async () => {
  shop = await startTestApp();
  strict = await buildApp({
    database: shop.database,
    config: { ...shop.config, staff: { ...shop.config.staff, secondFactor: 'required' } },
  });
  password_hash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await strict.close();
  await shop.close();
});
afterEach(() => jest.restoreAllMocks());

async function member(role = 'manager') {
  const person = await signInAs(shop, role);
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
  return person;
}
const call = async (
  headers: Headers,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  on: App = shop.app,
) => {
  const answer = await on.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    code: answer.body === '' ? null : (answer.json().error?.code ?? null),
  };
};
const proof = { proof: { password: PASSWORD } };
const work = async (headers: Headers, on: App = shop.app) => {
  const { status, code } = await call(headers, 'GET', '/api/admin/me', undefined, on);
  return code ?? status;
};
const show = async (headers: Headers, payload: object, on: App = shop.app) => {
  const { status, code } = await call(headers, 'POST', '/api/users/second-factor', payload, on);
  return code ?? status;
};
/** Another session of the same person, started with the password. */
const again = async (person: { email: string }): Promise<Headers> => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: PASSWORD },
  });
  return { authorization: `Bearer ${answer.json().token}` };
};

/** An authenticator app, set up with the server's response. */
const appOf = ({ link, secret }: NewApp) => {
  expect(link).toBe(
    new TOTP({
      issuer: 'Haat',
      label: decodeURIComponent(/Haat:([^?]+)/.exec(link)?.[1] ?? ''),
      secret: Secret.fromBase32(secret),
    }).toString(),
  );
  return (halfMinutes = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });
};
async function setUp(headers: Headers, on: App = shop.app) {
  const offered = await call(headers, 'POST', '/api/users/second-factor/app', proof, on);
  expect(offered).toMatchObject({
    status: 200,
    body: { qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) } },
  });
  const code = appOf(offered.body);
  const confirmed = await call(headers, 'POST', '/api/users/second-factor/app/confirm', { code: code() }, on);
  expect(confirmed.status).toBe(200);
  return { code, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}
/** Moves the clock forward by a number of 30 s steps. */
const later = (halfMinutes: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + halfMinutes * 30_000);
};

describe('authenticator codes', () => {
  it('are set up with the password and a code, verify this session, and are required in the next', async () => {
    const asha = await member();
    expect(await work(asha.headers)).toBe(200);
    expect(
      (await call(asha.headers, 'POST', '/api/users/second-factor/app', { proof: { password: 'not this one' } })).code,
    ).toBe('wrong-password');
    const { code, recoveryCodes } = await setUp(asha.headers);
    expect(recoveryCodes).toHaveLength(10);
    expect((await messageTo(shop, asha.email)).subject).toBe('Two-step sign-in is on');
    expect((await call(asha.headers, 'GET', '/api/users/second-factor')).body).toEqual({
      isRequired: false,
      isDone: true,
      hasApp: true,
      passkeys: 0,
      recoveryCodes: 10,
    });
    expect(await work(asha.headers)).toBe(200);
    const next = await again(asha);
    expect(await work(next)).toBe('second-factor-required');
    expect((await call(next, 'GET', '/api/users/second-factor')).body).toMatchObject({ isDone: false, hasApp: true });
    // Shopper calls of the same account still work.
    expect((await call(next, 'GET', '/api/users/profile')).status).toBe(200);
    later(1);
    expect(await show(next, { code: code() })).toBe(204);
    expect(await work(next)).toBe(200);
  });

  it('are accepted once, within one 30 s step of now, and never older than the last used code', async () => {
    const asha = await member();
    const { code } = await setUp(asha.headers);
    const next = await again(asha);
    // The code that confirmed the setup.
    expect(await show(next, { code: code() })).toBe('wrong-code');
    expect(await show(next, { code: code(-1) })).toBe('wrong-code');
    later(4);
    for (const wrong of [code(-3), code(3)]) expect(await show(next, { code: wrong })).toBe('wrong-code');
    const ahead = code(1);
    expect(await show(next, { code: `${ahead.slice(0, 3)} ${ahead.slice(3)}` })).toBe(204);
    const third = await again(asha);
    for (const used of [ahead, code(0), code(-1)]) expect(await show(third, { code: used })).toBe('wrong-code');
    expect(await work(third)).toBe('second-factor-required');
  });

  it('sent five times at once verify one session', async () => {
    const asha = await member();
    const { code } = await setUp(asha.headers);
    const sessions = await Promise.all(Array.from({ length: 5 }, () => again(asha)));
    later(2);
    const answers = await Promise.all(sessions.map((headers) => show(headers, { code: code() })));
    expect(answers.filter((answer) => answer === 204)).toHaveLength(1);
    expect(
      (await Promise.all(sessions.map((headers) => work(headers)))).filter((status) => status === 200),
    ).toHaveLength(1);
  });

  it('are refused after five wrong attempts in any session, also the right one, until the limit resets', async () => {
    const asha = await member();
    const { code } = await setUp(asha.headers);
    later(2);
    const [one, two] = [await again(asha), await again(asha)];
    const wrong = ['000000', '111111', '222222', '333333', '444444'].map((guess) =>
      guess === code() ? '555555' : guess,
    );
    for (const [index, guess] of wrong.entries())
      expect(await show(index % 2 ? one : two, { code: guess })).toBe('wrong-code');
    expect([await show(one, { code: code() }), await show(two, { recoveryCode: 'AAAAA-AAAAA' })]).toEqual([
      'too-many',
      'too-many',
    ]);
    later(40);
    expect(await show(one, { code: code() })).toBe(204);
  });

  it('are not required by an unconfirmed setup, which can be restarted', async () => {
    const asha = await member();
    const first = appOf((await call(asha.headers, 'POST', '/api/users/second-factor/app', proof)).body);
    expect(await work(await again(asha))).toBe(200);
    expect(await show(asha.headers, { code: first() })).toBe('wrong-code');
    const second = appOf((await call(asha.headers, 'POST', '/api/users/second-factor/app', proof)).body);
    expect((await call(asha.headers, 'POST', '/api/users/second-factor/app/confirm', { code: first() })).code).toBe(
      'wrong-code',
    );
    expect((await call(asha.headers, 'POST', '/api/users/second-factor/app/confirm', { code: second() })).status).toBe(
      200,
    );
    expect((await call(asha.headers, 'POST', '/api/users/second-factor/app', proof)).code).toBe('already-set');
  });

  it('cannot be derived from the stored secrets and recovery codes', async () => {
    const asha = await member();
    const { secret } = (await call(asha.headers, 'POST', '/api/users/second-factor/app', proof)).body as NewApp;
    const row = await shop.db
      .selectFrom('user_totp')
      .selectAll()
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    const { recoveryCodes } = await setUp(asha.headers);
    const stored = JSON.stringify(await shop.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recoveryCodes)
      for (const form of [code, code.replace('-', '')]) expect(stored).not.toContain(form);
  });
});

describe('recovery codes', () => {
  it('replace an authenticator code, once each, in any spelling, and the owner is notified by email', async () => {
    const asha = await member();
    const { recoveryCodes } = await setUp(asha.headers);
    const [first = '', second = ''] = recoveryCodes;
    const next = await again(asha);
    expect(
      await show(next, {
        recoveryCode: ` ${first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `,
      }),
    ).toBe(204);
    expect(await work(next)).toBe(200);
    expect((await messageTo(shop, asha.email, 2)).subject).toBe('A recovery code was used');
    expect(await show(await again(asha), { recoveryCode: first })).toBe('wrong-code');
    expect((await call(next, 'GET', '/api/users/second-factor')).body.recoveryCodes).toBe(9);
    const renewed = await call(next, 'POST', '/api/users/second-factor/recovery-codes', proof);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(await show(await again(asha), { recoveryCode: second })).toBe('wrong-code');
    expect(await show(await again(asha), { recoveryCode: renewed.body.recoveryCodes[0] })).toBe(204);
  });
});

describe('a passkey', () => {
  const addPasskey = async (headers: Headers, on: App = shop.app) => {
    const passkey = new SoftPasskey();
    const options = (await call(headers, 'POST', '/api/users/passkeys/options', proof, on)).body;
    expect(
      (await call(headers, 'POST', '/api/users/passkeys', { name: 'Phone', passkey: passkey.make(options) }, on))
        .status,
    ).toBe(201);
    return passkey;
  };

  it('is a second factor after a password sign-in, and is enough on its own as a sign-in', async () => {
    const asha = await member();
    expect(await work(asha.headers, strict)).toBe('second-factor-required');
    const passkey = await addPasskey(asha.headers, strict);
    expect(await work(asha.headers, strict)).toBe('second-factor-required');
    const requested = (await call(asha.headers, 'POST', '/api/users/passkeys/proof', undefined, strict)).body;
    expect(await show(asha.headers, { passkey: passkey.answer(requested) }, strict)).toBe(204);
    expect(await work(asha.headers, strict)).toBe(200);
    const options = await strict.inject({ method: 'POST', url: '/api/auth/passkey/options' });
    const cookie = options.cookies.find(({ name }) => name === 'haat_passkey')?.value;
    const signedIn = await strict.inject({
      method: 'POST',
      url: '/api/auth/passkey',
      payload: { passkey: passkey.answer(options.json()) },
      headers: { cookie: `haat_passkey=${cookie}` },
    });
    expect(await work({ authorization: `Bearer ${signedIn.json().token}` }, strict)).toBe(200);
  });

  it('of another account is refused', async () => {
    const [asha, ravi] = [await member(), await member()];
    const passkey = await addPasskey(ravi.headers);
    const requested = (await call(asha.headers, 'POST', '/api/users/passkeys/proof', undefined, strict)).body;
    expect(await show(asha.headers, { passkey: passkey.answer(requested) }, strict)).toBe('passkey-refused');
    expect(await work(asha.headers, strict)).toBe('second-factor-required');
  });

  it('needs the existing second factor to be added or removed, not only the password', async () => {
    const asha = await member();
    await setUp(asha.headers);
    const thief = await again(asha);
    for (const url of [
      '/api/users/passkeys/options',
      '/api/users/second-factor/app',
      '/api/users/second-factor/app/remove',
      '/api/users/second-factor/recovery-codes',
      '/api/users/passkeys/some/remove',
    ])
      expect([url, (await call(thief, 'POST', url, proof)).code]).toEqual([url, 'second-factor-required']);
    expect((await call(thief, 'POST', '/api/users/second-factor/app/confirm', { code: '123456' })).code).toBe(
      'second-factor-required',
    );
  });
});

describe('where it is required', () => {
  it('refuses all staff calls until a second factor is set up', async () => {
    const asha = await member('owner');
    // Includes calls that shoppers may make too.
    for (const url of [
      '/api/admin/me',
      '/api/orders',
      '/api/admin/audit',
      '/api/admin/events',
      '/api/claims/CL-NOSUCH',
    ])
      expect([url, (await call(asha.headers, 'GET', url, undefined, strict)).code]).toEqual([
        url,
        'second-factor-required',
      ]);
    expect((await call(asha.headers, 'GET', '/api/users/second-factor', undefined, strict)).body).toEqual({
      isRequired: true,
      isDone: false,
      hasApp: false,
      passkeys: 0,
      recoveryCodes: 0,
    });
    await setUp(asha.headers, strict);
    expect(await work(asha.headers, strict)).toBe(200);
  });

  it('does not ask shoppers for one, and they cannot set one up', async () => {
    const meera = await member('shopper');
    for (const [method, url] of [
      ['GET', '/api/users/second-factor'],
      ['POST', '/api/users/second-factor/app'],
    ] as const)
      expect((await call(meera.headers, method, url, method === 'POST' ? proof : undefined, strict)).code).toBe(
        'forbidden',
      );
    expect((await call(meera.headers, 'GET', '/api/users/profile', undefined, strict)).status).toBe(200);
  });
});

test('resetting a member’s authenticator signs them out, notifies them, and lets them set it up again', async () => {
  const [owner, asha] = [await member('owner'), await member()];
  await setUp(asha.headers);
  const url = `/api/admin/team/members/${asha.id}/second-factor`;
  expect((await call(owner.headers, 'DELETE', url)).status).toBe(204);
  expect((await call(asha.headers, 'GET', '/api/users/profile')).status).toBe(401);
  expect((await messageTo(shop, asha.email, 2)).subject).toBe('Your two-step sign-in was reset');
  expect((await call(owner.headers, 'DELETE', url)).status).toBe(404);
  const next = await again(asha);
  expect(await work(next)).toBe(200);
  await setUp(next);
});

describe('a staff session', () => {
  const DAY = 86_400_000;
  const refresh = (cookie: string | undefined) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers: { cookie: `haat_refresh=${cookie}` } });
  const signIn = async (role: string) => {
    const person = await member(role);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password: PASSWORD },
    });
    return {
      person,
      headers: { authorization: `Bearer ${answer.json().token}` },
      cookie: answer.cookies.find(({ name }) => name === 'haat_refresh')?.value,
    };
  };
  const endsIn = async (id: string) =>
    Number(
      (
        await shop.db
          .selectFrom('sessions')
          .select('expires_at')
          .where('user_id', '=', id)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).expires_at,
    ) - Date.now();

  it('expires an hour after its last use and twelve hours after the sign-in, unlike a shopper session', async () => {
    const [staff, shopper] = [await signIn('support'), await signIn('shopper')];
    const hour = 3_600_000;
    expect(await endsIn(staff.person.id)).toBeGreaterThan(hour - 60_000);
    expect(await endsIn(staff.person.id)).toBeLessThanOrEqual(hour);
    expect(await endsIn(shopper.person.id)).toBeGreaterThan(29 * DAY);
    // 11.5 hours after the sign-in, half an hour is left.
    await shop.db
      .updateTable('sessions')
      .set({ started_at: new Date(Date.now() - 11.5 * hour) })
      .where('user_id', '=', staff.person.id)
      .execute();
    const refreshed = await refresh(staff.cookie);
    expect(refreshed.statusCode).toBe(200);
    expect(await endsIn(staff.person.id)).toBeLessThanOrEqual(hour / 2);
  });

  it('is refused immediately after it expired, although the access token is still valid', async () => {
    const { person, headers, cookie } = await signIn('support');
    expect(await work(headers)).toBe(200);
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('user_id', '=', person.id)
      .execute();
    expect(await work(headers)).toBe('session-ended');
    expect((await refresh(cookie)).statusCode).toBe(401);
  });

  it('keeps its second factor when it is refreshed', async () => {
    const { person, headers, cookie } = await signIn('support');
    await setUp(headers);
    const refreshed = await refresh(cookie);
    expect(await work({ authorization: `Bearer ${refreshed.json().token}` })).toBe(200);
    // Also when the row that was verified has expired and another sign-in has deleted it.
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', person.id)
      .where('used_at', 'is not', null)
      .execute();
    await again(person);
    expect(await work({ authorization: `Bearer ${refreshed.json().token}` })).toBe(200);
  });
});
